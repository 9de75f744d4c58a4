from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "golfsite.accounts"
    label = "accounts"
