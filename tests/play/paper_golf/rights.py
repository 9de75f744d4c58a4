"""What the addresses of notebooks are about."""

from play.notebooks import changes, daily
from play.paper_golf.edition import standard
from play.paper_golf.notebook import page
from tests.rights import about, sends


@about("play:notebook", "play:notebook-print", "play:notebook-picture")
def a_notebook(owner):
    page(4127, 1, standard())
    return {"seed": 4127, "number": 1}


def a_drawn_page(owner):
    return {"pk": changes.add_page(owner).pk}


@about("play:drawn", "play:drawn-picture", "play:drawn-play", "play:drawn-delete")
def a_page_of_ones_own(owner):
    return a_drawn_page(owner)


@about("play:drawn-draw", send={"POST": {"brush": "sand", "square": "5,5"}})
def a_page_to_draw_on(owner):
    return a_drawn_page(owner)


@about("play:drawn-undelete")
def a_page_taken_out(owner):
    taken = a_drawn_page(owner)
    changes.delete_page(owner, taken["pk"])
    return taken


@about("play:drawn-play-all", "play:drawn-print")
def a_notebook_of_ones_own(owner):
    return a_drawn_page(owner)


@about("play:day", "play:day-show", send={"POST": {"name": "Ann"}})
def a_day(owner):
    daily.start(owner)
    return {"day": daily.today()}


sends("play:drawn-add", POST={})
sends("play:day-start", POST={})
