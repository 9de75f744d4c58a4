"""The addresses of tournaments and simulations, below ``/api/v1/``."""

from django.urls import path

from play.tournaments.api import views

ONE = "tournaments/<int:pk>/"

urlpatterns = [
    path("tournaments/", views.Tournaments.as_view(), name="tournaments"),
    path(ONE, views.OneTournament.as_view(), name="tournament"),
    path(f"{ONE}advance/", views.Advance.as_view(), name="tournament-advance"),
    path(f"{ONE}leaderboard/", views.Leaderboard.as_view(), name="tournament-leaderboard"),
    path(f"{ONE}holes/", views.Holes.as_view(), name="tournament-holes"),
    path(f"{ONE}export/", views.Export.as_view(), name="tournament-export"),
    path(f"{ONE}undelete/", views.Undelete.as_view(), name="tournament-undelete"),
    path(f"{ONE}golfers/<slug:slug>/", views.Hands.as_view(), name="tournament-hands"),
    path(
        f"{ONE}rounds/<int:number>/scorecards/",
        views.Scorecards.as_view(),
        name="tournament-scorecards",
    ),
    path(
        f"{ONE}rounds/<int:number>/mine/<slug:slug>/",
        views.Mine.as_view(),
        name="tournament-round",
    ),
    path("simulations/", views.Simulations.as_view(), name="simulations"),
]
