/* Seeks names while one types, in small letters and without accents, as the server wrote them down.
   Names that were tapped are drawn anew by the server, so they are sought again then. */
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

  seek.hidden = false;
  field.addEventListener("input", show);
  // A name was found and tapped: the next one begins with an empty field.
  document.body.addEventListener("htmx:afterSwap", () => {
    if (field.value) {
      field.value = "";
      field.focus();
    }
    show();
  });
})();
