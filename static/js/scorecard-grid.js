// The scorecard as a grid to type in: arrow keys and Enter move, a paste from a spreadsheet fills
// cells, sums follow. It only ever writes the fields of the form; the server judges them.

const grids = () => document.querySelectorAll("[data-scorecard-grid]");
const cellOf = (grid, hole, column) =>
  grid.querySelector(`input[data-hole="${hole}"][data-column="${CSS.escape(column)}"]`);
const cellsOf = (grid) => [...grid.querySelectorAll("input[data-hole]")];
const wholeNumber = (text) => {
  const digits = text.replace(/[\s.,'’\u00a0\u202f]/g, "");
  return /^\d+$/.test(digits) ? Number(digits) : null;
};

function say(text) {
  const region = document.getElementById("say-live");
  if (region) region.textContent = text;
}

/** The columns and holes in the order they stand in the table. */
function shape(grid) {
  const cells = cellsOf(grid);
  return {
    holes: [...new Set(cells.map((cell) => cell.dataset.hole))],
    columns: [...new Set(cells.map((cell) => cell.dataset.column))],
  };
}

function step(grid, cell, down, across) {
  const { holes, columns } = shape(grid);
  const row = holes.indexOf(cell.dataset.hole) + down;
  const column = columns.indexOf(cell.dataset.column) + across;
  if (column < 0 || column >= columns.length) return false;
  if (row < 0 || row >= holes.length) return false;
  const next = cellOf(grid, holes[row], columns[column]);
  next.focus();
  next.select();
  return true;
}

/** Enter goes down, and from the last hole on to the top of the next column. */
function stepOn(grid, cell) {
  if (step(grid, cell, 1, 0)) return;
  const { holes, columns } = shape(grid);
  const next = columns[columns.indexOf(cell.dataset.column) + 1];
  if (!next) return;
  const first = cellOf(grid, holes[0], next);
  first.focus();
  first.select();
}

function atEdge(cell, side) {
  if (cell.selectionStart === 0 && cell.selectionEnd === cell.value.length) return true;
  if (cell.selectionStart !== cell.selectionEnd) return false;
  return side < 0 ? cell.selectionStart === 0 : cell.selectionEnd === cell.value.length;
}

function onKey(event) {
  const cell = event.target.closest("input[data-hole]");
  if (!cell || event.altKey || event.metaKey || event.ctrlKey) return;
  const grid = cell.closest("[data-scorecard-grid]");
  if (!grid) return;
  if (event.key === "Enter") {
    event.preventDefault();
    if (event.shiftKey) step(grid, cell, -1, 0);
    else stepOn(grid, cell);
    return;
  }
  const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  const move = moves[event.key];
  if (!move || event.shiftKey) return;
  if (move[1] !== 0 && !atEdge(cell, move[1])) return;
  if (step(grid, cell, ...move)) event.preventDefault();
}

function onPaste(event) {
  const cell = event.target.closest("input[data-hole]");
  const grid = cell?.closest("[data-scorecard-grid]");
  if (!grid) return;
  const text = event.clipboardData.getData("text/plain").replace(/\r\n?/g, "\n").replace(/\n$/, "");
  if (!/[\t\n]/.test(text)) return;
  event.preventDefault();
  const { holes, columns } = shape(grid);
  const top = holes.indexOf(cell.dataset.hole);
  const left = columns.indexOf(cell.dataset.column);
  let filled = 0;
  let over = 0;
  text.split("\n").forEach((line, down) => {
    line.split("\t").forEach((value, across) => {
      const target = cellOf(grid, holes[top + down] ?? "", columns[left + across] ?? "");
      if (!target) {
        over += value.trim() === "" ? 0 : 1;
        return;
      }
      target.value = value.trim();
      filled += 1;
    });
  });
  sum(grid);
  changed(cell);
  const left_out = over ? `, ${over} had no place` : "";
  say(`${filled} cells filled${left_out}.`);
}

/** Htmx and the sums both listen to the change of a field. */
function changed(cell) {
  cell.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Out, In and Total from the cells as they are now. */
function sum(grid) {
  for (const figure of grid.querySelectorAll("[data-sum-column]")) {
    const { sumColumn, sumFrom, sumTo } = figure.dataset;
    let total = 0;
    let any = false;
    for (let hole = Number(sumFrom); hole <= Number(sumTo); hole += 1) {
      const number = wholeNumber(cellOf(grid, hole, sumColumn)?.value ?? "");
      if (number === null) continue;
      total += number;
      any = true;
    }
    figure.textContent = any ? total.toLocaleString("en-GB") : "–";
    const printed = figure.parentElement.querySelector("[data-printed]");
    if (!printed) continue;
    const agrees = Number(printed.dataset.printed) === total;
    figure.parentElement.classList.toggle("bad", !agrees);
    figure.parentElement.classList.toggle("ok", agrees);
    printed.hidden = agrees;
  }
}

/** Marks the cells that the list of problems names. */
function mark(grid) {
  for (const cell of cellsOf(grid)) {
    cell.removeAttribute("aria-invalid");
    cell.removeAttribute("aria-describedby");
    cell.removeAttribute("title");
    cell.closest("td").classList.remove("wrong", "doubt");
  }
  for (const problem of grid.querySelectorAll("[data-problem-hole]")) {
    const cell = cellOf(grid, problem.dataset.problemHole, problem.dataset.problemColumn);
    if (!cell) continue;
    const bad = problem.dataset.severity === "error";
    if (bad) cell.setAttribute("aria-invalid", "true");
    cell.setAttribute("aria-describedby", problem.id);
    cell.title = problem.dataset.message;
    cell.closest("td").classList.add(bad ? "wrong" : "doubt");
  }
}

document.addEventListener("keydown", onKey);
document.addEventListener("paste", onPaste);
document.addEventListener("input", (event) => {
  const grid = event.target.closest?.("[data-scorecard-grid]");
  if (grid && event.target.matches("input[data-hole]")) sum(grid);
});
document.addEventListener("focusin", (event) => {
  if (event.target.matches?.("[data-scorecard-grid] input[data-hole]")) event.target.select();
});
// A problem in words leads to its cell.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-scorecard-grid] a[data-to-cell]");
  if (!link) return;
  const cell = document.getElementById(link.hash.slice(1));
  if (!cell) return;
  event.preventDefault();
  cell.focus();
  cell.scrollIntoView({ block: "center" });
});
document.addEventListener("htmx:afterSettle", () => {
  for (const grid of grids()) {
    mark(grid);
    sum(grid);
  }
});
for (const grid of grids()) sum(grid);
