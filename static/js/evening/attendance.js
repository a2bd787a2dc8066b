/* Who is there: a tap shows at once, and names are sought while one types, in small letters and
   without accents, as the server wrote them down. */
(() => {
  "use strict";

  const seek = document.querySelector("[data-seek]");
  const field = seek.querySelector("input");
  const nobody = document.querySelector("[data-nobody]");

  const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "").trim();

  function show() {
    const sought = plain(field.value);
    let found = 0;
    document.querySelectorAll(".toggle").forEach((toggle) => {
      toggle.hidden = !toggle.dataset.sought.includes(sought);
      if (!toggle.hidden) found += 1;
    });
    nobody.hidden = found > 0;
  }

  // Shown at once; the answer of the server draws it for good, also where the tap was refused. A name
  // that was sought is found now: the next one begins with an empty field.
  document.addEventListener("click", (event) => {
    const toggle = event.target.closest(".toggle");
    if (!toggle) return;
    toggle.setAttribute("aria-pressed", String(toggle.name === "here"));
    if (!field.value) return;
    field.value = "";
    show();
    field.focus();
  });
  ["htmx:sendError", "htmx:responseError"].forEach((failed) => {
    document.body.addEventListener(failed, (event) => {
      const toggle = event.target.closest(".toggle");
      if (toggle) toggle.setAttribute("aria-pressed", String(toggle.name === "away"));
    });
  });

  seek.hidden = false;
  field.addEventListener("input", show);
  document.body.addEventListener("htmx:afterSwap", show);
})();
