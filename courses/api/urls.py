"""Addresses of courses, cards and imports, below ``/api/v1/``."""

from django.urls import path

from courses.api import boards, cards, courses, exports, holes, imports, maps, sharing, updates

COURSE = "courses/<slug:slug>/"
HOLE = COURSE + "holes/<int:number>/"

urlpatterns = [
    path("courses/", courses.CourseList.as_view(), name="courses"),
    path(COURSE, courses.CourseDetail.as_view(), name="course"),
    path(COURSE + "share/", sharing.Share.as_view(), name="course-share"),
    path(COURSE + "report/", sharing.Report.as_view(), name="course-report"),
    path(COURSE + "hidden/", sharing.Hidden.as_view(), name="course-hidden"),
    path(COURSE + "duplicate/", sharing.Duplicate.as_view(), name="course-duplicate"),
    path(COURSE + "undelete/", sharing.Undelete.as_view(), name="course-undelete"),
    path(COURSE + "shuffle/", courses.Shuffle.as_view(), name="course-shuffle"),
    path(COURSE + "export/", exports.Export.as_view(), name="course-export"),
    path(COURSE + "update/<int:pk>/", updates.Update.as_view(), name="course-update"),
    path(HOLE, holes.HoleDetail.as_view(), name="hole"),
    path(HOLE + "layout/", holes.HoleLayout.as_view(), name="layout"),
    path(HOLE + "undo/", holes.Undo.as_view(), name="layout-undo"),
    path(HOLE + "redo/", holes.Redo.as_view(), name="layout-redo"),
    path(HOLE + "shuffle/", holes.ShuffleHole.as_view(), name="layout-shuffle"),
    path(HOLE + "other-green/", holes.OtherGreen.as_view(), name="layout-other-green"),
    path(HOLE + "layout/from-map/", maps.LayFromMap.as_view(), name="layout-from-map"),
    path(HOLE + "map/", maps.HoleMapView.as_view(), name="map"),
    path(HOLE + "map/begin/", maps.BeginMap.as_view(), name="map-begin"),
    path(HOLE + "map/undo/", maps.UndoMap.as_view(), name="map-undo"),
    path(HOLE + "map/redo/", maps.RedoMap.as_view(), name="map-redo"),
    path(HOLE + "board/<slug:game>/", boards.BoardData.as_view(), name="board"),
    path(HOLE + "board/<slug:game>.svg", boards.BoardSvg.as_view(), name="board-svg"),
    path(HOLE + "board/<slug:game>.png", boards.BoardPng.as_view(), name="board-png"),
    path("hole-cards/", cards.HoleCardList.as_view(), name="hole-cards"),
    path("hole-cards/<slug:slug>/", cards.HoleCardDetail.as_view(), name="hole-card"),
    path("hole-cards/<slug:slug>.svg", cards.HoleCardSvg.as_view(), name="hole-card-svg"),
    path("course-cards/", cards.CourseCardList.as_view(), name="course-cards"),
    path("course-cards/<slug:slug>/", cards.CourseCardDetail.as_view(), name="course-card"),
    path("imports/", imports.ImportList.as_view(), name="imports"),
    path("imports/<int:pk>/", imports.ImportDetail.as_view(), name="import"),
    path("imports/<int:pk>/course/", imports.ImportCourse.as_view(), name="import-course"),
]
