/* Tabs: without this script they are links to the parts of the page below them.
   <div data-tabs><div class="tab-list"><a href="#one">…</a></div><div id="one">…</div></div> */
(() => {
  "use strict";

  const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

  function panelOf(tab) {
    return document.getElementById(tab.hash.slice(1));
  }

  function choose(tabs, chosen) {
    for (const tab of tabs) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      panelOf(tab).hidden = tab !== chosen;
    }
  }

  function moved(tabs, tab, key) {
    if (key === "Home") return tabs[0];
    if (key === "End") return tabs[tabs.length - 1];
    const step = STEPS[key];
    return step && tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
  }

  function dress(tab) {
    const panel = panelOf(tab);
    tab.id = tab.id || panel.id + "-tab";
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", panel.id);
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    panel.tabIndex = 0;
  }

  function setUp(group) {
    const list = group.querySelector(".tab-list");
    const tabs = Array.from(list.querySelectorAll("a"));
    list.setAttribute("role", "tablist");
    tabs.forEach(dress);
    choose(tabs, tabs.find((tab) => tab.hash === location.hash) || tabs[0]);
    list.addEventListener("click", (event) => {
      const tab = event.target.closest("a");
      if (!tab) return;
      event.preventDefault();
      choose(tabs, tab);
    });
    list.addEventListener("keydown", (event) => {
      const next = moved(tabs, document.activeElement, event.key);
      if (!next) return;
      event.preventDefault();
      choose(tabs, next);
      next.focus();
    });
  }

  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll("[data-tabs]").forEach(setUp);
  });
})();
