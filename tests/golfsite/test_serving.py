"""``manage.py serve`` brings up a whole site and takes it down again."""

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.conf import settings as site
from django.core.management import CommandError, call_command

from golfsite.web.management.commands.serve import lan_address

# One site for all of them, on one worker: its first start loads the samples, which takes long.
pytestmark = pytest.mark.xdist_group("serving")


@pytest.fixture(scope="module")
def home(tmp_path_factory) -> Path:
    """Where the site keeps everything."""
    return tmp_path_factory.mktemp("site")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def served(home: Path, **environment: str):
    """A site of its own with everything it keeps in ``home``; gives its process, port, words."""
    port = int(environment.get("PORT") or free_port())
    database = home / "golf.sqlite3"
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve"],
        cwd=site.BASE_DIR,
        env={
            "PATH": os.environ["PATH"],
            "PORT": str(port),
            "DATABASE_URL": f"sqlite:///{database}",
            "MEDIA_ROOT": str(home / "media"),
            **environment,
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    words = ""
    try:
        for line in process.stdout:
            words += line
            if "Ctrl-C" in line:
                break
        yield process, port, words
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


def get(port: int, path: str = "/") -> tuple[int, str]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
        return answer.status, answer.read().decode()


def children_of(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    found = [int(child) for child in listed.split()]
    return found + [grandchild for child in found for grandchild in children_of(child)]


def test_the_site_serves_and_stops_leaving_nothing_behind_and_tells_the_password_once(home):
    for stop in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        with served(home) as (process, port, words):
            assert f"http://127.0.0.1:{port}/" in words
            told = re.search(r"Sign in as admin with the password \S{12,}", words)
            assert bool(told) == (stop == signal.SIGINT)
            assert get(port, "/healthz") == (200, '{"status": "ok", "database": "ok"}')
            status, text = get(port)
            assert status == 200
            style = re.search(r'href="(/static/css/base\.[0-9a-f]+\.css)"', text)[1]
            assert get(port, style)[0] == 200
            family = children_of(process.pid)
            assert len(family) >= 2
            process.send_signal(stop)
            assert process.wait(30) == 0
        assert not any(Path(f"/proc/{pid}").exists() for pid in family)


def runs(pid: int) -> bool:
    """Whether a process lives; one that nobody has fetched yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_killed_server_leaves_no_process_that_keeps_the_port(home):
    with served(home) as (process, port, _):
        family = children_of(process.pid)
        process.kill()
        deadline = time.monotonic() + 20
        while any(runs(pid) for pid in family):
            assert time.monotonic() < deadline
            time.sleep(0.1)
        with served(home, PORT=str(port)) as (_, again, _):
            assert (again, get(again, "/healthz")[0]) == (port, 200)


def ask(port: int, path: str = "/", **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        answer.read()
        return answer
    finally:
        connection.close()


def test_behind_a_proxy_with_https_the_site_redirects_and_marks_its_cookies(home):
    host = "golf.example.org"
    with served(home, SITE_URL=f"https://{host}") as (_, port, words):
        assert f"https://{host}/" in words
        plain = ask(port, Host=host)
        assert plain.status == 301
        assert plain.headers["Location"] == f"https://{host}/"
        secure = ask(port, Host=host, **{"X-Forwarded-Proto": "https"})
        assert secure.status == 200
        assert "max-age=31536000" in secure.headers["Strict-Transport-Security"]
        assert "Secure" in secure.headers["Set-Cookie"]
        assert ask(port, "/healthz").status == 200


def test_the_phone_beside_the_dice_is_told_where_to_go_and_let_in(home):
    address = lan_address()
    with served(home, LAN="1") as (_, port, words):
        if address:
            assert f"http://{address}:{port}/" in words
            assert ask(port, Host=f"{address}:{port}").status == 200
        else:
            assert "has no address in a network" in words
        assert ask(port, Host="elsewhere.example.org").status == 400


def test_a_port_in_use_is_said_with_another_to_try(monkeypatch):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setenv("PORT", str(taken.getsockname()[1]))
        with pytest.raises(CommandError, match="Try another: PORT="):
            call_command("serve")


@pytest.mark.parametrize("port", ["x", "0", "65536", "-1", "٣"])
def test_a_port_that_is_none_is_refused(monkeypatch, port):
    monkeypatch.setenv("PORT", port)
    with pytest.raises(CommandError, match="PORT is a number"):
        call_command("serve")
