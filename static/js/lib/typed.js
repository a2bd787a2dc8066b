/* What was typed or chosen before the scripts came counts as well: on a slow line fingers are
   first. This file runs after htmx, which has its listeners in place by then. */
document.addEventListener("DOMContentLoaded", () => {
  "use strict";

  function isChosenSince(field) {
    if (field.type === "radio") return field.checked && !field.defaultChecked;
    if (field.type === "checkbox") return field.checked !== field.defaultChecked;
    const options = [...field.options];
    const first = options.find((option) => option.defaultSelected) || options[0];
    return Boolean(first) && !first.selected;
  }

  function ask(fields, isChanged, event) {
    for (const form of document.querySelectorAll("[hx-trigger^='input'], [hx-trigger^='change']")) {
      const changed = [...form.querySelectorAll(fields)].find(isChanged);
      if (changed) changed.dispatchEvent(new Event(event, { bubbles: true }));
    }
  }

  ask(":is(input, textarea).input", (field) => field.value !== field.defaultValue, "input");
  ask("select, [type=radio], [type=checkbox]", isChosenSince, "change");
});
