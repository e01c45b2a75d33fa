"use strict";
// Comfort at the desk: focus, keys, the lamp. Everything also works without this script.

const root = document.documentElement;
root.classList.add("script");

// Back brings pages from the browser's memory, with entries that are long saved: ask the desk instead.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

// -- asking the desk ------------------------------------------------------------------------------------------------

addEventListener("htmx:configRequest", (event) => {
  event.detail.headers["X-CSRFToken"] = document.querySelector("meta[name=csrf-token]").content;
});

const mishap = () => document.getElementById("mishap");

addEventListener("htmx:sendError", () => {
  const said = document.createElement("p");
  said.className = "note trouble";
  said.textContent = document.body.dataset.noAnswer;
  mishap().replaceChildren(said);
});

addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.xhr.status < 400) mishap().replaceChildren();
});

// A page that is already on its way is not sent a second time.
addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || form.hasAttribute("hx-post") || form.matches("[data-lamp]")) return;
  if (form.dataset.onItsWay) event.preventDefault();
  form.dataset.onItsWay = "yes";
});
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("[data-on-its-way]")) delete form.dataset.onItsWay;
});

// -- where the focus goes -------------------------------------------------------------------------------------------

const firstField = (part) => part.querySelector("input:not([type=hidden]), select, textarea");

function goTo(element) {
  if (!element) return;
  element.focus();
  element.select?.();
}

let reported = null; // the table whose form was sent last

addEventListener("htmx:beforeRequest", (event) => {
  const form = event.target;
  reported = form.matches("form[data-table-form]") ? [...document.querySelectorAll("form[data-table-form]")].indexOf(form) : null;
});

addEventListener("htmx:afterSettle", (event) => {
  const asked = document.querySelector("[data-focus]");
  if (asked) {
    asked.removeAttribute("data-focus");
    goTo(asked);
  } else if (reported !== null && event.detail.successful !== false) {
    const waiting = [...document.querySelectorAll("form[data-table-form]")];
    // The table that was reported has no form any more: the next one has moved into its place.
    goTo(waiting.length ? firstField(waiting[reported] ?? waiting[0]) : document.querySelector(".next-step .primary"));
    reported = null;
  }
});

addEventListener("DOMContentLoaded", () => {
  const asked = document.querySelector("[data-focus]");
  asked?.removeAttribute("data-focus");
  goTo(asked);
  document.querySelector("form[data-submit-now]")?.requestSubmit();
});

// In a list of lines Enter makes a line; with Ctrl it sends the list.
addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !event.target.matches?.("textarea")) return;
  event.preventDefault();
  event.target.form?.requestSubmit();
});

// -- counts ---------------------------------------------------------------------------------------------------------

function step(field, by) {
  const count = Number.parseInt(field.value || "0", 10);
  if (Number.isNaN(count)) return;
  field.value = String(Math.max(0, count + by));
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const label = field.labels?.[0]?.textContent.trim() ?? "";
  document.getElementById("announcements").textContent = `${label}: ${field.value}`;
}

addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-step]");
  if (button) step(document.getElementById(button.getAttribute("aria-controls")), Number(button.dataset.step));
});

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !event.target.matches?.("[data-count]")) return;
  if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    event.preventDefault();
    step(event.target, event.key === "ArrowUp" ? 1 : -1);
  } else if (event.key.length === 1) {
    const steppers = event.target.form?.querySelectorAll("[data-stepper-key]") ?? [];
    const meant = [...steppers].find((field) => field.dataset.stepperKey === event.key.toLowerCase());
    if (!meant) return;
    event.preventDefault();
    step(meant, event.shiftKey ? -1 : 1);
  }
});

// Rules that make no difference beside the others are set back as soon as the desk says so.
addEventListener("htmx:afterSettle", () => {
  const reading = document.getElementById("reading");
  if (!reading) return;
  const idle = new Set(reading.dataset.idle.split(" "));
  for (const rule of document.querySelectorAll("[data-rule]")) rule.classList.toggle("idle", idle.has(rule.dataset.rule));
});

// -- drafts: a long form survives a reload or a wrong click, in this tab ---------------------------------------------

addEventListener("input", (event) => {
  const form = event.target.form;
  if (!form?.matches("[data-draft]")) return;
  const typed = [...new FormData(form)].filter(([name]) => !["csrf_token", "once", "seen"].includes(name));
  sessionStorage.setItem(`draft:${form.id}`, JSON.stringify(typed));
});

addEventListener("DOMContentLoaded", () => {
  const done = document.querySelector("[data-draft-done]");
  if (done) sessionStorage.removeItem(`draft:${done.dataset.draftDone}`);
  const form = document.querySelector("form[data-draft]");
  const draft = form && sessionStorage.getItem(`draft:${form.id}`);
  // What came back from the desk is newer than the draft.
  if (!draft || form.querySelector(".summary")) return;
  // A page that was asked for in a certain way keeps it: data-draft then names all that is brought back.
  const wanted = form.dataset.draft.split(" ");
  const typed = JSON.parse(draft).filter(([name]) => wanted[0] === "" || wanted.includes(name));
  for (const [name, value] of typed) {
    if (form.elements[name]) form.elements[name].value = value;
  }
  for (const box of wanted[0] === "" ? form.querySelectorAll("[type=checkbox]") : []) {
    box.checked = typed.some(([name, value]) => name === box.name && value === box.value);
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
});

// -- single keys outside of fields ----------------------------------------------------------------------------------

const keysOn = () => localStorage.getItem("keys") !== "off";

addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || !keysOn()) return;
  if (event.target.closest?.("input, select, textarea, [contenteditable]")) return;
  const key = event.key === " " ? "Space" : event.key;
  if (key === "Space" && event.target.closest?.("button, a, summary")) return;
  if (key === "?") {
    event.preventDefault();
    document.getElementById("keys").togglePopover();
    return;
  }
  const button = [...document.querySelectorAll("[data-key]")].find((one) => one.dataset.key === key);
  if (!button) return;
  event.preventDefault();
  button.click();
});

function tellKeys() {
  document.querySelector("[data-keys-on]").checked = keysOn();
}
addEventListener("change", (event) => {
  if (event.target.matches("[data-keys-on]")) localStorage.setItem("keys", event.target.checked ? "on" : "off");
});
addEventListener("DOMContentLoaded", tellKeys);
addEventListener("htmx:afterSettle", tellKeys);

// -- the lamp and the clock -----------------------------------------------------------------------------------------

addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-lamp]") || !event.submitter) return;
  // Changed in place, so that nothing typed on the page is lost; the desk remembers it for the next page.
  event.preventDefault();
  const entry = new FormData(form, event.submitter);
  root.dataset.theme = event.submitter.value;
  fetch(form.action, { method: "POST", body: new URLSearchParams(entry), redirect: "manual" }).catch(() => {});
  goTo([...form.querySelectorAll("button")].find((one) => one.offsetParent));
});

const onTheClock = (moment) => moment.toLocaleTimeString(navigator.language, { hour: "2-digit", minute: "2-digit" });

function tellTime() {
  for (const clock of document.querySelectorAll("[data-clock]")) clock.textContent = onTheClock(new Date());
  // Moments of the evening, spelled like the clock beside them.
  for (const moment of document.querySelectorAll("[data-time]")) moment.textContent = onTheClock(new Date(moment.dateTime));
}
addEventListener("DOMContentLoaded", tellTime);
addEventListener("htmx:afterSettle", tellTime);
setInterval(tellTime, 5000);
