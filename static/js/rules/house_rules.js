/* House rules: a search in the list of rules, and tiles that are tried without leaving the page. */
(() => {
  "use strict";

  const form = document.querySelector("[data-house]");
  const found = form.querySelector("[data-found]");
  const chapters = Array.from(form.querySelectorAll("[data-chapter]"));
  const wasOpen = chapters.map((chapter) => chapter.open);

  const plain = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase().trim().replace(/\s+/g, " ");

  // What does not match is hidden, never taken out: it is sent along with the rest.
  function search(text) {
    const wanted = plain(text);
    let shown = 0;
    chapters.forEach((chapter, place) => {
      let matches = 0;
      for (const rule of chapter.querySelectorAll("[data-words]")) {
        rule.hidden = !rule.dataset.words.includes(wanted);
        matches += rule.hidden ? 0 : 1;
      }
      chapter.hidden = matches === 0;
      chapter.open = wanted ? matches > 0 : wasOpen[place];
      shown += matches;
    });
    found.textContent = wanted && !shown ? found.dataset.none : "";
  }

  const find = form.querySelector("[data-find]");
  find.addEventListener("input", () => search(find.value));

  // Enter never presses the button that happens to come first. What is typed here was searched
  // for or tried while it was typed; everywhere else Enter shows what changes.
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches(".input")) return;
    event.preventDefault();
    if (!event.target.matches("[data-find], [data-tiles]")) form.querySelector(".filled").click();
  });

  form.querySelector("[data-try-button]").addEventListener("click", (event) => {
    event.preventDefault();
    form.querySelector("[data-tiles]").dispatchEvent(new CustomEvent("pad", { bubbles: true }));
  });

  const faults = form.querySelector("[data-faults]");
  if (faults) faults.focus();
})();
