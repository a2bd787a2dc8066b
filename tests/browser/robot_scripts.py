"""What the robot runs in the page: reading what it says, and tapping without a finger."""

READ_PREVIEW = """() => {
  const text = (part) => part.textContent.trim();
  const matrix = "#preview .table-room[aria-label] table.table";
  const [names, nets] = ["thead th.num", "tfoot td"].map((cells) =>
    Array.from(document.querySelectorAll(`${matrix} ${cells}`), text));
  const rows = Array.from(document.querySelectorAll("#preview .preview-numbers table tbody tr"))
    .filter((row) => row.querySelector("td b"));
  return {
    title: text(document.querySelector("#preview h1")),
    net: Object.fromEntries(nets.map((net, place) => [names[place], net])),
    totals: Object.fromEntries(rows.map((row) => [text(row.cells[0]), text(row.cells[2])])),
  };
}"""
READ_ANSWER = """() => {
  const text = (part) => part.textContent.trim();
  const rows = Array.from(document.querySelectorAll("#answer .answer-totals tbody tr"));
  return {
    title: text(document.querySelector("#answer .answer-head h2")),
    net: Object.fromEntries(rows.map((row) => [text(row.cells[0]), text(row.cells[2])])),
    totals: Object.fromEntries(rows.map((row) => [text(row.cells[0]), text(row.cells[3])])),
  };
}"""
FORM = """() => String(new URLSearchParams(new FormData(document.getElementById("deal"))))"""
# A label stands for its radio or checkbox; only a click with a count is a finger.
CLICK = """(part) => (part.control || part).dispatchEvent(
  new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }))"""
# All that was entered is taken out, as by whoever starts again.
WIPE = """() => {
  const form = document.getElementById("deal");
  for (const field of Array.from(form.elements)) {
    if (!field.name || ["hidden", "submit"].includes(field.type)) continue;
    const isChoice = ["radio", "checkbox"].includes(field.type);
    if (isChoice) field.checked = field.defaultChecked;
    else if (field.value) {
      field.value = "";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
  form.querySelectorAll("[name=winner], [name=ending], [name=origin]")
    .forEach((one) => { one.checked = false; });
  form.querySelectorAll("[name^=way]").forEach((one) => { one.checked = one.defaultChecked; });
  form.elements[form.elements.length - 1].dispatchEvent(new Event("change", { bubbles: true }));
}"""
