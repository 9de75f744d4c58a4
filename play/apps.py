from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"

    def ready(self) -> None:
        from courses import games, ratings
        from golfsite.web import upkeep
        from play import belonging, layout_ratings
        from play.golf_n_roll import course_board as golf_n_roll
        from play.notebooks import belonging as notebooks
        from play.paper_golf import course_board as paper_golf
        from play.par_excellence import board as par_excellence
        from play.pro_golf import course_board as pro_golf

        belonging.register_all()
        games.register("pro-golf", games.BoardMaker(pro_golf.told, pro_golf.drawn))
        notebooks.register()
        games.register("golf-n-roll", games.BoardMaker(golf_n_roll.told, golf_n_roll.drawn))
        games.register("paper-golf", games.BoardMaker(paper_golf.told, paper_golf.drawn))
        games.register(
            "par-excellence", games.BoardMaker(par_excellence.told, par_excellence.drawn)
        )
        ratings.register(layout_ratings.expected_strokes)
        upkeep.register("deleted rounds and player cards cleared away", belonging.clear_deleted)
