"""The addresses of the pages about courses."""

from django.urls import path

from courses.pages import (
    build,
    cards,
    course,
    design,
    edit,
    lists,
    mapping,
    photos,
    pictures,
    update,
)

app_name = "courses"

HOLE = "<slug:slug>/holes/<int:number>/"
PICTURE = "holes/<int:number>/<slug:digest>-<slug:look>.svg"

urlpatterns = [
    path("", lists.course_list, name="list"),
    path("new/", build.new, name="new"),
    path("imports/<int:pk>/", build.imported, name="import"),
    path("imports/<int:pk>/original/", build.original, name="import_original"),
    path("imports/<int:pk>/photo.jpg", photos.picture, name="import_photo"),
    path("imports/<int:pk>/again/", photos.again, name="import_again"),
    path("shared/<str:token>/", course.shared, name="shared"),
    path("shared/<str:token>/duplicate/", course.duplicate_shared, name="duplicate_shared"),
    path("shared/<str:token>/print/", course.print_shared, name="print_shared"),
    path(
        "shared/<str:token>/picture.png",
        pictures.shared_course_picture,
        name="shared_course_picture",
    ),
    path(f"shared/<str:token>/{PICTURE}", pictures.shared_picture, name="shared_picture"),
    path("cards/", cards.card_list, name="cards"),
    path("cards/new/", cards.new, name="card_new"),
    path("cards/<slug:slug>/", cards.edit, name="card"),
    path("cards/<slug:slug>/away/", cards.put_away, name="card_away"),
    path("<slug:slug>/", course.detail, name="detail"),
    path("<slug:slug>/picture.png", pictures.course_picture, name="course_picture"),
    path("<slug:slug>/print/", course.print_page, name="print"),
    path("<slug:slug>/edit/", edit.edit, name="edit"),
    path("<slug:slug>/update/", update.update, name="update"),
    path("<slug:slug>/duplicate/", course.duplicate, name="duplicate"),
    path("<slug:slug>/visibility/", course.visibility, name="visibility"),
    path("<slug:slug>/share/", course.share, name="share"),
    path("<slug:slug>/report/", course.report, name="report"),
    path("<slug:slug>/shuffle/", design.shuffle, name="shuffle"),
    path("<slug:slug>/delete/", course.delete, name="delete"),
    path("<slug:slug>/restore/", course.restore, name="restore"),
    path(f"<slug:slug>/{PICTURE}", pictures.picture, name="picture"),
    path(f"{HOLE}design/", design.design, name="design"),
    path(f"{HOLE}undo/", design.undo, name="undo"),
    path(f"{HOLE}map/", mapping.hole_map, name="map"),
]
