"use strict";
// An entry the desk did not answer: kept in this browser and sent again, with the same one-time number, until it is.

const DRAWER = "unanswered:";

const entryOf = (form) => [...new FormData(form)].filter(([name]) => name !== "csrf_token");

function keep(form) {
  localStorage.setItem(DRAWER + form.getAttribute("action"), JSON.stringify(entryOf(form)));
}

function drop(address) {
  localStorage.removeItem(DRAWER + address);
}

function kept() {
  return Object.keys(localStorage).filter((key) => key.startsWith(DRAWER)).map((key) => key.slice(DRAWER.length));
}

const formFor = (address) =>
  [...document.querySelectorAll("form[data-unanswered]")].find((form) => form.getAttribute("action") === address);

// Whether the desk has judged the entry: it took it, or said what is wrong with it. A closed door or a stumble is no answer.
const judged = (status) => (status >= 200 && status < 400) || status === 409 || status === 422;

addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.matches("form[data-unanswered]")) keep(event.target);
});

addEventListener("htmx:afterRequest", (event) => {
  const form = event.detail.requestConfig.elt; // by now it may be gone from the page
  if (form.matches("form[data-unanswered]") && judged(event.detail.xhr.status)) drop(form.getAttribute("action"));
});

async function sendAgain() {
  for (const address of kept()) await ask(address, JSON.parse(localStorage.getItem(DRAWER + address)));
}

async function ask(address, entry) {
  const headers = { "X-CSRFToken": document.querySelector("meta[name=csrf-token]").content, "HX-Request": "true" };
  const answer = await fetch(address, { method: "POST", headers, body: new URLSearchParams(entry), redirect: "manual" })
    .catch(() => null);
  if (!answer || !(answer.type === "opaqueredirect" || judged(answer.status))) return;
  drop(address);
  const form = formFor(address);
  if (form) {
    // The desk remembers the number and says the same again, this time into the page.
    fillIn(form, entry);
    form.requestSubmit();
  } else if (answer.status >= 400) {
    // The page no longer asks for this entry: somebody else reported instead.
    document.getElementById("mishap").innerHTML = await answer.text();
  }
}

function fillIn(form, entry) {
  for (const [name, value] of entry) {
    const field = form.elements.namedItem(name);
    if (field?.type === "checkbox") field.checked = true;
    else if (field) field.value = value;
  }
}

addEventListener("DOMContentLoaded", sendAgain);
setInterval(() => {
  if (kept().length) sendAgain();
}, 4000);
