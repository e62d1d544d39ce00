import type { Page } from '@playwright/test';
import { api, pages } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { company, companyDrawer, openSetup } from './support/setup.ts';
import { expect, test } from './support/test.ts';

const overlay = (page: Page) => page.locator('[data-busy]');
const words = (page: Page) => page.locator('p[role=status][aria-live=polite]');

/** Holds the answer of `path` back until the gate is opened. */
async function slow(page: Page, path: string) {
  const gate = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate;
}

/** Whether the overlay is seen when it has been there for so long, in milliseconds. */
const seenAfter = (page: Page, ms: number) =>
  overlay(page).evaluate((element, at) => {
    const [fadeIn] = element.getAnimations();
    if (!fadeIn) return 'no animation';
    fadeIn.currentTime = at;
    return getComputedStyle(element).visibility;
  }, ms);

test('while a card is saved a picture lies over the page: late, out of the way, and said politely', async ({
  page,
}) => {
  await openSetup(page, { company }, '?setup=company');
  const drawer = companyDrawer(page);
  await drawer.getByLabel('Baton').check();
  const before = await drawer.boundingBox();
  const gate = await slow(page, api.companyInfo);
  const save = drawer.getByRole('button', { name: 'Save Company Information' });
  await save.focus();
  await page.keyboard.press('Enter');

  await expect(overlay(page)).toBeAttached();
  expect(await seenAfter(page, 190)).toBe('hidden');
  expect(await seenAfter(page, 400)).toBe('visible');
  await expect(overlay(page)).toHaveAttribute('aria-hidden', 'true');
  await expect(overlay(page).locator('svg')).toBeVisible();
  expect(await overlay(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expect(words(page)).toHaveText('Saving your company information...');
  // Not hidden by the drawer, so that it is heard.
  expect(await words(page).evaluate((said) => said.closest('[aria-hidden=true], [inert]'))).toBeNull();
  await expect(drawer.getByRole('button', { name: 'Saving...' })).toBeFocused();
  expect(await drawer.boundingBox()).toEqual(before);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  // Nobody is locked in behind it.
  await page.mouse.click(20, 400);
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  gate.resolve();
  await expect(drawer).toBeHidden();
  await expect(overlay(page)).toHaveCount(0);
  await expect(words(page)).toHaveText('');
});

test('so while terms are accepted, systems connected, an analysis started, and at the way out', async ({
  page,
}) => {
  await openSetup(page, { company }, '?setup=terms');
  await page.getByRole('checkbox').check();
  const steps = [
    { path: api.acceptTerms, press: 'Accept Terms', text: 'Saving that you accept the terms...' },
    { path: api.apiKeys, press: 'Continue', text: 'Connecting your systems...' },
    { path: api.logout, press: 'Logout', text: 'Logging you out...' },
  ];
  for (const { path, press, text } of steps) {
    if (path === api.apiKeys) await page.getByRole('button', { name: 'Connect →' }).click();
    const gate = await slow(page, path);
    await page.getByRole('button', { name: press }).click();
    await expect(words(page)).toHaveText(text);
    await expect(overlay(page)).toBeVisible();
    gate.resolve();
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page).toHaveURL(pages.home);
});
