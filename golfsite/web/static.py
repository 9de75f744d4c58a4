"""Static files under names that carry their content's hash, so that browsers keep them."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticStorage(CompressedManifestStaticFilesStorage):
    """Also follows the imports of JavaScript modules; a file not collected keeps its name."""

    support_js_module_import_aggregation = True
    manifest_strict = False
