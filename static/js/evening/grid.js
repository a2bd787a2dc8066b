/* The grid by keyboard: Enter goes on, arrows move, an empty row leads to the button that saves.
   What is typed is kept on this device until it is stored. */
(() => {
  "use strict";

  const { local } = window.storage;
  const form = document.getElementById("grid");
  const cells = [...form.querySelectorAll("input[data-row]")];
  const save = form.querySelector("[data-save]");
  const columns = cells.filter((cell) => cell.dataset.row === "0").length;
  const kept = `club.sheet.${form.dataset.draft}`;
  const ENDS = /^(d|-|r|remise|draw|opnieuw|redeal)$/i;

  const rowOf = (cell) => Number(cell.dataset.row);
  const inRow = (row) => cells.slice(row * columns, (row + 1) * columns);
  const isEmpty = (row) => inRow(row).every((cell) => !cell.value.trim());

  // ---- moving

  function go(cell) {
    (cell || save).focus();
    if (cell) cell.select();
  }

  function dreams(cell) {
    const below = document.getElementById(`after-${cell.name}`);
    return Boolean(below) && below.classList.contains("dreams");
  }

  function following(cell) {
    const next = cells[cells.indexOf(cell) + 1];
    return next && dreams(next) ? following(next) : next;
  }

  // After a draw nothing else is asked, or only who waited.
  function afterEnding(cell) {
    const row = rowOf(cell);
    const asked = form.dataset.afterDraw;
    const isDraw = !/^(r|opnieuw|redeal)$/i.test(cell.value.trim());
    return asked && isDraw ? form.elements[`${asked}-${row}`] : inRow(row + 1)[0];
  }

  function goOn(cell) {
    const first = cell === inRow(rowOf(cell))[0];
    if (first && isEmpty(rowOf(cell))) go(null);
    else go(first && ENDS.test(cell.value.trim()) ? afterEnding(cell) : following(cell));
  }

  // Sideways only from the edge of what is typed, so that it can be mended.
  function beside(cell, step) {
    const edge = step < 0 ? 0 : cell.value.length;
    const whole = cell.selectionEnd - cell.selectionStart === cell.value.length;
    if (!whole && (cell.selectionStart !== edge || cell.selectionEnd !== edge)) return null;
    return cells[cells.indexOf(cell) + step];
  }

  function target(cell, key) {
    if (key === "ArrowUp") return cells[cells.indexOf(cell) - columns];
    if (key === "ArrowDown") return cells[cells.indexOf(cell) + columns];
    if (key === "ArrowLeft") return beside(cell, -1);
    return key === "ArrowRight" ? beside(cell, 1) : null;
  }

  form.addEventListener("keydown", (event) => {
    const cell = event.target;
    if (!cells.includes(cell) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      goOn(cell);
      return;
    }
    const next = event.shiftKey ? null : target(cell, event.key);
    if (next) {
      event.preventDefault();
      go(next);
    }
  });

  form.addEventListener("focusin", (event) => {
    const cell = event.target;
    if (cell !== save && !cells.includes(cell)) return;
    const row = cell === save ? cells.length : rowOf(cell);
    const moved = form.elements.at.value !== String(row);
    form.elements.at.value = row;
    // Nothing is asked beside saving: it would take the place of it.
    if (moved && cell !== save) window.htmx.trigger(form, "row");
  });

  // ---- what is wrong is marked at its cell

  function mark() {
    cells.forEach((cell) => {
      const told = document.getElementById(`told-${cell.name}`);
      const doubt = Boolean(told) && told.classList.contains("doubt");
      cell.classList.toggle("doubtful", doubt);
      cell.setAttribute("aria-invalid", String(Boolean(told) && !doubt));
      if (told) cell.setAttribute("aria-describedby", told.id);
      else cell.removeAttribute("aria-describedby");
    });
  }

  document.addEventListener("htmx:afterRequest", (event) => {
    mark();
    if (event.detail.elt !== save) return;
    const wrong = cells.find((cell) => cell.getAttribute("aria-invalid") === "true");
    if (wrong) go(wrong);
  });

  // ---- kept on this device

  function typed() {
    return Object.fromEntries(cells.filter((cell) => cell.value).map((cell) => [cell.name, cell.value]));
  }

  function keep() {
    const draft = { first: form.dataset.first, key: form.elements.key.value, cells: typed() };
    local.write(kept, draft);
  }

  const forget = () => local.write(kept, null);

  // When the table has moved on by just these rows, they were stored.
  function wasStored(draft) {
    const rows = new Set(Object.keys(draft.cells).map((name) => name.split("-")[1])).size;
    return Number(form.dataset.first) === Number(draft.first) + rows;
  }

  function restore() {
    const draft = local.read(kept);
    if (!draft || Object.keys(typed()).length) return;
    if (wasStored(draft)) {
      forget();
      return;
    }
    cells.forEach((cell) => {
      cell.value = draft.cells[cell.name] || "";
    });
    form.elements.key.value = draft.key;
    form.elements.at.value = cells.length;
    window.htmx.trigger(form, "row");
  }

  form.addEventListener("input", keep);
  document.addEventListener("sheetStored", forget);

  // After htmx, which listens for this too, so that a restored sheet is checked at once.
  document.addEventListener("DOMContentLoaded", () => {
    restore();
    mark();
    go(cells.find((cell) => isEmpty(rowOf(cell))) || cells[0]);
  });
})();
