// The drawing board: the crayon follows the pointer over many squares and is sent once; keys choose
// the crayon and go from square to square. The buttons do all of it one by one without this.

const $ = (selector, from = document) => from.querySelector(selector);
const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
const SLOPES = {
  q: "up-left",
  w: "up",
  e: "up-right",
  a: "left",
  d: "right",
  z: "down-left",
  y: "down-left",
  x: "down",
  c: "down-right",
};
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

const brush = () => $('#draw [name="brush"]:checked')?.value || "rough";
const cells = () => $$("#canvas .cells button");
let at = "0,0";
let stroke = null;

// One stroke after the other, each with the crayon it was drawn with.
const waiting = [];
let sending = false;

const send = async (squares) => {
  waiting.push({ brush: brush(), square: squares.join(" ") });
  if (sending) return;
  sending = true;
  const form = document.getElementById("draw");
  while (waiting.length) {
    const values = waiting.shift();
    await htmx.ajax("POST", form.action, {
      source: form,
      target: "#judged",
      swap: "outerHTML",
      values,
    });
  }
  sending = false;
};

const over = (event) => {
  const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest(".cells button");
  if (!cell || stroke.has(cell.value)) return;
  stroke.add(cell.value);
  cell.dataset.wet = brush();
};

document.addEventListener("pointerdown", (event) => {
  if (event.button || !event.target.closest(".cells")) return;
  event.preventDefault();
  stroke = new Set();
  over(event);
});
document.addEventListener("pointermove", (event) => stroke && over(event));
document.addEventListener("pointerup", () => {
  const squares = stroke && [...stroke];
  stroke = null;
  if (!squares?.length) return;
  [at] = squares.slice(-1);
  send(squares);
});
document.addEventListener("pointercancel", () => {
  stroke = null;
  for (const cell of cells()) delete cell.dataset.wet;
});
// The press was drawn already; a click made by a key was not.
document.addEventListener("click", (event) => {
  const cell = event.target.closest(".cells button");
  if (!cell) return;
  event.preventDefault();
  if (!event.detail) send([cell.value]);
});

const rove = (focus) => {
  for (const cell of cells()) cell.tabIndex = cell.value === at ? 0 : -1;
  if (focus) $(`.cells button[value="${at}"]`)?.focus({ preventScroll: true });
};

const step = (event) => {
  const way = STEPS[event.key];
  const cell = event.target.closest?.(".cells button");
  if (!way || !cell) return false;
  const [row, column] = cell.value.split(",").map(Number);
  const next = `${row + way[0]},${column + way[1]}`;
  if (!$(`.cells button[value="${next}"]`)) return true;
  at = next;
  rove(true);
  return true;
};

const choose = (key) => {
  const name = SLOPES[key];
  const input = name ? $(`[data-slope="${name}"]`) : $(`#draw [data-key="${key}"]`);
  if (input) input.checked = true;
  return Boolean(input);
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input:not([type=radio]), textarea, select")) return;
  const key = event.key.toLowerCase();
  if (step(event) || choose(key)) event.preventDefault();
  else if (key === "u") $("[data-undo]:not([disabled])")?.click();
});
document.addEventListener("focusin", (event) => {
  const cell = event.target.closest(".cells button");
  if (cell && cell.value !== at) {
    at = cell.value;
    rove(false);
  }
});
let held = false;
document.addEventListener("htmx:beforeSwap", () => {
  if (document.activeElement?.closest(".cells")) held = true;
});
document.addEventListener("htmx:afterSettle", () => {
  rove(held && document.activeElement === document.body);
});
document.addEventListener("focusin", (event) => {
  if (!event.target.closest(".cells")) held = false;
});
rove(false);
