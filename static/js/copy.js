// Copies what stands in a field; without a clipboard the field is selected instead.
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    document.getElementById("say-live").textContent = "Link copied.";
    button.querySelector("span").textContent = "Copied";
  } catch {
    document.getElementById("say-live").textContent = "The link is selected: copy it.";
  }
});
