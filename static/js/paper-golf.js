// Paper Golf at the table: a direction is chosen on the pad, on the page or by a key; what is
// chosen stands out on the page and is told in words. The forms do all of it without this.

const $ = (selector, from = document) => from.querySelector(selector);
const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
const NEAR = 46;
const BOXES = { q: 0, w: 1, e: 2, a: 3, d: 4, z: 5, y: 5, x: 6, c: 7 };
const ORDER = ["up-left", "up", "up-right", "left", "right", "down-left", "down", "down-right"];
const ARROWS = {
  ArrowUp: 1,
  ArrowLeft: 3,
  ArrowRight: 4,
  ArrowDown: 6,
  Home: 0,
  PageUp: 2,
  End: 5,
  PageDown: 7,
};
const NUMPAD = { 7: 0, 8: 1, 9: 2, 4: 3, 6: 4, 1: 5, 2: 6, 3: 7 };

const move = () => $('input[name="pad"]:checked')?.value || "";
const swing = () => $(`form[data-swing="${move()}"]`);
const chosen = () => $('input[name="f-direction"]:checked', swing() || document.body);
const go = () => $(`#bar .go.for-${move()}`);

const show = () => {
  const way = swing() && $(".pad", swing()) ? chosen() : null;
  const aim = way ? `${move()} ${way.value}` : "";
  for (const one of $$("#board-page .way")) one.classList.toggle("on", one.dataset.aim === aim);
  const told = $("[data-told-way]");
  if (told) told.textContent = way ? `${way.dataset.words}.` : "";
};

const take = (direction) => {
  const input = swing() && $(`input[value="${direction}"]`, swing());
  if (!input || input.disabled) return false;
  input.checked = true;
  input.focus({ preventScroll: true });
  show();
  return true;
};

const tab = (name) => {
  const input = document.getElementById(`m-${name}`);
  if (!input) return false;
  input.checked = true;
  show();
  return true;
};

// On the page: the landing nearest to the finger; once more on the chosen one draws the line.
const tapped = (event) => {
  const page = $("#board-page");
  if (!page || !event.target.closest("#board-page")) return;
  const matrix = page.getScreenCTM();
  if (!matrix) return;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  let best = null;
  let nearest = NEAR;
  for (const one of $$(".way[data-at]", page)) {
    if (!one.checkVisibility()) continue;
    const [x, y] = one.dataset.at.split(" ").map(Number);
    const away = Math.hypot(x - at.x, y - at.y);
    if (away < nearest) [best, nearest] = [one, away];
  }
  if (!best) return;
  const [name, direction] = best.dataset.aim.split(" ");
  const again = best.classList.contains("on") && name === move();
  tab(name);
  if (!take(direction)) return;
  if (again) go()?.click();
};

const keys = {
  t: () => tab("throw") || tab("aim") || tab("stroke"),
  p: () => tab("putt") || tab("putter"),
  g: () => tab("driver"),
  i: () => tab("iron"),
  r: () => ($('[data-other="reroll"], [data-other="mulligan"]')?.click(), true),
  h: () => {
    const hint = $("#hint");
    if (hint) hint.open = !hint.open;
    return Boolean(hint);
  },
  s: () => {
    const card = document.getElementById("sheet-card");
    if (getComputedStyle(card).position === "fixed") card.togglePopover();
    else card.scrollIntoView();
    return true;
  },
};

const placeOf = (event) => {
  if (event.code.startsWith("Numpad")) return NUMPAD[event.code.slice(6)] ?? ARROWS[event.key];
  return ARROWS[event.key] ?? BOXES[event.key.toLowerCase()];
};

const pressed = (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (!$("#bar form[data-swing]") || $("[popover]:popover-open")) return;
  const field = event.target.matches("input, textarea, select") ? event.target : null;
  if (field && field.type !== "radio") return;
  if (event.key === "Enter") {
    if (event.target !== document.body && !field) return;
    go()?.click();
    event.preventDefault();
    return;
  }
  const place = placeOf(event);
  const pad = swing() && $(".pad", swing());
  if (place !== undefined && pad && (take(ORDER[place]) || event.key.startsWith("Arrow"))) {
    event.preventDefault();
    return;
  }
  const act = keys[event.key.toLowerCase()];
  if (act && act()) event.preventDefault();
};

let hinting = false;

const setUp = () => {
  const hint = $("#hint");
  if (hint) hint.open = hinting;
  show();
};

document.addEventListener("click", tapped);
document.addEventListener("keydown", pressed, { capture: true });
document.addEventListener("change", (event) => {
  if (event.target.matches('[name="pad"], [name="f-direction"]')) show();
});
document.addEventListener(
  "toggle",
  (event) => {
    if (event.target.id === "hint") hinting = event.target.open;
  },
  { capture: true },
);
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target?.id !== "bar" && event.target.id !== "bar") return;
  setUp();
  const target = $(".pad", swing() || document.body) ? chosen() : go();
  target?.focus({ preventScroll: true });
});
setUp();
