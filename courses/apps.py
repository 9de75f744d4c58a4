from django.apps import AppConfig


class CoursesConfig(AppConfig):
    name = "courses"

    def ready(self) -> None:
        from courses import belongings, games, layout_board
        from courses.changes import clearing, photos, purge_deleted
        from golfsite.web import upkeep

        games.register("pocket-pro", games.BoardMaker(layout_board.told, layout_board.drawn))
        belongings.register()
        upkeep.register("deleted courses cleared away", purge_deleted)
        upkeep.register("hole cards cleared away", clearing.clear_cards)
        upkeep.register("photographs taken up again", photos.take_up)
        upkeep.register("photographs forgotten", photos.forget_photographs)
