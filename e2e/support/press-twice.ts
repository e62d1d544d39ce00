import type { Locator } from '@playwright/test';

/** Presses a button and, as soon as the browser did what that asks for, once more, wherever the page is by then. */
export const pressTwice = (button: Locator) =>
  button.evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise((go) => setTimeout(go));
    button.click();
  });
