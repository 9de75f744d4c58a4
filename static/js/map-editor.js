// Draws on a hole's map: drag a handle, tap the corners of a new area, or move the crosshair by
// keys. Each ends in the same form field that the buttons write. Places are in yards from the tee.
import { follow, submit } from "./designer.js";

const $ = (id) => document.getElementById(id);
const svg = () => $("map-svg");
const sketch = () => $("map-sketch");
const handles = () => [...document.querySelectorAll("#map-handles .map-handle")];
const busy = () => Boolean($("ops")?.classList.contains("htmx-request"));
const tenth = (value) => Math.round(value * 10) / 10;
const REACH = 22;

let units = 3.2;
let edge = [];
let whole = null;
let view = null;
let drawing = null;
let cross = null;
let wanted = "";

function say(text) {
  $("say-live").textContent = text;
}

function told([x, y]) {
  const side = Math.round(x) ? `, ${Math.abs(Math.round(x))} ${x < 0 ? "left" : "right"}` : "";
  return `${Math.round(y)} up${side}`;
}

// ---- Yards, units of the drawing, pixels -------------------------------------------------------

const onPage = ([x, y]) => [x * units, -y * units];
/** Units of the drawing for a pixel of the screen. */
const pixel = () => 1 / (svg().getScreenCTM()?.a || 1);

function placeOf(event) {
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(
    svg().getScreenCTM().inverse(),
  );
  return [at.x / units, -at.y / units];
}

function inside([x, y]) {
  let found = false;
  edge.forEach(([ax, ay], i) => {
    const [bx, by] = edge[(i + 1) % edge.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) found = !found;
  });
  return found;
}

/** The place itself, or the nearest one on the hole's ground. */
function kept(place) {
  if (!edge.length || inside(place)) return place.map(tenth);
  let best = null;
  edge.forEach((a, i) => {
    const b = edge[(i + 1) % edge.length];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const along = ((place[0] - a[0]) * dx + (place[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
    const part = Math.min(Math.max(along, 0), 1);
    const foot = [a[0] + dx * part, a[1] + dy * part];
    const far = Math.hypot(foot[0] - place[0], foot[1] - place[1]);
    if (!best || far < best.far) best = { far, foot };
  });
  return best.foot.map(tenth);
}

// ---- Nearer and farther ------------------------------------------------------------------------

function show(next) {
  view = next;
  const box = view ?? whole;
  svg().setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg().classList.toggle("is-near", Boolean(view));
  size();
}

/** A box around a middle, in the shape of the screen, never larger than the whole hole needs. */
function boxAround(x, y, scale) {
  const { width, height } = svg().getBoundingClientRect();
  const [w, h] = [width / scale, height / scale];
  const most = Math.max(whole.width / width, whole.height / height);
  return 1 / scale >= most ? null : { x: x - w / 2, y: y - h / 2, width: w, height: h };
}

function zoom(factor) {
  const box = view ?? whole;
  let [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (!view && cross && document.activeElement === $("map-cross")) [x, y] = onPage(cross);
  else if (!view && $("map-pick")) {
    const pick = $("map-pick").getBBox();
    [x, y] = [pick.x + pick.width / 2, pick.y + pick.height / 2];
  }
  show(boxAround(x, y, Math.min(factor / pixel(), 12)));
}

/** As near as makes every corner of the chosen area plain; the whole hole when it was near. */
function zoomToChosen() {
  const pick = $("map-pick")?.getBBox();
  if (view || !pick) return show(null);
  const { width, height } = svg().getBoundingClientRect();
  const scale = Math.min(width / (pick.width + 40), height / (pick.height + 40), 12);
  show(boxAround(pick.x + pick.width / 2, pick.y + pick.height / 2, scale));
}

function pan(press) {
  const from = { ...view };
  const scale = pixel();
  const to = (event, start) =>
    show({
      ...from,
      x: from.x - (event.clientX - start.x) * scale,
      y: from.y - (event.clientY - start.y) * scale,
    });
  follow(press, { move: to, drop() {}, cancel() {} });
}

// ---- What stands on the map, as large as a finger ----------------------------------------------

function put(handle, place) {
  const [x, y] = onPage(place);
  handle.dataset.x = place[0];
  handle.dataset.y = place[1];
  handle.setAttribute("transform", `translate(${x} ${y}) scale(${pixel()})`);
}
const placeAt = (handle) => [Number(handle.dataset.x), Number(handle.dataset.y)];

function size() {
  if (!svg()) return;
  const all = handles();
  for (const handle of all) put(handle, placeAt(handle));
  const away = (a, b) => {
    const [[ax, ay], [bx, by]] = [placeAt(a), placeAt(b)];
    return (Math.hypot(ax - bx, ay - by) * units) / pixel();
  };
  const line = all.filter((one) => one.matches(".is-tee, .is-pin, .is-bend"));
  const shown = [...line];
  const none = (one, far) => shown.every((other) => away(one, other) >= far);
  for (const one of all.filter((other) => other.matches(".is-whole"))) {
    // What moves all of an area stands clear of the tee or flag on it.
    one.home ??= placeAt(one);
    put(one, one.home);
    if (!none(one, 34)) put(one, [one.home[0] + (38 * pixel()) / units, one.home[1]]);
    shown.push(one);
  }
  for (const one of all.filter((other) => other.matches(".is-corner"))) {
    const clear = none(one, 9);
    one.classList.toggle("too-near", !clear);
    if (clear) shown.push(one);
  }
  for (const one of all.filter((other) => other.matches(".is-more"))) {
    one.classList.toggle("too-near", !none(one, REACH - 2));
  }
  sketchUp();
}

/** Rings of the chosen area as its handles stand, one of them with a corner more. */
function preview(dragged) {
  const rings = [];
  for (const handle of handles()) {
    const [word, , ring, corner] = handle.dataset.op.split(" ");
    if (word === "corner") (rings[ring] ??= [])[corner] = placeAt(handle);
  }
  const [word, , ring, after] = dragged?.dataset.op.split(" ") ?? [];
  if (word === "corner-add") rings[ring].splice(Number(after) + 1, 0, placeAt(dragged));
  return rings;
}

const pathOf = (ring, closed) =>
  `M${ring.map((place) => onPage(place).map(tenth).join(" ")).join("L")}${closed ? "z" : ""}`;

function lineOf(dragged) {
  const found = handles().filter((one) => /^(tee|pin|bend \d+)$/.test(one.dataset.op));
  const order = (one) => {
    const [word, at] = one.dataset.op.split(" ");
    return { tee: 0, bend: Number(at), pin: Infinity }[word];
  };
  const line = found.sort((a, b) => order(a) - order(b)).map(placeAt);
  const [word, after] = dragged.dataset.op.split(" ");
  if (word === "bend-add") line.splice(Number(after) + 1, 0, placeAt(dragged));
  return line;
}

function label(text) {
  const chip = $("map-label");
  chip.hidden = !text;
  chip.textContent = text;
}

function lengthOf(line) {
  return line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i][0], y - line[i][1]), 0);
}

function tellLength(line) {
  const yards = lengthOf(line);
  const metres = $("map-length").dataset.unit === "m";
  const shown = (value) => Math.round(metres ? value * 0.9144 : value).toLocaleString("en");
  $("map-length").textContent = shown(yards);
  const card = Number($("hole").dataset.cardYards);
  const over = yards - card;
  const off = card ? `, ${shown(Math.abs(over))} ${over < 0 ? "short of" : "over"} the card` : "";
  return `${shown(yards)} ${metres ? "metres" : "yards"}${off}`;
}

/** Shows the map as if the handle had been let go here; gives its place in words. */
function moved(handle, place) {
  put(handle, place);
  const op = handle.dataset.op;
  const pick = $("map-pick");
  if (op.startsWith("corner")) {
    pick.setAttribute("d", preview(handle).map((ring) => pathOf(ring, true)).join(""));
    return told(place);
  }
  if (op.startsWith("move")) {
    const [x, y] = [place[0] - handle.from[0], place[1] - handle.from[1]];
    pick.setAttribute("transform", `translate(${onPage([x, y]).join(" ")})`);
    return `${Math.round(y)} up, ${Math.round(x)} to the right`;
  }
  const line = lineOf(handle);
  $("map-line").setAttribute("d", pathOf(line, false));
  return `${told(place)}: ${tellLength(line)}`;
}

function sent(handle, place) {
  const op = handle.dataset.op;
  const [x, y] = op.startsWith("move")
    ? [tenth(place[0] - handle.from[0]), tenth(place[1] - handle.from[1])]
    : place;
  wanted = op.replace("corner-add", "corner").replace("bend-add", "bend");
  if (wanted !== op) {
    const words = wanted.split(" ");
    words[words.length - 1] = Number(words.at(-1)) + 1;
    wanted = words.join(" ");
  }
  submit(`${op} ${x} ${y}`);
}

// ---- Pointer -----------------------------------------------------------------------------------

let before = "";
/** Puts the map back as it was when a change could not be sent. */
function putBack() {
  if (before && svg()) svg().outerHTML = before;
  before = "";
  label("");
  setUp();
  const pin = handles().find((one) => one.matches(".is-pin"));
  if (pin) tellLength(lineOf(pin));
}

function drag(press, handle) {
  before = svg().outerHTML;
  handle.from = placeAt(handle);
  const [px, py] = placeOf(press);
  const shift = [handle.from[0] - px, handle.from[1] - py];
  const free = handle.dataset.op.startsWith("move");
  let place = handle.from;
  follow(press, {
    move(event) {
      const [x, y] = placeOf(event);
      const to = [x + shift[0], y + shift[1]];
      place = free ? to.map(tenth) : kept(to);
      svg().classList.add("is-dragged");
      label(moved(handle, place));
    },
    drop() {
      svg().classList.remove("is-dragged");
      label("");
      sent(handle, place);
    },
    cancel(event) {
      if (svg().classList.contains("is-dragged")) return putBack();
      if (event.type === "pointerup" && handle.tabIndex !== undefined) focusOn(handle);
    },
  });
}

/** The handle that is meant: the nearest within a finger's reach. */
function handleAt(event) {
  const [x, y] = placeOf(event);
  const scale = pixel();
  let best = null;
  for (const handle of handles()) {
    if (handle.classList.contains("too-near")) continue;
    const [hx, hy] = placeAt(handle);
    const far = (Math.hypot(hx - x, hy - y) * units) / scale;
    const cost = far + (handle.classList.contains("is-more") ? 6 : 0);
    if (far <= REACH && (!best || cost < best.cost)) best = { cost, handle };
  }
  return best?.handle;
}

document.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || !svg()?.contains(event.target) || busy()) return;
  if (drawing) return tapCorner(event);
  const handle = sketch() && handleAt(event);
  if (handle) {
    event.preventDefault();
    drag(event, handle);
  } else if (view) pan(event);
});

document.addEventListener("click", (event) => {
  const shape = event.target.closest?.("#map-svg a[data-area]");
  if (!shape || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (drawing || (sketch() && handleAt(event))) return;
  choose(shape.dataset.area);
});

function choose(area) {
  document.querySelector(`#map-list a[data-choose="${area}"]`)?.click();
}

// ---- Drawing an area ---------------------------------------------------------------------------

function tapCorner(event) {
  event.preventDefault();
  const tap = () => setCorner(kept(placeOf(event)), event);
  const from = view && { ...view };
  const scale = pixel();
  follow(event, {
    move(now, start) {
      if (!from) return;
      const [x, y] = [now.clientX - start.x, now.clientY - start.y];
      show({ ...from, x: from.x - x * scale, y: from.y - y * scale });
    },
    drop: () => from || tap(),
    cancel: (end) => end.type === "pointerup" && tap(),
  });
}

function setCorner(place, event) {
  const corners = drawing.corners;
  if (event && corners.length >= 3) {
    const first = corners[0];
    const far = (Math.hypot(first[0] - place[0], first[1] - place[1]) * units) / pixel();
    if (far < (event.pointerType === "touch" ? REACH : 12)) return closeArea();
  }
  corners.push(place);
  say(`Corner ${corners.length}, ${told(place)}.`);
  sketchUp();
}

function closeArea() {
  if (!drawing || drawing.corners.length < 3 || busy()) return;
  const { kind, corners } = drawing;
  before = svg().outerHTML;
  wanted = "";
  submit(`draw ${kind} ${corners.map((place) => place.join(",")).join(" ")}`);
}

function stopDrawing() {
  drawing = null;
  document.body.classList.remove("is-drawing");
  $("drawing").hidden = true;
  sketchUp();
}

function startDrawing(button, event) {
  drawing = { kind: button.dataset.draw, name: button.querySelector("span").textContent, corners: [] };
  document.body.classList.add("is-drawing");
  $("drawing").hidden = false;
  $("draw").hidePopover?.();
  $("drawing-title").textContent = `${drawing.name}:`;
  say(`${drawing.name}: set its corners one after the other, then close it.`);
  sketchUp();
  if (event.detail === 0) $("map-cross").focus();
}

function sketchUp() {
  if (!sketch()) return;
  const scale = pixel();
  const corners = drawing?.corners ?? [];
  const dots = corners.map(onPage).map(
    ([x, y], at) =>
      `<circle class="map-dot${at ? "" : " is-first"}" cx="${x}" cy="${y}" r="${(at ? 5 : 9) * scale}"/>`,
  );
  const path = corners.length > 1 ? `<path class="map-new" d="${pathOf(corners, corners.length > 2)}"/>` : "";
  sketch().innerHTML = path + dots.join("");
  putCross();
  if (!$("drawing")) return;
  const count = corners.length;
  $("drawing-said").textContent = count
    ? `${count} corner${count > 1 ? "s" : ""}${count < 3 ? ", three at least" : ""}`
    : "tap its corners";
  $("draw-close").disabled = count < 3;
  $("draw-back").disabled = !count;
}

function takeBack() {
  drawing.corners.pop();
  say(`${drawing.corners.length} corners left.`);
  sketchUp();
}

// ---- The crosshair and the handles by keys -----------------------------------------------------

const STEPS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

function putCross() {
  const mark = $("map-cross");
  if (!mark) return;
  if (!cross) {
    const box = $("map-pick")?.getBBox() ?? view ?? whole;
    cross = [(box.x + box.width / 2) / units, -(box.y + box.height / 2) / units];
    cross = kept(cross);
  }
  const [x, y] = onPage(cross);
  mark.setAttribute("transform", `translate(${x} ${y}) scale(${pixel()})`);
  mark.setAttribute("aria-label", `Crosshair, ${told(cross)}`);
}

/** Follows what moves out of a near view. */
function follows(place) {
  if (!view) return;
  const [x, y] = onPage(place);
  const out = x < view.x || y < view.y || x > view.x + view.width || y > view.y + view.height;
  if (out) show({ ...view, x: x - view.width / 2, y: y - view.height / 2 });
}

function underCross() {
  const [x, y] = onPage(cross);
  const at = new DOMPoint(x, y).matrixTransform(svg().getScreenCTM());
  const found = document.elementsFromPoint(at.x, at.y).find((one) => one.closest("a[data-area]"));
  return found?.closest("a[data-area]").dataset.area;
}

function crossKey(event) {
  const step = STEPS[event.key];
  if (step) {
    const far = event.shiftKey ? 20 : 2;
    cross = kept([cross[0] + step[0] * far, cross[1] + step[1] * far]);
    follows(cross);
    putCross();
    say(told(cross));
  } else if (event.key === "Enter" || event.key === " ") {
    const area = drawing ? null : underCross();
    if (drawing) setCorner(cross);
    else if (area) choose(area);
    else say("Rough.");
  } else if (event.key === "PageDown" || event.key === "PageUp") {
    focusOn(reachable().at(event.key === "PageDown" ? 0 : -1));
  } else return false;
  return true;
}

/** The handles that keys reach, in their order. */
function reachable() {
  return handles().filter((one) => one.tabIndex >= -1 && one.hasAttribute("role"));
}

let waiting = 0;
function handleKey(event, handle) {
  const step = STEPS[event.key];
  const shown = reachable();
  if (step && !busy()) {
    handle.from ??= placeAt(handle);
    if (!waiting) before = svg().outerHTML;
    const [x, y] = placeAt(handle);
    const far = event.shiftKey ? 5 : 1;
    const to = [x + step[0] * far, y + step[1] * far];
    const place = handle.dataset.op.startsWith("move") ? to.map(tenth) : kept(to);
    say(moved(handle, place));
    follows(place);
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => nudged(handle), 700);
  } else if (step) return true;
  else if (event.key === "Enter") nudged(handle);
  else if (event.key === "PageDown" || event.key === "PageUp") {
    const by = event.key === "PageDown" ? 1 : shown.length - 1;
    focusOn(shown[(shown.indexOf(handle) + by) % shown.length]);
  } else if (event.key === "Delete" && handle.dataset.off) submit(handle.dataset.off);
  else if (event.key === "Insert") cornerMore(handle);
  else return false;
  return true;
}

function nudged(handle) {
  if (!waiting) return;
  window.clearTimeout(waiting);
  waiting = 0;
  sent(handle, placeAt(handle));
}

function cornerMore(handle) {
  const op = handle.dataset.op.replace("corner", "corner-add").replace(/^(bend|tee)/, "bend-add");
  const name = op === "bend-add" ? "bend-add 0" : op;
  const more = handles().find((one) => one.dataset.op === name);
  if (more) sent(more, placeAt(more));
}

function focusOn(handle) {
  for (const one of handles()) if (one.hasAttribute("role")) one.tabIndex = -1;
  if (!handle?.hasAttribute("role")) return;
  handle.classList.remove("too-near");
  handle.tabIndex = 0;
  handle.focus({ preventScroll: true });
  follows(placeAt(handle));
}

// The handle that has the focus, to be given it again on the next drawing.
let held = "";
document.addEventListener("focusin", (event) => {
  held = event.target.closest?.(".map-handle")?.dataset.op ?? "";
});

document.addEventListener("focusout", (event) => {
  const handle = event.target.closest?.(".map-handle");
  if (handle && waiting) nudged(handle);
});

document.addEventListener(
  "keydown",
  (event) => {
    if (!svg() || event.ctrlKey || event.metaKey || event.altKey) return;
    const handle = event.target.closest?.(".map-handle");
    const onCross = event.target === $("map-cross");
    let done = false;
    if (handle) done = handleKey(event, handle);
    else if (onCross) done = crossKey(event);
    if (!done && drawing && !event.target.closest?.("input, textarea, select")) {
      const act = { c: closeArea, Backspace: takeBack, Escape: stopDrawing }[event.key];
      if (act && (act !== takeBack || drawing.corners.length)) {
        act();
        done = true;
      }
    }
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);

// ---- Buttons, swaps ----------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const draw = event.target.closest?.("[data-draw]");
  if (draw) return startDrawing(draw, event);
  const near = event.target.closest?.("[data-zoom]")?.dataset.zoom;
  if (near === "chosen") zoomToChosen();
  else if (near) zoom(near === "in" ? 1.8 : 1 / 1.8);
  if (event.target.closest?.("#draw-close")) closeArea();
  if (event.target.closest?.("#draw-back")) takeBack();
  if (event.target.closest?.("#draw-off")) stopDrawing();
});

function setUp() {
  if (!svg()) return;
  const ring = sketch()?.dataset.edge.split(" ").map((pair) => pair.split(",").map(Number)) ?? [];
  const shift = edge.length && ring.length ? ring[0].map((v, i) => v - edge[0][i]) : [0, 0];
  const all = edge.length === ring.length && Math.hypot(...shift) > 0.05;
  units = Number(sketch()?.dataset.units ?? units);
  const [x, y, width, height] = svg().getAttribute("viewBox").split(" ").map(Number);
  if (!before) whole = { x, y, width, height };
  // The tee was moved: everything is measured from where it stands now.
  const same = all && edge.every(([ex, ey], i) =>
    Math.hypot(ring[i][0] - ex - shift[0], ring[i][1] - ey - shift[1]) < 0.3);
  if (same && view) {
    const [dx, dy] = onPage(shift);
    view = { ...view, x: view.x + dx, y: view.y + dy };
  }
  if (same && cross) cross = [cross[0] + shift[0], cross[1] + shift[1]];
  edge = ring;
  show(view);
  const first = handles().find((one) => one.hasAttribute("role"));
  if (first) first.tabIndex = 0;
}

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "hole") return;
  const refused = Boolean(document.querySelector("#map-head [role=alert]"));
  before = "";
  waiting = 0;
  if (drawing && sketch() && !refused) {
    const done = drawing.corners.length >= 3 && $("map-pick");
    if (done) stopDrawing();
  }
  setUp();
  const name = wanted || held;
  const handle = name && handles().find((one) => one.dataset.op === name);
  if (handle && document.activeElement === document.body) focusOn(handle);
  wanted = "";
  for (const sheet of ["areas", "tools"]) if (!refused) $(sheet)?.hidePopover?.();
  if (refused) $("tools")?.matches(":popover-open") && $("map-title").scrollIntoView();
});
for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(failure, (event) => {
    if (event.target === $("ops")) putBack();
  });
}
window.addEventListener("resize", () => show(view));
setUp();
