"""What the web floor itself keeps."""

from django.conf import settings
from django.db import models


class Answered(models.Model):
    """The answer once given to a request that carried an idempotency key, for one day.

    ``request`` and ``key`` are SHA-256 digests in hex. ``status`` is None only inside the
    transaction that works the answer out.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="answered"
    )
    key = models.CharField(max_length=64)
    request = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(null=True)
    headers = models.JSONField(default=dict)
    body = models.BinaryField(default=bytes)
    made = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "key"], name="one_answer_a_key"),
        ]

    def __str__(self) -> str:
        return f"{self.status} to {self.user_id} for {self.key[:8]}"
