import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** More stops than any of the screens has between two things. */
const mostStops = 150;

/** Presses Tab until `target` has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop++) {
    if (document.activeElement === target.element()) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`Tab does not reach ${target.selector}`);
}

/** Goes to `target` with Tab and presses a key there. */
export async function pressAt(target: Locator, key = '{Enter}'): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(key);
}

/** Goes to `target` with Tab and types. */
export async function typeAt(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(text);
}
