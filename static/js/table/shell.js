/* The pages of a table stay on this tablet for a reload without connection. sw.js does that, under
   https only; a page that it had to take from what it kept says so. */
(() => {
  "use strict";

  const { worker } = document.currentScript.dataset;
  const template = document.getElementById("kept-copy");
  const keptAt = Number(document.documentElement.dataset.keptAt);

  function time(moment) {
    return `${moment.getHours()}:${String(moment.getMinutes()).padStart(2, "0")}`;
  }

  function sayHowOld(template) {
    const banner = template.content.firstElementChild.cloneNode(true);
    const words = banner.querySelector("span");
    words.textContent = words.textContent.replace("#", time(new Date(keptAt)));
    document.getElementById("content").prepend(banner);
  }

  // One that waits for a deal to be finished looks whether it is.
  function welcome(registration) {
    if (registration.waiting) registration.waiting.postMessage("now?");
  }

  if (keptAt && template) sayHowOld(template);
  if (window.isSecureContext && navigator.serviceWorker) {
    navigator.serviceWorker.register(worker).then(welcome).catch(() => {
      /* no connection, or a private window: the pages work without it */
    });
  }
})();
