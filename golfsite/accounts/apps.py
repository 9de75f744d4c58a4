from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "golfsite.accounts"
    label = "accounts"

    def ready(self) -> None:
        from golfsite.accounts import guests, tidying
        from golfsite.web import upkeep

        upkeep.register("guests erased", guests.purge)
        upkeep.register("sessions ended", tidying.end_sessions)
        upkeep.register("tokens ended", tidying.end_tokens)
