/**
 * Runs in a page before its scripts: a press on what waits for them, and a form sent with Enter, are noted at the
 * button instead of being lost or sent by the browser; what is typed afterwards takes that back. Without JavaScript the
 * buttons stay as they are, disabled.
 */
export const recordPreHydrationClicks = `(() => {
const note = (event, button) => {
if (!button) return;
event.preventDefault();
event.stopImmediatePropagation();
button.dataset.pressed = "";
};
addEventListener("submit", (event) => note(event, event.target.querySelector("[data-waits][type=submit]")), true);
addEventListener("click", (event) => note(event, event.target.closest("[data-waits][type=button]")), true);
addEventListener("input", ({ target: { form } }) => {
const button = form && form.querySelector("[data-waits][data-pressed]");
if (button) delete button.dataset.pressed;
}, true);
for (const button of document.querySelectorAll("[data-waits]")) button.disabled = false;
})();`;
