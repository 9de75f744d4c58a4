"""The addresses of the pages of tournaments."""

from django.urls import path

from play.tournaments.pages import board, cards, lists, set_up, simulating, week

app_name = "tournaments"

ONE = "tournaments/<int:pk>/"

urlpatterns = [
    path("tournaments/", lists.tournament_list, name="list"),
    path("tournaments/new/", set_up.new, name="new"),
    path("tournaments/masters-1981/", set_up.first_masters, name="masters-1981"),
    path("tournaments/records/", lists.records, name="records"),
    path("tournaments/simulation/", simulating.simulation, name="simulation"),
    path(ONE, board.leaderboard, name="tournament"),
    path(f"{ONE}advance/", board.advance, name="advance"),
    path(f"{ONE}chances/", board.chances, name="chances"),
    path(f"{ONE}take-over/<slug:slug>/", board.take_over, name="take-over"),
    path(f"{ONE}hand-back/<slug:slug>/", board.hand_back, name="hand-back"),
    path(f"{ONE}delete/", board.delete, name="delete"),
    path(f"{ONE}undelete/", board.undelete, name="undelete"),
    path(f"{ONE}export/", board.export, name="export"),
    path(f"{ONE}holes/", week.holes, name="holes"),
    path(f"{ONE}story/", week.story, name="story"),
    path(f"{ONE}rounds/<int:number>/", cards.of_round, name="round"),
    path(f"{ONE}golfers/<slug:slug>/", cards.of_golfer, name="golfer"),
]
