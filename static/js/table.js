// At the table: the ball moves along its way, dice are typed by tapping or by keys, the focus goes
// on to the next thing to do, and a second device follows. Every form works without any of it.

const POLL = 4000;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const $ = (selector, from = document) => from.querySelector(selector);
const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];

const stored = (name, value) => {
  try {
    if (value === undefined) return localStorage.getItem(name);
    localStorage.setItem(name, value);
  } catch {
    // Storage may be barred; then nothing is remembered.
  }
  return null;
};

// The choice of a stroke: what is chosen stands on the tabs and on the button. ------------------

const named = (input) => {
  const label = input.closest("label");
  const name = $(".name", label);
  const text = name ? name.firstChild.textContent : label.childNodes[1].textContent;
  return text.trim();
};

const showChosen = () => {
  for (const tab of $$("[data-now]")) {
    const input = $(`#stroke [name="f-${tab.dataset.now}"]:checked`);
    if (input) tab.textContent = named(input);
  }
  const button = $("#stroke [data-verb]");
  if (!button || !button.dataset.names) return;
  const wanted = button.dataset.names.split(" ");
  const chosen = wanted
    .map((group) => $(`#stroke [name="f-${group}"]:checked`))
    .filter(Boolean)
    .map((input) => (wanted.length > 1 ? named(input).toLowerCase() : named(input)));
  button.textContent = chosen.length ? `${button.dataset.named} ${chosen.join(" and ")}` : button.dataset.verb;
};

document.addEventListener("change", (event) => {
  if (event.target.closest("#stroke")) showChosen();
  if (event.target.name === "follow") stored("follow", event.target.value);
  if (event.target.matches("[data-at-once]")) stored("at-once", event.target.checked ? "1" : "");
});

// Dice typed at the table. ----------------------------------------------------------------------

let typed = [];
let correcting = null;

const dice = () => $("[data-dice]");
const complete = () => typed.filter(Boolean).length === Number(dice().dataset.dice);
const next = () => {
  if (correcting !== null) return correcting;
  const count = Number(dice().dataset.dice);
  for (let n = 0; n < count; n += 1) if (!typed[n]) return n;
  return count;
};

const keep = () => {
  try {
    sessionStorage.setItem(`dice-${dice().dataset.round}`, JSON.stringify(typed));
  } catch {
    // Without storage a reload forgets half a throw, nothing else.
  }
};

const setUpDice = () => {
  correcting = null;
  const box = dice();
  if (!box) {
    typed = [];
    return;
  }
  typed = $$("[data-typed] input", box).map((input) => input.value);
  try {
    const kept = JSON.parse(sessionStorage.getItem(`dice-${box.dataset.round}`) || "[]");
    if (kept.length > typed.length) typed = kept;
  } catch {
    // Nothing kept.
  }
  const atOnce = $("[data-at-once]", box);
  if (atOnce) atOnce.checked = stored("at-once") === "1";
  if (box.dataset.hints) showDice();
};

const dieOf = (face) => {
  const known = [...$("[data-die-faces]").content.children];
  const art = known.find((one) => one.dataset.face === face)?.firstElementChild;
  if (art) return art.cloneNode(true);
  const word = document.createElement("span");
  word.className = "die word";
  word.textContent = face;
  return word;
};

const ORDINALS = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];

const slotOf = (n) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn bare square";
  button.dataset.slot = n;
  const name = `${ORDINALS[n] || n + 1} die`;
  if (typed[n]) {
    button.append(dieOf(typed[n]));
    button.setAttribute("aria-label", `${name}: ${typed[n]}. Change it`);
  } else {
    button.innerHTML = `<svg class="die wait${n === next() ? " next" : ""}" viewBox="0 0 24 24"><rect x="2" y="2" width="20" height="20" rx="5"/></svg>`;
    button.setAttribute("aria-label", `${name}, ${n === next() ? "next" : "to come"}`);
  }
  return button;
};

const showDice = () => {
  const box = dice();
  const count = Number(box.dataset.dice);
  const slots = $("[data-slots]", box);
  $$("[data-slot]", slots).forEach((slot) => slot.remove());
  for (let n = count - 1; n >= 0; n -= 1) slots.prepend(slotOf(n));
  const done = complete() && correcting === null;
  const asked = done
    ? "All dice typed"
    : count === 1
      ? `${box.dataset.one}?`
      : `${ORDINALS[next()] || next() + 1} die?`;
  $("[data-asked]", box).textContent = asked;
  const inputs = typed.filter(Boolean).map((face) => {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = "die";
    input.value = face;
    return input;
  });
  $("[data-typed]", box).replaceChildren(...inputs);
  $("[data-throw]", box).disabled = !complete();
  showFaces(box);
};

const showFaces = (box) => {
  const hints = JSON.parse(box.dataset.hints || "{}");
  const at = Math.min(next(), Number(box.dataset.dice) - 1);
  const others = typed.filter((face, n) => face && n !== at);
  const last = others.length === Number(box.dataset.dice) - 1;
  const faces = hints[others.slice(0, last ? undefined : at).join(" ")] || hints[""] || [];
  const group = $(".faces", box) || makeFaces(box);
  group.setAttribute("aria-label", $("[data-asked]", box).textContent);
  group.classList.toggle("long", faces.some(([, big]) => big.length > 9));
  group.replaceChildren(
    ...faces.map(([value, big, small]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "face";
      button.value = value;
      button.name = "die";
      if (complete() && typed[at] === value) button.setAttribute("aria-pressed", "true");
      const hint = document.createElement("span");
      hint.className = "hint";
      const strong = document.createElement("b");
      const quiet = document.createElement("small");
      strong.textContent = big;
      quiet.textContent = small;
      hint.append(strong, quiet);
      button.append(dieOf(value), hint);
      return button;
    }),
  );
};

const makeFaces = (box) => {
  const group = document.createElement("div");
  group.className = "faces";
  group.setAttribute("role", "group");
  $("[data-faces]", box).append(group);
  return group;
};

const lay = (face) => {
  const at = Math.min(next(), Number(dice().dataset.dice) - 1);
  typed[at] = face;
  correcting = null;
  keep();
  showDice();
  if (!complete()) {
    $(".face")?.focus({ preventScroll: true });
    return;
  }
  const button = $("[data-throw]");
  button.focus({ preventScroll: true });
  if ($("[data-at-once]")?.checked) button.click();
};

const takeBackDie = () => {
  typed = typed.filter(Boolean);
  typed.pop();
  correcting = null;
  keep();
  showDice();
};

document.addEventListener("click", (event) => {
  const face = event.target.closest("[data-faces] .face");
  if (face && dice()?.dataset.hints) {
    event.preventDefault();
    lay(face.value);
    return;
  }
  const slot = event.target.closest("[data-slot]");
  if (slot && dice()?.dataset.hints) {
    event.preventDefault();
    correcting = typed[Number(slot.dataset.slot)] ? Number(slot.dataset.slot) : null;
    showDice();
    $(".face")?.focus({ preventScroll: true });
  }
});

// Keys. -----------------------------------------------------------------------------------------

const choose = (group, step) => {
  const inputs = $$(`#stroke [name="f-${group}"]`);
  if (!inputs.length) return false;
  const at = inputs.findIndex((input) => input.checked);
  const to = step === "next" ? (at + 1) % inputs.length : at + step;
  if (!inputs[to]) return true;
  inputs[to].click();
  return true;
};

const groups = () => $$("#stroke [data-group]").map((group) => group.dataset.group);

const keys = {
  Backspace: () => dice() && dice().dataset.hints && (takeBackDie(), true),
  ArrowLeft: () => choose(groups().at(2) || "", -1),
  ArrowRight: () => choose(groups().at(2) || "", 1),
  t: () => choose(groups().at(1) || "", "next"),
  u: () => ($('#more [name="to"][value="decision"]')?.click(), true),
  c: () => toggle("sheet-card"),
  l: () => toggle("sheet-log"),
  m: () => toggle("more"),
  b: () => {
    const words = $("#board svg[aria-label]")?.getAttribute("aria-label");
    $("#say-live").textContent = words || $(".words")?.textContent || "";
    return true;
  },
};

const toggle = (id) => {
  const sheet = document.getElementById(id);
  if (!sheet) return false;
  if (getComputedStyle(sheet).position === "fixed" || sheet.matches(".menu")) sheet.togglePopover();
  else sheet.scrollIntoView();
  return true;
};

const digit = (key) => {
  if (dice()) {
    const face = $$("[data-faces] .face").find((button) => button.value === key);
    if (face) face.click();
    return Boolean(face);
  }
  const inputs = $$(`#stroke [name="f-${groups()[0]}"]`);
  inputs[Number(key) - 1]?.click();
  return inputs.length > 0;
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const field = event.target.matches("input, textarea, select") ? event.target : null;
  const radio = field?.matches("[type=radio], [type=checkbox]");
  if (field && !radio) return;
  if (event.key === "Enter") {
    const quiet = event.target === document.body || radio;
    if (quiet) $("#bar [data-throw]:not([disabled]), #bar [data-first]")?.click();
    if (quiet) event.preventDefault();
    return;
  }
  if (radio && event.key.startsWith("Arrow")) return;
  const act = /^[1-9]$/.test(event.key) ? () => digit(event.key) : keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (act && act()) event.preventDefault();
});

// The ball on its way. --------------------------------------------------------------------------

const STEP = 130;
const PAUSE = 420;
let travelling = 0;

const spots = (way) =>
  way.split("|").map((roll) => roll.split(" ").map((place) => place.split(",").map(Number)));

const travel = async () => {
  travelling += 1;
  const mine = travelling;
  const drawing = $$("#board > svg[data-way]").find((svg) => svg.getClientRects().length);
  if (!drawing || !drawing.dataset.way || still.matches) return;
  const parts = $$(".ball.now, .halo", drawing);
  if (!parts.length) return;
  const rolls = spots(drawing.dataset.way);
  const told = JSON.parse($("#board").dataset.told || "[]");
  const say = $("#say");
  if (say) say.dataset.end ??= say.innerHTML;
  const follow = stored("follow") !== "once" && rolls.length > 1;
  const pace = follow ? STEP : STEP / 2.5;
  for (const [n, roll] of rolls.entries()) {
    if (follow && say && told[n]) say.textContent = told[n];
    for (let i = 1; i < roll.length; i += 1) {
      await move(parts, roll[i - 1], roll[i], pace, () => mine === travelling);
      if (mine !== travelling) return;
    }
    if (follow) await new Promise((done) => setTimeout(done, PAUSE));
    if (mine !== travelling) return;
  }
  sayEnd();
};

// The words of the whole stroke, kept while those of its rolls stand there.
const sayEnd = () => {
  const say = $("#say");
  if (say?.dataset.end) say.innerHTML = say.dataset.end;
};

const move = (parts, from, to, time, going) =>
  new Promise((done) => {
    const start = performance.now();
    const frame = (now) => {
      const share = Math.min((now - start) / time, 1);
      for (const part of parts) {
        part.setAttribute("cx", from[0] + (to[0] - from[0]) * share);
        part.setAttribute("cy", from[1] + (to[1] - from[1]) * share);
      }
      if (share < 1 && going() && parts[0].isConnected) requestAnimationFrame(frame);
      else done();
    };
    requestAnimationFrame(frame);
  });

// Whoever does not want to watch taps the board.
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest("#board")) return;
  const last = $$("#board > svg[data-way]").find((svg) => svg.getClientRects().length);
  if (!last?.dataset.way) return;
  travelling += 1;
  sayEnd();
  const [x, y] = spots(last.dataset.way).at(-1).at(-1);
  for (const part of $$(".ball.now, .halo", last)) {
    part.setAttribute("cx", x);
    part.setAttribute("cy", y);
  }
});

// After a swap. ---------------------------------------------------------------------------------

const focusNext = () => {
  const checked = $("#stroke .step input:checked");
  const shown = checked && checked.closest(".step").getClientRects().length;
  const target = $("#bar .face") || (shown ? checked : null) || $("#bar [data-first]");
  target?.focus({ preventScroll: true });
  checked?.closest("label")?.scrollIntoView({ block: "nearest", inline: "center" });
};

const setUp = () => {
  setUpDice();
  showChosen();
  // A board wider than the screen shows the ball.
  $("[data-eye]")?.scrollIntoView({ block: "nearest", inline: "center" });
  const follow = $(`[name="follow"][value="${stored("follow") || "rolls"}"]`);
  if (follow) follow.checked = true;
};

let told = [];

document.addEventListener("htmx:beforeRequest", () => {
  told = $$("#toasts .toast");
});

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "bar") return; // The board and the other parts are settled before it.
  setUp();
  focusNext();
  travel();
  // What was said before this is over, unless it can still be undone; the round itself has moved on.
  for (const toast of told) {
    if (!$("form", toast) || $('form[action*="/undo/"]', toast)) toast.remove();
  }
});

// A second device follows: a cheap question, and the page's parts only when there is news. --------

let asking = false;

const ask = async () => {
  const head = $("#head");
  if (!head || document.hidden || asking || $(".htmx-request")) return;
  asking = true;
  try {
    const known = head.dataset.version;
    const answer = await fetch(head.dataset.versionUrl, {
      headers: { "If-None-Match": `"${known}"` },
      cache: "no-store",
    });
    if (answer.status !== 200 || $("#head").dataset.version !== known) return;
    const ground = $('[name="ground"]')?.value || "";
    const address = `${head.dataset.here}?ground=${encodeURIComponent(ground)}`;
    await htmx.ajax("GET", address, { target: "#bar", swap: "outerHTML" });
  } catch {
    // No answer now; the next question may find one.
  } finally {
    asking = false;
  }
};

setInterval(ask, POLL);
document.addEventListener("visibilitychange", ask);
addEventListener("pageshow", ask);
document.addEventListener("focusin", (event) => {
  if (event.target.matches("[data-select]")) event.target.select();
});

setUp();
for (const input of $$("#stroke .step input:checked")) {
  input.closest("label").scrollIntoView({ block: "nearest", inline: "center" });
}
