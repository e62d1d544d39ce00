import type { Page } from '@playwright/test';
import { api, pages } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { pressTwice } from './support/press-twice.ts';
import { company, companyDrawer, countPosts, openSetup, searchAndTake, setupCard } from './support/setup.ts';
import { expect, test } from './support/test.ts';

const termsDrawer = (page: Page) => page.getByRole('dialog', { name: 'Accept Terms of Service' });

test.describe('the setup cards', () => {
  test('invite while nothing is done', async ({ page }) => {
    await openSetup(page);
    await expect(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
    await expect(page.getByText('Add more info to generate your sales analysis report')).toBeVisible();
    await expect(setupCard(page, 'Company Information')).toContainText(
      'Add your company details and systems',
    );
    await expect(setupCard(page, 'Accept Terms of Service')).toContainText('Review and accept our terms');
    await expect(setupCard(page, 'Connect Your Systems')).toContainText(
      'Configure API credentials for your systems',
    );
    for (const name of ['Get Started →', 'Review →', 'Connect →'])
      await expect(page.getByRole('button', { name })).toBeVisible();
  });

  test('sum up what is done, and stay as a strip once all is', async ({ page }) => {
    await openSetup(page, { company, terms: true });
    await expect(setupCard(page, 'Company Information')).toContainText('Ooma · Clypboard · 2 lead sources');
    await expect(setupCard(page, 'Accept Terms of Service')).toContainText('Terms accepted and confirmed');
    await expect(setupCard(page, 'Connect Your Systems')).toContainText(
      'Set up Ooma and Clypboard integration',
    );
    await expect(page.getByText('2 of 3 done')).toBeVisible();

    await openSetup(page, { company, terms: true, keys: { integrationsAcknowledged: true } });
    await expect(page.getByRole('heading', { name: 'Complete Setup' })).toHaveCount(0);
    await expect(setupCard(page, 'Connect Your Systems')).toContainText(
      'Integration configured for Ooma and Clypboard',
    );
    await setupCard(page, 'Company Information').getByRole('button', { name: 'Edit' }).click();
    await expect(companyDrawer(page).getByLabel('Company Website')).toHaveValue(company.companyWebsite);
  });

  test('open once for a double press: one step back leads to the cards again', async ({ page }) => {
    await openSetup(page);
    const before = page.url();
    const entries = () => page.evaluate(() => history.length);
    const entriesBefore = await entries();
    await pressTwice(page.getByRole('button', { name: 'Get Started →' }));
    await expect(companyDrawer(page)).toBeVisible();
    expect(await entries()).toBe(entriesBefore + 1);
    await page.goBack();
    await expect(companyDrawer(page)).toBeHidden();
    expect(page.url()).toBe(before);
  });

  test('what cannot be loaded is said, and asked for again', async ({ page }) => {
    await page.route(`**${api.onboardingStatus}`, (route) => route.fulfill({ status: 400, body: 'no' }));
    await page.route(`**${api.oauthStatus}`, (route) => route.abort());
    await openSetup(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Your setup could not be loaded' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
  });

  test('nothing is shown before the setup is known', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(`**${api.oauthStatus}`, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const opened = openSetup(page);
    await expect(page.getByText('Loading your dashboard...')).toBeVisible();
    gate.resolve();
    await opened;
    await expect(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
  });
});

test.describe('the terms', () => {
  test('are accepted once the box is ticked', async ({ page, context }) => {
    const saves = countPosts(page, api.acceptTerms);
    await openSetup(page);
    await page.getByRole('button', { name: 'Review →' }).click();
    const drawer = termsDrawer(page);
    const accept = drawer.getByRole('button', { name: 'Accept Terms' });
    await expect(accept).toBeDisabled();
    const opened = context.waitForEvent('page');
    await drawer.getByRole('link', { name: 'full terms of the analysis' }).click();
    expect(new URL((await opened).url()).pathname).toBe(pages.salesAnalysisTerms);
    await (await opened).close();

    await drawer.getByLabel('I accept the Terms of Service and Privacy Policy *').check();
    await page.route(`**${api.acceptTerms}`, (route) => route.abort());
    await accept.click();
    await expect(drawer.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
    await page.unrouteAll();
    await accept.dblclick();
    await expect(drawer).toBeHidden();
    expect(saves()).toBe(2);
    const view = page.getByRole('button', { name: 'View' });
    await expect(view).toBeFocused();
    await view.click();
    await expect(drawer.getByText('Your results are private and confidential.')).toBeVisible();
    await expect(drawer.getByText(/^Accepted on/)).toBeVisible();
    await expect(drawer.getByRole('checkbox')).toHaveCount(0);
  });
});

// Every width and both colour schemes, without every pair of them.
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;
for (const { width, colorScheme } of looks) {
  test(`at ${width} px, ${colorScheme}: cards, forms with errors and the strip are accessible`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openSetup(page);
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Get Started →' }).click();
    await companyDrawer(page).getByRole('button', { name: 'Save Company Information' }).click();
    await expect(companyDrawer(page).getByText('Company size is required')).toBeVisible();
    await expectAccessible(page);
    await searchAndTake(page, companyDrawer(page).getByLabel('CRM System'), 'other');
    await companyDrawer(page).getByLabel('CRM System').click();
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);

    await openSetup(page, { company, terms: true }, '?setup=terms');
    await expect(termsDrawer(page)).toBeVisible();
    await expectAccessible(page);
    await openSetup(page, { company, terms: true, keys: { integrationsAcknowledged: true } });
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
