import type { Page } from '@playwright/test';
import { homeAnchors, pages } from '../contract/paths.ts';
import { openHome } from './support/home.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`a finger, with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('flips the slider, opens questions, the waitlist and tabs', async ({ page }) => {
      await openHome(page);
      await flipThereAndBack(page);
      await openAndCloseQuestion(page);
      await openAndCloseWaitlist(page);
      for (const [path, label] of [
        [pages.automation, 'Customer Service'],
        [pages.campaigns, 'Billing & Payments'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('tab', { name: label }).tap();
        await expect(page.getByRole('tabpanel', { name: label })).toBeVisible();
        await expect(page.getByRole('tabpanel')).toHaveCount(1);
        expect(await sidewaysScroll(page)).toBe(0);
      }
    });
  });
}

async function flipThereAndBack(page: Page) {
  await page.getByRole('button', { name: 'Forward to the solution' }).tap();
  await expect(heading(page, 'Truly Automated')).toBeVisible();
  await expect(heading(page, 'High Touch Sale')).toBeHidden();
  await page.getByRole('button', { name: 'Back to the problem' }).tap();
  await expect(heading(page, 'High Touch Sale')).toBeVisible();
  await expect(heading(page, 'Truly Automated')).toBeHidden();
}

async function openAndCloseQuestion(page: Page) {
  const human = page.locator(`#${homeAnchors.pricing} details`).last();
  await human.locator('summary').tap();
  await expect(human.getByText('Then they get one.')).toBeVisible();
  await human.locator('summary').tap();
  await expect(human.getByText('Then they get one.')).toBeHidden();
}

/** Is told what is missing, and closes the form beside it. */
async function openAndCloseWaitlist(page: Page) {
  await page.getByRole('button', { name: 'Join the waitlist' }).first().tap();
  const form = page.getByRole('dialog', { name: 'Join the waitlist' });
  await form.getByRole('button', { name: 'Join the waitlist' }).tap();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  expect(await sidewaysScroll(page)).toBe(0);
  // Right after it opened a tap counts as the second of two.
  await expect(async () => {
    await page.touchscreen.tap(4, 400);
    await expect(form).toBeHidden({ timeout: 500 });
  }).toPass();
}
