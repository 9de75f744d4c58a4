from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "golfsite.web"
    label = "web"
