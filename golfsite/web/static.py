"""Static files under names that carry their content's hash, so that browsers keep them."""

from django.contrib.staticfiles.storage import HashedFilesMixin
from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticStorage(CompressedManifestStaticFilesStorage):
    """Also follows the imports of the site's own JavaScript modules (those of the libraries name
    files that they do not ship). A file that was not collected keeps its name."""

    support_js_module_import_aggregation = True
    _js_module_import_aggregation_patterns = (
        "js/*.js",
        HashedFilesMixin._js_module_import_aggregation_patterns[1],  # type: ignore[attr-defined]
    )
    manifest_strict = False
