// Paints the spaces of a hole card. The text field beside it stays the truth: it is what is sent.

const form = document.getElementById("card-form");
const grid = document.getElementById("card-grid");
const text = form.elements.grid;
const columns = Number(grid.dataset.columns);
const ROWS = 9;
const ONE_OF_A_KIND = new Set(["T", "H"]);
const brushes = [...form.querySelectorAll("[name=brush]")];
const looks = new Map(brushes.map((brush) => [brush.value, brush.dataset]));

const brush = () => brushes.find((one) => one.checked).value;
const read = () => text.value.split("\n").map((row) => row.trim()).filter(Boolean);

let rows = read();
let past = [];
let future = [];
let at = [0, 0];

function write() {
  text.value = rows.join("\n");
  form.dispatchEvent(new Event("card-changed"));
}

function remember() {
  past.push(rows.join("\n"));
  if (past.length > 100) past.shift();
  future = [];
}

/** The card's own number of rows: nine, or a dogleg's. */
function wanted() {
  if (form.elements.kind.value !== "dogleg") return ROWS;
  return Number(form.elements.angle.selectedOptions[0].dataset.rows);
}

function fitted(lines) {
  const full = lines.map((line) => line.slice(0, columns).padEnd(columns, "."));
  while (full.length < wanted()) full.push("..=====..");
  return full.slice(0, wanted());
}

function cell(row, column) {
  return grid.querySelector(`[data-row="${row}"][data-column="${column}"]`);
}

function dress(button, sign) {
  const look = looks.get(sign) ?? { name: "unknown", css: "rough" };
  button.className = `sp sp-${look.css}`;
  // Fairway is blank and rough a dot: told apart without their greens.
  button.textContent = { "=": "", ".": "·" }[sign] ?? sign;
  const place = `row ${Number(button.dataset.row) + 1}, column ${Number(button.dataset.column) + 1}`;
  button.setAttribute("aria-label", `${look.name}, ${place}`);
}

function draw() {
  const focused = grid.contains(document.activeElement);
  grid.replaceChildren(
    ...rows.map((line, row) => {
      const strip = document.createElement("div");
      strip.setAttribute("role", "row");
      [...line].forEach((sign, column) => {
        const button = document.createElement("button");
        button.type = "button";
        button.setAttribute("role", "gridcell");
        button.dataset.row = row;
        button.dataset.column = column;
        button.tabIndex = row === at[0] && column === at[1] ? 0 : -1;
        dress(button, sign);
        strip.append(button);
      });
      return strip;
    }),
  );
  if (focused) cell(...at)?.focus();
}

function put(row, column, sign) {
  if (rows[row]?.[column] === undefined || rows[row][column] === sign) return;
  if (ONE_OF_A_KIND.has(sign)) {
    const under = sign === "T" ? "=" : "o";
    rows = rows.map((line) => line.replaceAll(sign, under));
  }
  rows[row] = rows[row].slice(0, column) + sign + rows[row].slice(column + 1);
  if (ONE_OF_A_KIND.has(sign)) draw();
  else dress(cell(row, column), sign);
}

function go(row, column) {
  cell(...at)?.setAttribute("tabindex", "-1");
  at = [Math.min(Math.max(row, 0), rows.length - 1), Math.min(Math.max(column, 0), columns - 1)];
  const next = cell(...at);
  next.tabIndex = 0;
  next.focus();
}

// ---- Pointer: a press paints, a drag paints on ---------------------------------------------------

let painting = false;

function under(event) {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-column]");
  return found && grid.contains(found) ? found : null;
}

function paint(found) {
  put(Number(found.dataset.row), Number(found.dataset.column), brush());
}

grid.addEventListener("pointerdown", (event) => {
  const found = under(event);
  if (!found) return;
  event.preventDefault();
  remember();
  painting = true;
  go(Number(found.dataset.row), Number(found.dataset.column));
  paint(under(event) ?? found);
});
document.addEventListener("pointermove", (event) => {
  const found = painting && under(event);
  if (found) paint(found);
});
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, () => {
    if (painting) write();
    painting = false;
  });
}

// ---- Keys --------------------------------------------------------------------------------------

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

grid.addEventListener("keydown", (event) => {
  const step = STEPS[event.key];
  const chosen = brushes.find((one) => one.dataset.key === event.key);
  if (event.ctrlKey || event.metaKey) return;
  if (step) go(at[0] + step[0], at[1] + step[1]);
  else if (event.key === " " || event.key === "Enter") {
    remember();
    put(...at, brush());
    write();
  } else if (chosen) chosen.checked = true;
  else return;
  event.preventDefault();
});

form.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.target.matches("input, textarea")) return;
  const tool = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
  if (!tool) return;
  event.preventDefault();
  tools[tool]();
});

// ---- Tools -------------------------------------------------------------------------------------

function step(from, to) {
  if (!from.length) return;
  to.push(rows.join("\n"));
  rows = from.pop().split("\n");
  draw();
  write();
}

function change(made) {
  remember();
  rows = made;
  draw();
  write();
}

const tools = {
  undo: () => step(past, future),
  redo: () => step(future, past),
  mirror: () => change(rows.map((line) => [...line].reverse().join(""))),
  fill: () => {
    if (!ONE_OF_A_KIND.has(brush())) change(rows.map(() => brush().repeat(columns)));
  },
};

document.getElementById("grid-tools").addEventListener("click", (event) => {
  const button = event.target.closest("[data-tool]");
  if (button) tools[button.dataset.tool]();
});

form.addEventListener("change", (event) => {
  if (event.target.name === "kind" || event.target.name === "angle") change(fitted(rows));
  else if (event.target.name === "bend") write();
});
text.addEventListener("change", () => change(fitted(read())));

rows = fitted(rows);
grid.hidden = false;
text.closest("details").open = false;
draw();
