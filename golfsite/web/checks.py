"""What Django's system checks should know of this site."""

import os
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Warning, register

IN_MEMORY = "django.core.cache.backends.locmem.LocMemCache"


@register()
def counts_are_shared(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """Several server processes must count requests together."""
    workers = os.environ.get("WEB_CONCURRENCY", "1")
    alone = workers in ("", "0", "1")
    if alone or settings.CACHES["default"]["BACKEND"] != IN_MEMORY:
        return []
    return [
        Warning(
            f"{workers} server processes each count requests for themselves: every rate is "
            f"{workers} times what RATES says.",
            hint="Set CACHE_URL to a cache they share, or leave WEB_CONCURRENCY at 1.",
            id="web.W001",
        )
    ]
