// Pro Golf's own keys: safe, normal, gamble, and which leaf of the booklet is seen on a phone.

const press = (selector) => {
  const found = document.querySelector(selector);
  found?.click();
  return Boolean(found);
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.matches("textarea, select, input:not([type=radio], [type=checkbox])")) return;
  const key = event.key.toLowerCase();
  if ("sng".includes(key) && key) {
    if (press(`#stroke [data-risk="${key}"]`)) event.preventDefault();
  } else if (key === "h" && press('input[name="leaf"]:not(:checked)')) {
    event.preventDefault();
  }
});

// The leaf that was open stays open when the board is drawn anew, and the row in play is in sight.
let leaf = "l-hole";
document.addEventListener("change", (event) => {
  if (event.target.name === "leaf") leaf = event.target.id;
});

const settle = () => {
  const wanted = document.getElementById(leaf);
  if (wanted && !wanted.checked) wanted.checked = true;
  for (const shown of document.querySelectorAll(".leaf")) {
    const row = shown.querySelector("tr.on, tr.read");
    if (!row || !shown.getClientRects().length) continue;
    const place = row.getBoundingClientRect();
    const box = shown.getBoundingClientRect();
    if (place.top >= box.top && place.bottom <= box.bottom) continue;
    shown.scrollBy({ top: place.top - box.top - box.height / 3 });
  }
};

document.addEventListener("htmx:afterSettle", settle);
document.addEventListener("htmx:oobAfterSwap", settle);
settle();
