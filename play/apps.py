from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"

    def ready(self) -> None:
        from courses import ratings
        from golfsite.web import upkeep
        from play import belonging, layout_ratings

        belonging.register_all()
        ratings.register(layout_ratings.expected_strokes)
        upkeep.register("deleted rounds cleared away", belonging.clear_deleted)
