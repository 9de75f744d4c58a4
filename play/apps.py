from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"

    def ready(self) -> None:
        from golfsite.web import upkeep
        from play import belonging

        belonging.register_all()
        upkeep.register("deleted rounds cleared away", belonging.clear_deleted)
