// The one button that only a script can press.
document.querySelector("[data-print]")?.addEventListener("click", () => window.print());
