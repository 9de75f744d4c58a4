"""The addresses of games and rounds, below ``/api/v1/``."""

from django.urls import path

from play.api import edition_views, views
from play.golfers import api as golfers

urlpatterns = [
    path("games/", views.Games.as_view(), name="games"),
    path("games/<slug:slug>/", views.OneGame.as_view(), name="game"),
    path("editions/", edition_views.Editions.as_view(), name="editions"),
    path("editions/<slug:game>/<slug:slug>/", edition_views.OneEdition.as_view(), name="edition"),
    path("player-cards/", golfers.PlayerCards.as_view(), name="player-cards"),
    path("player-cards/export/", golfers.Export.as_view(), name="player-cards-export"),
    path("player-cards/import/", golfers.Import.as_view(), name="player-cards-import"),
    path("player-cards/<slug:slug>/", golfers.OneCard.as_view(), name="player-card"),
    path("player-cards/<slug:slug>/copy/", golfers.Copy.as_view(), name="player-card-copy"),
    path(
        "player-cards/<slug:slug>/undelete/",
        golfers.Undelete.as_view(),
        name="player-card-undelete",
    ),
    path("player-cards/<slug:slug>/odds/", golfers.Odds.as_view(), name="player-card-odds"),
    path("rounds/", views.Rounds.as_view(), name="rounds"),
    path("rounds/replay/", views.Replay.as_view(), name="round-replay"),
    path("rounds/shared/<str:token>/", views.SharedRound.as_view(), name="round-shared"),
    path("rounds/<int:pk>/", views.OneRound.as_view(), name="round"),
    path("rounds/<int:pk>/actions/", views.Actions.as_view(), name="round-actions"),
    path("rounds/<int:pk>/concede/", views.Concede.as_view(), name="round-concede"),
    path("rounds/<int:pk>/undo/", views.Undo.as_view(), name="round-undo"),
    path("rounds/<int:pk>/autoplay/", views.Autoplay.as_view(), name="round-autoplay"),
    path("rounds/<int:pk>/abandon/", views.Abandon.as_view(), name="round-abandon"),
    path("rounds/<int:pk>/resume/", views.Resume.as_view(), name="round-resume"),
    path("rounds/<int:pk>/undelete/", views.Undelete.as_view(), name="round-undelete"),
    path("rounds/<int:pk>/share/", views.Share.as_view(), name="round-share"),
    path("rounds/<int:pk>/shots/", views.Shots.as_view(), name="round-shots"),
    path("rounds/<int:pk>/log/", views.Log.as_view(), name="round-log"),
    path("rounds/<int:pk>/verify/", views.Verify.as_view(), name="round-verify"),
    path("rounds/<int:pk>/analysis/", views.Analysis.as_view(), name="round-analysis"),
    path("rounds/<int:pk>/export/", views.Export.as_view(), name="round-export"),
]
