"""The addresses of the golfers' pages, below ``/golfers/``."""

from django.urls import path

from play.golfers.pages import detail, lists, typing_in

app_name = "golfers"

urlpatterns = [
    path("", lists.golfer_list, name="list"),
    path("new/", typing_in.new, name="new"),
    path("blank/", typing_in.blank, name="blank"),
    path("<slug:slug>/", detail.golfer, name="golfer"),
    path("<slug:slug>/copy/", detail.copy, name="copy"),
    path("<slug:slug>/delete/", detail.delete, name="delete"),
    path("<slug:slug>/undelete/", detail.undelete, name="undelete"),
]
