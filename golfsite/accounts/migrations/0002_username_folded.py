"""Usernames unique whatever the case."""

from django.db import migrations, models

import golfsite.accounts.models


def fold_all(apps, schema_editor):
    User = apps.get_model("accounts", "User")
    for user in User.objects.all():
        user.username_folded = golfsite.accounts.models.fold(user.username)
        user.save(update_fields=["username_folded"])


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial")]

    operations = [
        migrations.AlterModelManagers(
            name="user", managers=[("objects", golfsite.accounts.models.UserManager())]
        ),
        migrations.AddField(
            model_name="user",
            name="username_folded",
            field=models.CharField(editable=False, max_length=600, null=True, unique=True),
        ),
        migrations.RunPython(fold_all, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="user",
            name="username_folded",
            field=models.CharField(editable=False, max_length=600, unique=True),
        ),
    ]
