// Pictures drawn for day and night follow the page's theme as it is switched.
const night = "(prefers-color-scheme: dark)";

function follow() {
  const { theme } = document.documentElement.dataset;
  const media = { dark: "all", light: "not all" }[theme] ?? night;
  for (const source of document.querySelectorAll("picture > source[data-night]")) {
    source.media = media;
  }
}

new MutationObserver(follow).observe(document.documentElement, {
  attributes: true,
  attributeFilter: ["data-theme"],
});
