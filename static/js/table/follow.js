/* A page of a table hears every few seconds (table/_heard.html) whether another game is played there
   by now, or somebody else changed this one. The tablet then shows that, unless somebody is busy on
   it or something waits on it: there it only says so, with a link. */
(() => {
  "use strict";

  const { local } = window.storage;
  const QUEUE = "waiting:";
  const DRAFT = "draft:";
  const UNPLACED = "draft-later:";
  let isTouched = false;

  // ---- what waits on this tablet

  function hasQueue() {
    if (window.waiting) return window.waiting.count() > 0;
    return local.names().some((name) => name.startsWith(QUEUE));
  }

  // A deal that was begun here and never arrived: see deal.js, which offers it again.
  function hasDraft({ heard, seen }) {
    const draft = local.read(DRAFT + heard);
    return Boolean(local.read(UNPLACED + heard) || (draft && !draft.kept && draft.seen === seen));
  }

  // ---- whether somebody is busy on it

  const isOpen = () => Boolean(document.querySelector("#deal, dialog[open], details[open]"));

  document.addEventListener("input", () => { isTouched = true; });
  // Names in turn, for who is East.
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-place]")) isTouched = true;
  });

  // ---- what was heard

  // What stands there already is not said once more.
  document.addEventListener("htmx:oobBeforeSwap", ({ detail }) => {
    const { target, fragment } = detail;
    if (!target.classList.contains("follow")) return;
    if (target.innerHTML === fragment.firstElementChild.innerHTML) detail.shouldSwap = false;
  });

  document.addEventListener("htmx:afterOnLoad", ({ target }) => {
    if (!target.dataset.heard) return;
    const next = document.querySelector("#follow [data-follow]");
    const again = document.querySelector("#changed [data-follow]");
    const isFree = !isOpen() && !isTouched && !hasQueue() && !hasDraft(target.dataset);
    if (isFree && next) location.replace(next.href);
    else if (isFree && again) location.reload();
    else document.querySelectorAll(".follow.banner").forEach((news) => { news.hidden = false; });
  });
})();
