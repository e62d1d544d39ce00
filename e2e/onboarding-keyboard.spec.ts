import type { Page } from '@playwright/test';
import { pages } from '../contract/paths.ts';
import { expectFocusInside, pressAt, tabTo, typeAt } from './support/keyboard.ts';
import { keyOf } from './support/sandbox.ts';
import { companyDrawer, openSetup, searchAndTake } from './support/setup.ts';
import { connectDrawer, healthOf, syncTimeoutMs } from './support/systems.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });

test('the whole onboarding by keyboard alone: company, terms, two keys, report; nothing is asked twice', async ({
  page,
}) => {
  test.setTimeout(2 * syncTimeoutMs);
  await openSetup(page);

  await pressAt(page, button(page, 'Get Started →'));
  const company = companyDrawer(page);
  await typeAt(page, company.getByLabel('Company Website'), 'wasatchpest.example');
  await tabTo(page, company.getByLabel('Softphone Provider'));
  await searchAndTake(page, company.getByLabel('Softphone Provider'), 'airc');
  await tabTo(page, company.getByLabel('CRM System'));
  await searchAndTake(page, company.getByLabel('CRM System'), 'field');
  await pressAt(page, company.getByLabel('Yelp'), 'Space');
  await pressAt(page, company.getByLabel('Company Size'));
  const size = page.getByRole('option', { name: '11-50' });
  await size.waitFor();
  await page.keyboard.type('11');
  // Enter takes the option that is highlighted by then.
  await expect(size).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(company.getByLabel('Company Size')).toHaveText('11-50');
  await expectFocusInside(page, company);
  await pressAt(page, button(page, 'Save Company Information'));
  await expect(button(page, 'Edit')).toBeFocused();
  await expect(page.getByText('Company information saved.')).toBeAttached();

  await pressAt(page, button(page, 'Review →'));
  const opened = page.context().waitForEvent('page');
  await pressAt(page, page.getByRole('link', { name: 'full terms of the analysis' }));
  expect(new URL((await opened).url()).pathname).toBe(pages.salesAnalysisTerms);
  await (await opened).close();
  await pressAt(page, page.getByRole('checkbox'), 'Space');
  await pressAt(page, button(page, 'Accept Terms'));
  await expect(button(page, 'View')).toBeFocused();

  await pressAt(page, button(page, 'Connect →'));
  const drawer = connectDrawer(page);
  // Which systems these are was said before.
  await expect(drawer.getByRole('heading', { level: 3 })).toHaveText(['Aircall', 'FieldRoutes']);
  await tabTo(page, drawer.getByRole('radio', { name: 'Sign in (OAuth)' }));
  await page.keyboard.press('ArrowRight');
  for (const [vendor, field, label] of [
    ['aircall', 'softphoneApiKey', 'API key (API token)'],
    ['aircall', 'softphoneClientId', 'API ID (needed to read your calls)'],
    ['fieldroutes', 'fieldRoutesSubdomain', 'Subdomain'],
    ['fieldroutes', 'fieldRoutesAuthKey', 'Authentication key'],
    ['fieldroutes', 'fieldRoutesAuthToken', 'Authentication token'],
  ] as const)
    await typeAt(page, drawer.getByLabel(label, { exact: true }), await keyOf(vendor, field));
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(
    healthOf(page, 'FieldRoutes')
      .getByText(/Reading it for the first time|Working/)
      .first(),
  ).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Recent leads' })).toBeVisible({ timeout: syncTimeoutMs });
  await expect(page.getByText(/^Sandbox\. These figures come from the sandbox/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Complete Setup' })).toHaveCount(0);

  await pressAt(page, button(page, 'Edit').last());
  const key = drawer.getByRole('group', { name: 'Authentication key' });
  await expect(key).toHaveText(/Stored, ends in ••••.{4}Replace$/);
  await expect(drawer.getByLabel('Subdomain')).toHaveValue('wasatch-sandbox');
  await pressAt(page, key.getByRole('button', { name: 'Replace' }));
  await expect(drawer.getByLabel('Authentication key', { exact: true })).toBeFocused();
  await pressAt(page, button(page, 'Keep the stored one'));
  await expect(key).toBeVisible();

  await pressAt(page, button(page, 'Disconnect FieldRoutes'));
  await pressAt(page, page.getByRole('button', { name: 'Disconnect', exact: true }));
  await expect(drawer.getByLabel('Authentication key', { exact: true })).toHaveValue('');
  await expect(drawer.getByLabel('Subdomain')).toHaveValue('');
});
