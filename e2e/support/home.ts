import { expect, type Page } from '@playwright/test';
import { pages } from '../../contract/paths.ts';

/** Opens the home page and waits until all its scripts run: a hand is at the mouse, as the page waits for one. */
export async function openHome(page: Page): Promise<void> {
  await page.goto(pages.home);
  const forward = page.getByRole('main').getByRole('button', { name: 'Forward to the solution' });
  // The listener may not be attached at the first pointer move.
  let moves = 0;
  await expect(async () => {
    moves += 1;
    await page.mouse.move(8 + (moves % 2), 300);
    await expect(forward).toBeEnabled({ timeout: 200 });
  }).toPass({ timeout: 60_000 });
}

/** How far the page is scrolled down, in pixels. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Scrolls so that `gap` pixels of the stage are below the viewport; gives how far the page is scrolled then. */
export async function stageAt(page: Page, gap: number): Promise<number> {
  await page.locator('[data-hold]').evaluate((stage, below) => {
    scrollBy({ top: stage.getBoundingClientRect().bottom - innerHeight - below, behavior: 'instant' });
  }, gap);
  return scrolled(page);
}

/** Turns the wheel once at the left edge, where nothing else scrolls; the page has dealt with it afterwards. */
export async function wheel(page: Page, down: number): Promise<void> {
  await page.mouse.move(12, 400);
  // Listens before the wheel turns: the two take different ways into the browser.
  const listener = await page.evaluateHandle(() => {
    const { promise: dealt, resolve } = Promise.withResolvers<void>();
    addEventListener('wheel', () => resolve(), { once: true, passive: true });
    return { dealt };
  });
  await page.mouse.wheel(0, down);
  await listener.evaluate(({ dealt }) => dealt);
  await listener.dispose();
}

/** Draws a finger up the screen, at its left edge unless `from` says where. */
export async function swipeUp(page: Page, distance: number, from = { x: 12, y: 600 }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }],
    });
  await touch('touchStart', from.y);
  for (let moved = 20; moved <= distance; moved += 20) await touch('touchMove', from.y - moved);
  await touch('touchEnd', 0);
}
