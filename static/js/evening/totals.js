/* While totals are typed: what they are together. */
(() => {
  "use strict";

  const form = document.querySelector("[data-together]");
  if (!form) return;
  const shown = document.getElementById("together");
  const cells = [...form.querySelectorAll("[data-total]")];
  const sign = /^[−–-]/;

  function worth(cell) {
    const text = cell.querySelector("input").value.trim();
    const number = Number(text.replace(/\D/g, "")) * Number(cell.dataset.worth || 1);
    return sign.test(text) ? -number : number;
  }

  function add() {
    const together = cells.map(worth).reduce((sum, each) => sum + each, 0);
    const typed = cells.some((cell) => cell.querySelector("input").value.trim());
    const written = together.toLocaleString(document.documentElement.lang).replace("-", "−");
    shown.textContent = typed ? written : "";
    shown.classList.toggle("off", together !== Number(form.dataset.together));
  }

  form.addEventListener("input", add);
  add();
})();
