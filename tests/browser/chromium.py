"""Finds a Chromium: on the PATH, else from the system's packages, else Playwright's own."""

import os
import shutil
import subprocess
import sys
from functools import cache

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@cache
def find_chromium() -> str | None:
    """Its path; None for the one that Playwright installed. Fails naming the command that
    installs one: a browser test is never skipped."""
    return _on_path() or _from_packages() or _from_playwright()


def _on_path() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _from_packages() -> str | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    quiet = {"check": False, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(["apt-get", "update"], **quiet)
    subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", "chromium"], **quiet)
    return _on_path()


def _from_playwright() -> None:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(command, check=False).returncode != 0:
        raise RuntimeError(
            "The browser tests need Chromium. Install it with "
            "`apt-get install chromium` or `.venv/bin/playwright install --with-deps chromium`."
        )
