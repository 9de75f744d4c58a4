"""The addresses of the pages of play."""

from django.urls import include, path

from play.pages import analysis, editions, hole_cards, lists, lobby, rules, shared, sheets, table

app_name = "play"

ROUND = "rounds/<int:pk>/"

urlpatterns = [
    path("notebooks/", include("play.notebooks.urls")),
    path("play/", lobby.lobby, name="lobby"),
    path("play/now/", lobby.now, name="now"),
    path("play/<slug:game>/", lobby.setup, name="setup"),
    path("play/par-excellence/<slug:slug>/print/", sheets.print_page, name="sheets"),
    path("rounds/", lists.round_list, name="rounds"),
    path(ROUND, table.table, name="round"),
    path(f"{ROUND}act/", table.act, name="act"),
    path(f"{ROUND}ask/", table.ask, name="ask"),
    path(f"{ROUND}throw/", table.throw, name="throw"),
    path(f"{ROUND}concede/", table.concede, name="concede"),
    path(f"{ROUND}undo/", table.undo, name="undo"),
    path(f"{ROUND}autoplay/", table.autoplay, name="autoplay"),
    path(f"{ROUND}chances/", table.chances, name="chances"),
    path(f"{ROUND}weigh/", table.weigh, name="weigh"),
    path(f"{ROUND}compare/", table.compare, name="compare"),
    path(f"{ROUND}abandon/", table.abandon, name="abandon"),
    path(f"{ROUND}delete/", table.delete, name="delete"),
    path(f"{ROUND}undelete/", table.undelete, name="undelete"),
    path(f"{ROUND}share/", table.share, name="share"),
    path(f"{ROUND}export/", table.export, name="export"),
    path(f"{ROUND}verify/", table.verify, name="verify"),
    path(f"{ROUND}version/", table.version, name="version"),
    path(f"{ROUND}analysis/", analysis.analysis, name="analysis"),
    path(f"{ROUND}again/", lobby.again, name="again"),
    path(f"{ROUND}holes/<int:number>/", table.hole, name="hole"),
    path("r/<str:token>/", shared.shared, name="shared"),
    path("r/<str:token>/version/", shared.shared_version, name="shared-version"),
    path("r/<str:token>/analysis/", analysis.shared_analysis, name="shared-analysis"),
    path("r/<str:token>/holes/<int:number>/", shared.shared_hole, name="shared-hole"),
    path("rules/", rules.rules_list, name="rules-list"),
    path("rules/<slug:game>/", rules.rules, name="rules"),
    path("hole-cards/<slug:slug>/<int:number>/", hole_cards.hole_card, name="hole-card"),
    path("editions/", editions.edition_list, name="editions"),
    path("editions/<slug:game>/<slug:slug>/", editions.edition, name="edition"),
    path("editions/<slug:game>/<slug:slug>/copy/", editions.copy, name="edition-copy"),
    path("editions/<slug:game>/<slug:slug>/delete/", editions.delete, name="edition-delete"),
]
