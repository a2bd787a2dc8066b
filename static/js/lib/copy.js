/* <button data-copies="id"> copies the text of a field. A hall serves plain http, where a page has
   no clipboard of its own: then the field is selected and copied as by hand, and where even that is
   refused the selected text stays on the screen. */
(() => {
  "use strict";

  function tell(text) {
    document.dispatchEvent(new CustomEvent("toast", { detail: { value: text } }));
  }

  function selectAndCopy(field) {
    field.focus();
    field.select();
    field.setSelectionRange(0, field.value.length);
    try {
      return document.execCommand("copy");
    } catch (refused) {
      return false;
    }
  }

  async function copy(field) {
    if (!navigator.clipboard) return selectAndCopy(field);
    try {
      await navigator.clipboard.writeText(field.value);
      return true;
    } catch (refused) {
      return selectAndCopy(field);
    }
  }

  document.querySelectorAll("[data-copies]").forEach((button) => {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const copied = await copy(document.getElementById(button.dataset.copies));
      tell(copied ? button.dataset.done : button.dataset.byHand);
    });
  });
})();
