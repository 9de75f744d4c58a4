from django.apps import AppConfig


class CoursesConfig(AppConfig):
    name = "courses"

    def ready(self) -> None:
        from courses import belongings, games, layout_board

        games.register("pocket-pro", games.BoardMaker(layout_board.told, layout_board.drawn))
        belongings.register()
