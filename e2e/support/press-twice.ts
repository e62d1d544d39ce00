import type { Locator } from '@playwright/test';

/**
 * Double click: presses a button and, as soon as the browser has handled that, once more, wherever the page is
 * by then.
 */
export const pressTwice = (button: Locator) =>
  button.evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise((go) => setTimeout(go));
    button.click();
  });
