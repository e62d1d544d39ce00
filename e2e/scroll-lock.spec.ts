import type { Page } from '@playwright/test';
import { company, openSetup } from './support/setup.ts';
import { expect, test } from './support/test.ts';

const complete = { company, terms: true, keys: { integrationsAcknowledged: true } };
const panel = (page: Page) => page.locator('[data-scrolls]');
const scrolled = (page: Page) => panel(page).evaluate((box) => box.scrollTop);
const pageScrolled = (page: Page) => page.evaluate(() => window.scrollY);
/** How much of the panel still lies below, in pixels. */
const below = (page: Page) =>
  panel(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
/** How much there is outside the panel, in pixels. */
const outside = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
const bodyOverflow = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflowY);

test.use({ viewport: { width: 1200, height: 420 } });

test('while a step is missing the page scrolls as any other', async ({ page }) => {
  await openSetup(page);
  expect(await bodyOverflow(page)).not.toBe('hidden');
  await page.keyboard.press('End');
  await expect.poll(() => pageScrolled(page)).toBeGreaterThan(300);
});

for (const width of [360, 1200]) {
  test(`at ${width} px a complete setup locks the body; the panel scrolls, by key and by wheel`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 420 });
    await openSetup(page, complete);
    await expect.poll(() => bodyOverflow(page)).toBe('hidden');

    for (const key of ['PageDown', 'Space', 'ArrowDown', 'End']) {
      const before = await scrolled(page);
      await page.keyboard.press(key);
      await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
    }
    // The way down is a movement; a key in the middle of it adds to it.
    await expect.poll(() => below(page)).toBeLessThan(1);
    await page.keyboard.press('Home');
    await expect.poll(() => scrolled(page)).toBe(0);

    // Nothing has the focus again, as after a click beside everything.
    await page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' }).click();
    await page.keyboard.press('PageDown');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await page.keyboard.press('Home');
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.mouse.move(width / 2, 300);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    expect(await pageScrolled(page)).toBe(0);
    expect(await outside(page)).toBe(0);
  });
}

test('what lies below is brought into sight by the focus, and stays there while a drawer is open', async ({
  page,
}) => {
  await openSetup(page, complete);
  const low = page.getByText('How to get these files');
  await expect(low).not.toBeInViewport();
  await page.locator('summary', { has: low }).or(low).first().focus();
  await expect(low).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Product' })).toBeInViewport({ ratio: 0.9 });

  const edit = page.getByRole('button', { name: 'Edit' }).first();
  await edit.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Company Information' })).toBeVisible();
  const before = await scrolled(page);
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  expect(await scrolled(page)).toBe(before);
  expect(await bodyOverflow(page)).toBe('hidden');
});

test('the last step done, the page stays where it stood', async ({ page }) => {
  await openSetup(page, { company, keys: { integrationsAcknowledged: true } });
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.getByRole('button', { name: 'Review →' }).press('Enter');
  await page.getByRole('checkbox').check();
  const before = await pageScrolled(page);
  expect(before).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Accept Terms' }).click();
  await expect.poll(() => bodyOverflow(page)).toBe('hidden');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await pageScrolled(page)).toBe(0);
  expect(await scrolled(page)).toBeGreaterThan(0);
});

test('paper shows all of it', async ({ page }) => {
  await openSetup(page, complete);
  await expect.poll(() => bodyOverflow(page)).toBe('hidden');
  await page.emulateMedia({ media: 'print' });
  expect(await bodyOverflow(page)).not.toBe('hidden');
  expect(await panel(page).evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
});

test('for those who want no motion nothing is locked', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSetup(page, complete);
  await expect(page.getByRole('heading', { name: 'Your setup' })).toBeAttached();
  expect(await bodyOverflow(page)).not.toBe('hidden');
  await page.keyboard.press('End');
  await expect.poll(() => pageScrolled(page)).toBeGreaterThan(100);
});
