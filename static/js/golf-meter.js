// The golf meter lies on the sheet: turned by dragging, by the wheel, by keys, by a slider or by two
// fingers; the sheet is moved and looked at closer. All it does is write the form's own fields, so
// that every stroke can be said without it.

const $ = (selector, from = document) => from.querySelector(selector);
const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
const SVG = "http://www.w3.org/2000/svg";
const WAIT = 180;
const NEAREST = 60;
const FARTHEST = 4000;

const sheet = () => $("#sheet");
const field = () => $('#stroke [name="f-bearing"]');
// Whoever only looks on has no form, and the meter lies still.
const meter = () => field() && $("#meter[role=slider]");
const tenth = (degrees) => (((Math.round(degrees * 10) % 3600) + 3600) % 3600) / 10;
const flag = () => Number(meter().dataset.flag);
const zero = () => meter().dataset.at.split(",").map(Number);
const signed = (degrees) => ((degrees + 540) % 360) - 180;

// The bearing. ---------------------------------------------------------------------------------

const words = (bearing) => {
  const off = Math.round(signed(bearing - flag()) * 10) / 10;
  if (!off) return "at the flag";
  return `${Math.abs(off)}° ${off > 0 ? "right" : "left"} of the flag`;
};

const show = (bearing) => {
  const [x, y] = zero();
  const lying = meter();
  lying.setAttribute("transform", `translate(${x} ${y}) rotate(${bearing})`);
  lying.setAttribute("aria-valuenow", bearing);
  lying.setAttribute("aria-valuetext", words(bearing));
  for (const told of $$("[data-aim]")) told.textContent = words(bearing);
  for (const told of $$("[data-aim-short]")) told.textContent = words(bearing).replace(" of the flag", "");
  const slide = $("[data-slide]");
  if (slide && document.activeElement !== slide) slide.value = signed(bearing - flag());
};

let waiting = 0;

const turnTo = (degrees) => {
  const input = field();
  if (!input || !meter()) return;
  const bearing = tenth(degrees);
  const before = Number(input.value);
  input.value = bearing;
  show(bearing);
  turnMarks(signed(bearing - before));
  clearTimeout(waiting);
  waiting = setTimeout(() => input.dispatchEvent(new Event("change", { bubbles: true })), WAIT);
};

const turnBy = (degrees) => turnTo(Number(field().value) + degrees);

// The marks of the landings turn along until the sheet has said what lies there now.
const turnMarks = (degrees) => {
  const marks = $("#landings");
  if (!marks || !marks.firstElementChild) return;
  const [x, y] = zero();
  const already = Number(marks.dataset.turned || 0) + degrees;
  marks.dataset.turned = already;
  marks.setAttribute("transform", `rotate(${already} ${x} ${y})`);
  marks.classList.add("asked");
};

const make = (name, attributes) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

const drawMarks = () => {
  const told = $("#landings-told");
  const marks = $("#landings");
  if (!told || !marks) return;
  const up = Number(marks.parentElement.dataset.turned || 0);
  const found = JSON.parse(told.dataset.landings || "[]").sort((a, b) => a.chance - b.chance);
  marks.removeAttribute("transform");
  delete marks.dataset.turned;
  marks.classList.remove("asked");
  marks.replaceChildren(
    ...found.map((one) => {
      const place = make("g", { class: "landing", transform: `translate(${one.at}) rotate(${up})` });
      const upright = make("g", { class: "upright" });
      upright.append(make("use", { href: `#lie-${one.lie}`, transform: `scale(${one.size})` }));
      if (one.label) {
        const label = make("text", { class: "mark-t", x: -17, y: 5 });
        label.textContent = one.label;
        upright.append(label);
      }
      place.append(upright);
      return place;
    }),
  );
};

// Places on the sheet. -------------------------------------------------------------------------

const onSheet = (event) => {
  const ground = $("[data-turned]", sheet());
  const place = new DOMPoint(event.clientX, event.clientY);
  return place.matrixTransform(ground.getScreenCTM().inverse());
};

const angleOf = (place) => {
  const [x, y] = zero();
  return (Math.atan2(place.x - x, y - place.y) * 180) / Math.PI;
};

// Moving and zooming. --------------------------------------------------------------------------

let first = "";
// Words, marks and balls keep their size on the screen however near the sheet is.
const size = () => {
  const units = 1 / sheet().getScreenCTM().a;
  if (Number.isFinite(units)) document.body.style.setProperty("--px", units.toFixed(3));
};
const box = () => sheet().getAttribute("viewBox").split(" ").map(Number);
const lay = (view) => {
  sheet().setAttribute("viewBox", view.map((value) => value.toFixed(1)).join(" "));
  size();
};

const zoomAt = (event, factor) => {
  const [left, top, width, height] = box();
  const scale = Math.min(Math.max(height / factor, NEAREST), FARTHEST) / height;
  const ctm = sheet().getScreenCTM().inverse();
  const at = event
    ? new DOMPoint(event.clientX, event.clientY).matrixTransform(ctm)
    : { x: left + width / 2, y: top + height / 2 };
  lay([at.x - (at.x - left) * scale, at.y - (at.y - top) * scale, width * scale, height * scale]);
};

const zoomBack = () => first && lay(first.split(" ").map(Number));

const panBy = (x, y) => {
  const [left, top, width, height] = box();
  const scale = 1 / sheet().getScreenCTM().a;
  lay([left - x * scale, top - y * scale, width, height]);
};

// The pointer. ---------------------------------------------------------------------------------

const fingers = new Map();
let grip = null;

const pair = () => {
  const [a, b] = [...fingers.values()];
  return {
    apart: Math.hypot(b.clientX - a.clientX, b.clientY - a.clientY),
    angle: (Math.atan2(b.clientX - a.clientX, a.clientY - b.clientY) * 180) / Math.PI,
    clientX: (a.clientX + b.clientX) / 2,
    clientY: (a.clientY + b.clientY) / 2,
  };
};

const take = (event) => {
  const onMeter = meter() && event.target.closest("#meter");
  if (onMeter) {
    grip = { kind: "turn", off: Number(field().value) - angleOf(onSheet(event)) };
    onMeter.focus({ preventScroll: true });
  } else {
    grip = { kind: "pan", x: event.clientX, y: event.clientY };
  }
};

document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest("#sheet") || event.button > 0) return;
  fingers.set(event.pointerId, event);
  sheet().setPointerCapture?.(event.pointerId);
  if (fingers.size === 2) grip = { kind: "pinch", ...pair() };
  else if (fingers.size === 1) take(event);
});

document.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId) || !grip) return;
  fingers.set(event.pointerId, event);
  if (grip.kind === "turn") turnTo(angleOf(onSheet(event)) + grip.off);
  if (grip.kind === "pan") {
    panBy(event.clientX - grip.x, event.clientY - grip.y);
    grip = { kind: "pan", x: event.clientX, y: event.clientY };
  }
  if (grip.kind === "pinch" && fingers.size === 2) {
    const now = pair();
    if (grip.apart > 0) zoomAt(now, now.apart / grip.apart);
    if (meter()) turnBy(signed(now.angle - grip.angle));
    grip = { kind: "pinch", ...now };
  }
});

const release = (event) => {
  fingers.delete(event.pointerId);
  grip = null;
};
document.addEventListener("pointerup", release);
document.addEventListener("pointercancel", release);

document.addEventListener(
  "wheel",
  (event) => {
    if (!event.target.closest?.("#sheet")) return;
    event.preventDefault();
    if (meter() && event.target.closest("#meter") && !event.ctrlKey) {
      turnBy(Math.sign(event.deltaY || event.deltaX) * (event.shiftKey ? 0.1 : 0.5));
    } else zoomAt(event, event.deltaY < 0 ? 1.15 : 1 / 1.15);
  },
  { passive: false },
);

// Buttons, the slider, the field. --------------------------------------------------------------

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-turn], [data-snap], [data-zoom], [data-line]");
  if (!button) return;
  if (button.dataset.turn) turnBy(Number(button.dataset.turn));
  else if ("snap" in button.dataset) turnTo(flag());
  else if (button.dataset.zoom === "0") zoomBack();
  else if (button.dataset.zoom) zoomAt(null, Number(button.dataset.zoom));
  else {
    event.preventDefault();
    const [club, shape, bearing] = button.dataset.line.split(" ");
    for (const [name, value] of [["club", club], ["shape", shape]]) {
      const input = $(`#stroke [name="f-${name}"][value="${value}"]`);
      if (input) input.checked = true;
    }
    $('#stroke [name="f-club"]:checked').dispatchEvent(new Event("change", { bubbles: true }));
    turnTo(Number(bearing));
    meter()?.focus({ preventScroll: true });
  }
});

document.addEventListener("input", (event) => {
  if (!meter()) return;
  if (event.target.matches("[data-slide]")) turnTo(flag() + Number(event.target.value));
  if (event.target === field() && event.target.value !== "" && event.target.checkValidity()) {
    const bearing = tenth(Number(event.target.value));
    show(bearing);
    $("#landings")?.classList.add("asked");
  }
});

// The ball stands where it is teed.
document.addEventListener("change", (event) => {
  if (event.target.name === "f-spot") {
    const form = $("#stroke");
    const query = new URLSearchParams(new FormData(form));
    for (const name of ["csrfmiddlewaretoken", "version", "step", "move"]) query.delete(name);
    htmx.ajax("GET", `${$("#head").dataset.here}?${query}`, { target: "#bar", swap: "outerHTML" });
  }
});

// Keys: before the table's own. ----------------------------------------------------------------

const club = (step) => {
  const inputs = $$('#stroke [name="f-club"]');
  const at = inputs.findIndex((input) => input.checked) + step;
  inputs[at]?.click();
  inputs[at]?.closest("label").scrollIntoView({ block: "nearest", inline: "center" });
};

const keys = {
  ArrowLeft: (event) => turnBy(event.shiftKey ? -1 : -0.1),
  ArrowRight: (event) => turnBy(event.shiftKey ? 1 : 0.1),
  ArrowUp: () => club(-1),
  ArrowDown: () => club(1),
  f: () => turnTo(flag()),
  h: () => {
    const hint = $(".hint");
    hint.open = !hint.open;
    if (hint.open) hint.scrollIntoView({ block: "nearest" });
  },
};
const looks = { "+": () => zoomAt(null, 1.4), "-": () => zoomAt(null, 0.7), 0: zoomBack };

document.addEventListener(
  "keydown",
  (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !sheet()) return;
    const target = event.target;
    if (target.matches("input:not([type=radio]), textarea, select")) return;
    if (target.matches("[type=radio]") && event.key.startsWith("Arrow") && target.name === "step") return;
    if (event.key === "Enter" && target.id === "meter") {
      event.preventDefault();
      $("#bar [data-first]")?.click();
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const free = meter() && keys[key];
    if (!free && !(looks[key] && !$("[data-dice]"))) return;
    event.preventDefault();
    (free || looks[key])(event);
  },
  true,
);

// After a swap. --------------------------------------------------------------------------------

const setUp = () => {
  if (!sheet()) return;
  first = sheet().getAttribute("viewBox");
  size();
  if (!meter()) return;
  show(Number(field().value));
  drawMarks();
  $("#bar").scrollTop = 0;
};

document.addEventListener("htmx:afterSettle", (event) => {
  const id = event.detail.target?.id || event.target.id;
  if (id === "bar") {
    setUp();
    if (meter() && matchMedia("(min-width: 48rem)").matches) meter().focus({ preventScroll: true });
  } else if (meter()) drawMarks();
});

addEventListener("resize", () => sheet() && size());
setUp();
