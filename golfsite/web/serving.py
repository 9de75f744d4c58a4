"""The processes of a running site: the web server and the background task worker."""

import ctypes
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from django.core.management import CommandError

START_SECONDS = 60
STOP_SECONDS = 15
# Ctrl-C, kill, a terminal that closes.
STOPS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
PARENT_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG of prctl(2)


class Server:
    """Both processes, started and stopped together: when one ends, so does the other."""

    def __init__(self, *, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self.stopping = False
        self.children: list[subprocess.Popen[bytes]] = []

    @contextmanager
    def running(self) -> Iterator[None]:
        """Inside, the site answers; afterwards both processes are gone."""
        before = {sign: signal.signal(sign, self._stop) for sign in STOPS}
        try:
            self.children = [_start(self._web()), _start(self._worker())]
            self._await_answer()
            yield
        finally:
            self._end()
            for sign, handler in before.items():
                signal.signal(sign, handler)

    def wait(self) -> None:
        """Until told to stop. Raises CommandError if a process ended by itself."""
        while not self.stopping:
            self._check()
            time.sleep(0.2)

    def _web(self) -> list[str]:
        return [
            *("-m", "gunicorn", "golfsite.wsgi:application"),
            *("--bind", f"{self.host}:{self.port}"),
            *("--worker-class", "gthread", "--threads", "16"),
            *("--workers", os.environ.get("WEB_CONCURRENCY", "1")),
            *("--timeout", "60", "--graceful-timeout", "5", "--log-level", "error"),
            # A field of 120 golfers fits into an address.
            *("--limit-request-line", "8190"),
        ]

    def _worker(self) -> list[str]:
        return ["manage.py", "db_worker", "--queue-name", "*", "--no-startup-delay", "-v", "0"]

    def _stop(self, sign: int, frame: FrameType | None) -> None:
        self.stopping = True

    def _check(self) -> None:
        for child in self.children:
            if child.poll() is not None and not self.stopping:
                raise CommandError(f"A process of the site ended by itself: {child.args!r}")

    def _await_answer(self) -> None:
        address = f"http://127.0.0.1:{self.port}/healthz"
        deadline = time.monotonic() + START_SECONDS
        while not self.stopping and time.monotonic() < deadline:
            self._check()
            try:
                with urllib.request.urlopen(address, timeout=5):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        if not self.stopping:
            raise CommandError(f"The site did not answer at {address}.")

    def _end(self) -> None:
        self.stopping = True
        for child in self.children:
            if child.poll() is None:
                child.terminate()
        for child in self.children:
            try:
                child.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()


def _start(arguments: list[str]) -> "subprocess.Popen[bytes]":
    # A session of its own: Ctrl-C reaches this process alone, which then ends the children.
    return subprocess.Popen(  # noqa: S603 - ourselves
        [sys.executable, *arguments],
        start_new_session=True,
        preexec_fn=_end_with_parent if sys.platform == "linux" else None,
    )


def _end_with_parent() -> None:
    """Linux ends the child when this process is killed: else it would keep the port."""
    ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGTERM)
