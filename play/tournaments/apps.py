from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "play.tournaments"
    label = "tournaments"

    def ready(self) -> None:
        from golfsite.web import upkeep
        from play.tournaments import advancing, belonging

        belonging.register_all()
        upkeep.register("tournaments gone on with", advancing.go_on_with_all)
        upkeep.register("deleted tournaments cleared away", belonging.clear_deleted)
