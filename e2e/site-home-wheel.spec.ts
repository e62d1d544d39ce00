import type { Page } from '@playwright/test';
import { openHome, scrolled, stageAt, swipeUp, wheel } from './support/home.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const stage = (page: Page) => page.locator('[data-hold]');
const side = (page: Page, name: 'problem' | 'solution') =>
  page.getByRole('heading', { name: name === 'problem' ? 'Three leaks' : 'A text, an answer' });

test('the hero holds the wheel while the stage lights up, and releases it for good', async ({ page }) => {
  await openHome(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const from = await stageAt(page, 30);
  await wheel(page, 100);
  await expect(stage(page)).toHaveAttribute('data-hold', 'locked');
  await expect(stage(page)).toHaveCSS('--effect', '0.300');
  await wheel(page, -50);
  await expect(stage(page)).toHaveCSS('--effect', '0.150');
  for (let turn = 0; turn < 7; turn++) await wheel(page, 100);
  await expect(stage(page)).toHaveCSS('--effect', '2.000');
  expect(await scrolled(page)).toBe(from);
  await page.clock.runFor(99);
  await expect(stage(page)).toHaveAttribute('data-hold', 'locked');
  await page.clock.runFor(1);
  await expect(stage(page)).toHaveAttribute('data-hold', 'released');

  await expect(async () => {
    await wheel(page, 120);
    expect(await scrolled(page)).toBeGreaterThan(from);
  }).toPass();
  const again = await stageAt(page, 30);
  await expect(async () => {
    await wheel(page, 120);
    expect(await scrolled(page)).toBeGreaterThan(again);
  }).toPass();
  await expect(stage(page)).toHaveAttribute('data-hold', 'released');
});

test('problem and solution flip by the wheel in the middle of the screen, once for a turn', async ({
  page,
}) => {
  await openHome(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const from = await centreSlider(page);
  await wheel(page, 120);
  await expect(side(page, 'solution')).toBeVisible();
  for (let turn = 0; turn < 4; turn++) await wheel(page, 120);
  await wheel(page, -120);
  await expect(side(page, 'solution')).toBeVisible();
  expect(await scrolled(page)).toBe(from);

  await page.clock.runFor(1000);
  await wheel(page, -120);
  await expect(side(page, 'problem')).toBeVisible();
  expect(await scrolled(page)).toBe(from);
  await page.clock.runFor(1000);
  await expect(async () => {
    await wheel(page, -120);
    expect(await scrolled(page)).toBeLessThan(from);
  }).toPass();
});

test.describe('touch', () => {
  test.use({ hasTouch: true });

  test('scrolls past the hero and the slider without being held', async ({ page }) => {
    await openHome(page);
    for (const place of [() => stageAt(page, 30), () => centreSlider(page)]) {
      const from = await place();
      await swipeUp(page, 400);
      await expect.poll(() => scrolled(page)).toBeGreaterThan(from + 100);
    }
    await expect(stage(page)).toHaveAttribute('data-hold', 'free');
    await expect(side(page, 'problem')).toBeVisible();
  });

  test('scrolls the page also where it begins on the messages', async ({ page }) => {
    await openHome(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const messages = await page.getByRole('log', { name: 'Messages' }).boundingBox();
    if (messages === null) throw new Error('The messages are not shown');
    const bottom = { x: messages.x + messages.width - 40, y: messages.y + messages.height - 20 };
    await swipeUp(page, 280, bottom);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  });
});

/** Brings the slider's middle to the viewport's; gives where the page is scrolled to. */
async function centreSlider(page: Page): Promise<number> {
  await page.getByRole('region', { name: 'Problem and solution' }).evaluate((section) => {
    const { top, height } = section.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: 'instant' });
  });
  return scrolled(page);
}
