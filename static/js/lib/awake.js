/* The screen stays on while this page is looked at: nobody wants to wake a tablet at every deal.
   Browsers offer it under https only, and let go by themselves when the page is hidden. */
(() => {
  "use strict";

  if (!navigator.wakeLock) return;

  function stayOn() {
    if (document.visibilityState !== "visible") return;
    navigator.wakeLock.request("screen").catch(() => {
      /* the battery is low: the screen goes off as it always did */
    });
  }

  document.addEventListener("visibilitychange", stayOn);
  stayOn();
})();
