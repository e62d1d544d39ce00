import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any of the screens has between two things. */
const mostStops = 150;

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible({ timeout: 60_000 });
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Waits until a dialog has drawn the focus to itself, a moment after it is there: it would draw it from another place. */
export async function expectFocusDrawn(dialog: Locator): Promise<void> {
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
}

/** Presses Tab through a whole cycle, and fails when the focus has left `drawer`. */
export async function expectFocusInside(page: Page, drawer: Locator): Promise<void> {
  for (let stop = 0; stop < 40; stop++) await page.keyboard.press('Tab');
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** Goes to `target` with Tab and presses a key there. */
export async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to `target` with Tab and types. */
export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
