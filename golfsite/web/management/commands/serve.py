"""``manage.py serve``: everything that a running site needs, in one command."""

import os
import secrets
import socket
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import BaseCommand, CommandError, call_command, get_commands

from golfsite.web import static, upkeep
from golfsite.web.serving import Server

ADMIN = "admin"
# What brings the things that come with the site, whichever apps there are.
SAMPLES = ("load_samples", "load_golfers")


class Command(BaseCommand):
    help = (
        "Prepare the database, the sample courses and the static files, then serve the site and "
        "run its background tasks until stopped. PORT and LAN=1 come from the environment."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        port = _port()
        lan = os.environ.get("LAN", "") not in ("", "0")
        host = "0.0.0.0" if lan else "127.0.0.1"  # noqa: S104 - asked for by LAN=1
        _check_free(host, port)
        self.prepare()
        password = self.first_superuser()
        addresses = [f"http://127.0.0.1:{port}/"]
        if lan and (address := lan_address()):
            addresses.append(f"http://{address}:{port}/")
            os.environ["ALLOWED_HOSTS"] = ",".join([*settings.ALLOWED_HOSTS, address])
        if settings.SITE_URL:
            addresses = [f"{settings.SITE_URL}/"]
        server = Server(host=host, port=port)
        with server.running():
            self.tell(addresses, password, lan=lan)
            server.wait()

    def prepare(self) -> None:
        """Database, static files and what comes with the site, as this version wants them."""
        call_command("migrate", interactive=False, verbosity=0)
        for samples in SAMPLES:
            if samples in get_commands():
                call_command(samples, verbosity=0)
        static.collect()
        upkeep.plan()

    def first_superuser(self) -> str:
        """Make the superuser on the first run and give the password; empty when there is one."""
        users = get_user_model().objects
        if users.filter(is_superuser=True).exists():
            return ""
        password = secrets.token_urlsafe(12)
        name = ADMIN
        while users.filter(username=name).exists():
            name = f"{ADMIN}-{secrets.token_hex(2)}"
        users.create_superuser(name, password=password)
        return f"{name} with the password {password}"

    def tell(self, addresses: list[str], password: str, *, lan: bool) -> None:
        lines = ["", "The Yardage Book is open at", *(f"    {address}" for address in addresses)]
        if lan and len(addresses) == 1 and not settings.SITE_URL:
            lines.append("This machine has no address in a network yet: the phone cannot reach it.")
        elif lan:
            lines.append("The second is for the phone beside the dice, in the same network.")
        lines.append(f"Admin: {addresses[0]}admin/")
        if password:
            lines.append(f"    Sign in as {password}")
            lines.append("    It is shown this once: write it down, or change it there.")
            lines.append(
                f"    Lost it? .venv/bin/python manage.py changepassword {password.split()[0]}"
            )
        lines += ["Ctrl-C stops it.", ""]
        self.stdout.write("\n".join(lines))
        self.stdout.flush()


def _port() -> int:
    given = os.environ.get("PORT") or "8000"
    if not (given.isascii() and given.isdigit() and 0 < int(given) < 65536):
        raise CommandError(f"PORT is a number from 1 to 65535, not {given!r}.")
    return int(given)


def _check_free(host: str, port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise CommandError(
                f"Port {port} cannot be used ({error.strerror}). "
                f"Try another: PORT={port + 1 if port < 65535 else 8000} make run"
            ) from error


def lan_address() -> str:
    """This machine's address in the local network; empty without one. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # A documentation address: choosing the route to it names our own side.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        address: str = probe.getsockname()[0]
    return "" if address.startswith("127.") else address
