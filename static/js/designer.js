// The designer's hands: drag a card in the list, drag one in from the piles, pull a seam on the
// picture, press a key. Each ends in the same form field that the buttons write.

const form = () => document.getElementById("ops");
const byHand = () => document.getElementById("op-by-hand");

export function submit(op) {
  const button = byHand();
  if (!button) return;
  button.value = op;
  form().requestSubmit(button);
}

// ---- Dragging: one shape for list, piles and picture -------------------------------------------

/** The click that follows a drag is not a tap. */
function swallowClick() {
  const listeners = new AbortController();
  const swallow = (click) => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, signal: listeners.signal });
  window.setTimeout(() => listeners.abort(), 0);
}

/** Follows one pointer from press to release; Escape gives up. `begin` returns null to refuse. */
export function follow(press, { move, drop, cancel }) {
  const start = { x: press.clientX, y: press.clientY };
  let moved = false;
  const onMove = (event) => {
    if (event.pointerId !== press.pointerId) return;
    if (!moved && Math.hypot(event.clientX - start.x, event.clientY - start.y) < 6) return;
    moved = true;
    event.preventDefault();
    move(event, start);
  };
  const end = (finish) => (event) => {
    if (event.pointerId !== undefined && event.pointerId !== press.pointerId) return;
    if (event.type === "keydown" && event.key !== "Escape") return;
    listeners.abort();
    if (moved && finish === drop) {
      swallowClick();
    }
    if (moved) finish(event);
    else cancel(event);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener("pointermove", onMove, { signal, passive: false });
  window.addEventListener("pointerup", end(drop), { signal });
  window.addEventListener("pointercancel", end(cancel), { signal });
  window.addEventListener("keydown", end(cancel), { signal });
}

/** The place in the list a card dropped at this height would take, counted from the tee. */
function placeAt(y) {
  const items = [...document.querySelectorAll("#cards [data-stack-card]")];
  // The list stands green first, so the first item whose middle lies below is the one it goes after.
  const below = items.find((item) => {
    const box = item.getBoundingClientRect();
    return y < box.top + box.height / 2;
  });
  return { below, items };
}

function clearMarks() {
  for (const item of document.querySelectorAll(".drop-before, .drop-after, .drop-here, .dragged")) {
    item.classList.remove("drop-before", "drop-after", "drop-here", "dragged");
  }
}

function dragInList(press, item) {
  const from = Number(item.dataset.stackCard);
  let to = from;
  follow(press, {
    move(event) {
      clearMarks();
      item.classList.add("dragged");
      const { below, items } = placeAt(event.clientY);
      if (below) below.classList.add("drop-before");
      else items.at(-1)?.classList.add("drop-after");
      // Before `below` in the list means nearer the green: one further than it.
      const gap = below ? Number(below.dataset.stackCard) + 1 : 0;
      to = gap > from ? gap - 1 : gap;
    },
    drop() {
      clearMarks();
      if (to !== from) submit(`move ${from} ${to}`);
    },
    cancel: clearMarks,
  });
}

function dragFromPile(press, button) {
  let place = null;
  const ghost = button.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.className = "hc ghost";
  follow(press, {
    move(event) {
      if (!ghost.isConnected) document.body.append(ghost);
      ghost.style.translate = `${event.clientX + 12}px ${event.clientY + 12}px`;
      clearMarks();
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const onPicture = under?.closest("#hole [data-card]");
      place = null;
      if (onPicture) {
        onPicture.classList.add("drop-here");
        place = Number(onPicture.dataset.card) + 1;
      } else if (under?.closest("#cards")) {
        const { below, items } = placeAt(event.clientY);
        if (below) below.classList.add("drop-before");
        else items.at(-1)?.classList.add("drop-after");
        place = below ? Number(below.dataset.stackCard) + 1 : 0;
      }
    },
    drop() {
      ghost.remove();
      clearMarks();
      if (place !== null) submit(`${button.value} ${place}`);
    },
    cancel() {
      ghost.remove();
      clearMarks();
    },
  });
}

/** Pulls the seam of a card along the hole: a row pulled towards the tee covers one row more. */
function dragSeam(press, handle) {
  const svg = handle.ownerSVGElement;
  const { card, overlap, dx, dy, most } = handle.dataset;
  const unit = { x: Number(dx), y: Number(dy) };
  const length = Math.hypot(unit.x, unit.y);
  let rows = Number(overlap);
  const label = document.getElementById("seam-label");
  follow(press, {
    move(event, start) {
      const inverse = svg.getScreenCTM().inverse();
      const a = new DOMPoint(start.x, start.y).matrixTransform(inverse);
      const b = new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse);
      const along = ((b.x - a.x) * unit.x + (b.y - a.y) * unit.y) / (length * length);
      rows = Math.max(0, Math.min(Number(most), Number(overlap) + Math.round(along)));
      handle.setAttribute(
        "transform",
        `translate(${unit.x * (rows - Number(overlap))} ${unit.y * (rows - Number(overlap))})`,
      );
      handle.classList.add("pulled");
      if (label) {
        label.hidden = false;
        label.textContent = `Covers ${rows} ${rows === 1 ? "row" : "rows"}`;
      }
    },
    drop() {
      if (label) label.hidden = true;
      if (rows === Number(overlap)) {
        handle.removeAttribute("transform");
        handle.classList.remove("pulled");
      } else submit(`overlap ${card} ${rows}`);
    },
    cancel(event) {
      if (label) label.hidden = true;
      handle.removeAttribute("transform");
      handle.classList.remove("pulled");
      // A tap on a seam chooses its card.
      if (event.type === "pointerup") chooseCard(card);
    },
  });
}

document.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || !form()) return;
  const seam = event.target.closest?.("[data-seam]");
  if (seam) {
    event.preventDefault();
    dragSeam(event, seam);
    return;
  }
  const grip = event.target.closest?.("[data-grip]");
  if (grip) {
    event.preventDefault();
    dragInList(event, grip.closest("[data-stack-card]"));
    return;
  }
  // Touch scrolls the piles; a tap adds the card there.
  const pile = event.target.closest?.("[data-pile-card]");
  if (pile && event.pointerType !== "touch") dragFromPile(event, pile);
});
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.(".designer")) event.preventDefault();
});

// ---- Fields that save themselves ---------------------------------------------------------------

/** A field changed while another was being saved: its turn comes when that is done. */
let waiting = null;
/** The field in hand when an answer comes, and what stands in it. */
let inHand = null;

function save(field) {
  if (form().classList.contains("htmx-request")) waiting = { id: field.id, value: field.value };
  else submit(field.dataset.saves);
}
document.addEventListener("change", (event) => {
  const field = event.target.closest?.("[data-saves]");
  // A field that is swapped away while it is being typed in "changes" too.
  if (field && !inHand) save(field);
});
document.addEventListener("focusout", (event) => {
  const field = event.target.closest?.("[data-kept]");
  if (!field || inHand) return;
  delete field.dataset.kept;
  if (field.value !== field.defaultValue) save(field);
});
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.target !== form()) return;
  const field = document.activeElement?.closest("[data-saves]");
  const open = Boolean(document.querySelector("#facts:popover-open"));
  const { id = "", value = "" } = field ?? {};
  inHand = field || open ? { id, value, open, typed: value !== field?.defaultValue } : null;
});
function handBack() {
  if (inHand?.open) document.getElementById("facts")?.showPopover?.();
  const field = inHand?.id ? document.getElementById(inHand.id) : null;
  field?.focus({ preventScroll: true });
  if (field && inHand.typed && field.value !== inHand.value && !waiting) {
    field.value = inHand.value;
    field.dataset.kept = "";
  }
  inHand = null;
  if (!waiting) return;
  const { id, value } = waiting;
  waiting = null;
  const late = document.getElementById(id);
  if (!late) return;
  late.value = value;
  save(late);
}

// ---- Steps that come faster than the answers ----------------------------------------------------

/** Presses on plus, minus, undo and redo while one is being saved: each has its turn. */
const steps = [];
document.addEventListener("click", (event) => {
  const step = event.target.closest?.("[data-step]");
  if (!step || !form()?.classList.contains("htmx-request")) return;
  event.preventDefault();
  steps.push(step.id);
});
function nextStep() {
  const step = document.getElementById(steps.shift() ?? "");
  if (step && !step.disabled) step.click();
  else steps.length = 0;
}

// ---- The saved state, the focus, the sheets ----------------------------------------------------

function saved(text) {
  for (const state of document.querySelectorAll("[data-saved]")) state.textContent = text;
}
// The button pressed says what to do; htmx knows only those inside the form.
document.addEventListener("htmx:configRequest", (event) => {
  if (event.target !== form()) return;
  const button = event.detail.triggeringEvent?.submitter;
  if (button?.name) event.detail.parameters[button.name] = button.value;
});
document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target === form()) saved("Saving…");
});
for (const failure of ["htmx:sendError", "htmx:timeout"]) {
  document.addEventListener(failure, (event) => {
    if (event.target !== form()) return;
    steps.length = 0;
    saved("Not saved: no connection. Try that again.");
  });
}
document.addEventListener("htmx:responseError", (event) => {
  if (event.target !== form()) return;
  steps.length = 0;
  saved("Not saved");
});

let pressed = null;
document.addEventListener("click", (event) => {
  pressed = event.target.closest?.("[data-pile-card], [data-focus-after]") ?? null;
});
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "hole") return;
  if (pressed?.matches("[data-pile-card]")) document.getElementById("piles")?.hidePopover?.();
  pressed = null;
  handBack();
  const lost = document.activeElement === document.body || document.activeElement?.disabled;
  const wanted = document.getElementById("hole")?.dataset.focus;
  const narrow = window.matchMedia("(max-width: 74.99rem)").matches;
  const ids = narrow ? [`bar-${wanted}`, "bar-title"] : [wanted, "card-chosen"];
  if (wanted || lost) focusFirst(ids);
  nextStep();
});
function focusFirst(ids) {
  for (const id of ids) {
    const element = document.getElementById(id);
    if (!element || element.disabled || element.offsetParent === null) continue;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
    return;
  }
}

// ---- Keys --------------------------------------------------------------------------------------

function keyName(event) {
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    if (key === "z") return event.shiftKey ? "redo" : "undo";
    return key === "y" ? "redo" : null;
  }
  if (event.altKey && event.key.startsWith("Arrow")) return `alt+${event.key}`;
  return event.altKey ? null : event.key;
}
const typing = (element) =>
  element.matches("textarea, select, [contenteditable]") ||
  (element.matches("input") && !["radio", "checkbox", "range"].includes(element.type));

document.addEventListener("keydown", (event) => {
  if (!document.body.classList.contains("designer") || event.defaultPrevented) return;
  const name = keyName(event);
  if (!name || typing(event.target)) return;
  if (event.target.matches("input") && name.startsWith("Arrow")) return;
  if (document.querySelector("dialog[open]")) return;
  const wanted = [...document.querySelectorAll("[data-keys]")].find((element) =>
    element.dataset.keys.split(" ").includes(name),
  );
  if (!wanted || wanted.disabled || wanted.getAttribute("aria-disabled") === "true") return;
  event.preventDefault();
  wanted.click();
});

// A card on the picture is a link to choose it; the picture's links answer like the list's.
function chooseCard(place) {
  const twin = document.querySelector(`#cards a[data-choose="${place}"]`);
  twin?.click();
  return Boolean(twin);
}
document.addEventListener("click", (event) => {
  const shape = event.target.closest?.("#hole a[data-card]");
  if (!shape || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (chooseCard(shape.dataset.card)) event.preventDefault();
});
