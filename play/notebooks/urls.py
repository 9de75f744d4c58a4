"""The addresses of notebooks, below ``notebooks/`` and in the name space of play."""

from datetime import date

from django.urls import path, register_converter

from play.notebooks import pages


class Day:
    """A date as addresses have it: 2026-12-01."""

    regex = r"\d{4}-\d{2}-\d{2}"

    def to_python(self, value: str) -> date:
        return date.fromisoformat(value)

    def to_url(self, value: date) -> str:
        return value.isoformat()


register_converter(Day, "day")

urlpatterns = [
    path("", pages.index, name="notebooks"),
    path("daily/", pages.start_day, name="day-start"),
    path("daily/<day:day>/", pages.day, name="day"),
    path("daily/<day:day>/show/", pages.show_day, name="day-show"),
    path("mine/", pages.add, name="drawn-add"),
    path("mine/play/", pages.play_all, name="drawn-play-all"),
    path("mine/print/", pages.printed_mine, name="drawn-print"),
    path("mine/<int:pk>/", pages.editor, name="drawn"),
    path("mine/<int:pk>/draw/", pages.draw, name="drawn-draw"),
    path("mine/<int:pk>/play/", pages.play, name="drawn-play"),
    path("mine/<int:pk>/delete/", pages.delete, name="drawn-delete"),
    path("mine/<int:pk>/undelete/", pages.undelete, name="drawn-undelete"),
    path("mine/<int:pk>/picture.svg", pages.drawn_picture, name="drawn-picture"),
    path("<int:seed>/", pages.by_number, name="notebook"),
    path("<int:seed>/print/", pages.printed, name="notebook-print"),
    path("<int:seed>/<int:number>.svg", pages.picture, name="notebook-picture"),
]
