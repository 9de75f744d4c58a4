// What every page does: the theme without a reload, the keys, closing toasts, a lost connection.

const YEAR = 60 * 60 * 24 * 365;

document.documentElement.classList.add("has-js");

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-theme-form]") || !event.submitter) return;
  event.preventDefault();
  const theme = event.submitter.value;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `theme=${theme}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  document.documentElement.dataset.theme = theme;
  // The button pressed is hidden now: keep the focus on its twin.
  form.querySelector(theme === "dark" ? ".to-light" : ".to-dark").focus();
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-close]");
  if (button) button.closest(".toast").remove();
});
document.addEventListener("animationend", (event) => {
  if (event.animationName === "toast-away") event.target.remove();
});

const typing = (element) =>
  element.matches("input:not([type=radio], [type=checkbox], [type=range]), textarea, select") ||
  element.isContentEditable;

document.addEventListener("keydown", (event) => {
  if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (typing(event.target)) return;
  document.getElementById("keys").togglePopover();
  event.preventDefault();
});

// Enter in a field to search in presses its own button, not the form's first.
document.addEventListener("keydown", (event) => {
  const button = event.key === "Enter" && document.getElementById(event.target.dataset.enter);
  if (!button) return;
  event.preventDefault();
  button.click();
});

const lost = () => {
  const toast = document.getElementById("toast-lost").content.cloneNode(true);
  const words = toast.querySelector("span").textContent;
  document.getElementById("toasts").replaceChildren(toast);
  document.getElementById("say-live").textContent = words;
};

document.addEventListener("htmx:sendError", lost);
document.addEventListener("htmx:timeout", lost);
document.addEventListener("htmx:responseError", (event) => {
  if (event.detail.xhr.status >= 500) lost();
});

// On a phone the strip of holes is scrolled to the hole that is open.
document
  .querySelector("nav.holes [aria-current]")
  ?.scrollIntoView({ block: "nearest", inline: "center" });
