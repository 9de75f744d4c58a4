from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "golfsite.web"
    label = "web"

    def ready(self) -> None:
        from golfsite.web import checks, idempotency, upkeep  # noqa: F401 - checks register

        upkeep.register("idempotency keys forgotten", idempotency.purge)
        upkeep.register("finished tasks forgotten", upkeep.forget_finished_tasks)
