"""Addresses of the account pages, below ``/account/``."""

from django.urls import path

from golfsite.accounts import views

app_name = "accounts"
urlpatterns = [
    path("", views.account_page, name="account"),
    path("guest/", views.play_as_guest, name="guest"),
    path("sign-in/", views.sign_in_page, name="sign_in"),
    path("sign-up/", views.sign_up_page, name="sign_up"),
    path("sign-out/", views.sign_out_page, name="sign_out"),
    path("password/", views.password_page, name="password"),
    path("forgotten/", views.forgotten_page, name="forgotten"),
    path("reset/<uidb64>/<token>/", views.reset_page, name="reset"),
    path("export/", views.export, name="export"),
    path("delete/", views.delete_page, name="delete"),
]
