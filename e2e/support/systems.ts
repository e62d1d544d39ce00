import { expect, type Locator, type Page } from '@playwright/test';
import { api, pages } from '../../contract/paths.ts';
import { createAccount, holdToken } from './accounts.ts';
import { keyOf } from './sandbox.ts';

/** How long the whole company of a stand-in may take to be read, on a machine with other work. */
export const syncTimeoutMs = 150_000;

/** Opens the dashboard of a new account that has chosen its systems and accepted the terms. Gives its token. */
export async function openWithSystems(page: Page, softphoneProvider: string, crm: string): Promise<string> {
  const { token } = await createAccount();
  const headers = { Authorization: `Bearer ${token}` };
  const company = {
    companyWebsite: 'https://wasatchpest.example.com',
    ...{ softphoneProvider, crm, leadSources: ['Google Ads'], companySize: '11-50' },
  };
  expect((await page.request.post(api.companyInfo, { headers, data: company })).status()).toBe(200);
  expect((await page.request.post(api.acceptTerms, { headers })).status()).toBe(200);
  await holdToken(page, token);
  await page.goto(pages.onboarding);
  await page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' }).waitFor();
  return token;
}

/** The drawer in which systems are connected. */
export const connectDrawer = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Connect Your Systems' });

/** A system's part of the drawer. */
export const partOf = (page: Page, name: string): Locator =>
  connectDrawer(page).getByRole('region', { name });

/** A system's line in the panel of systems. */
export const healthOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Your systems' }).getByRole('listitem', { name, exact: true });

/** The card's button, whether it reads 'Connect →' or 'Edit'. */
export const cardButton = (page: Page): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Connect Your Systems' }) })
    .getByRole('button');

/** Opens that drawer from the dashboard. */
export async function openConnectDrawer(page: Page): Promise<Locator> {
  await cardButton(page).click();
  const drawer = connectDrawer(page);
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Presses the button of a system, and gives the popup with the vendor's question. */
export async function askConsent(page: Page, button: Locator): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button.click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Allow' }).waitFor({ timeout: 60_000 });
  return popup;
}

/** Answers the vendor's question; the popup closes by itself. */
export async function answer(popup: Page, button: 'Allow' | 'Deny'): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: button }).click();
  await closed;
}

/** The whole way of a system's consent. */
export async function connectByConsent(page: Page, name: string): Promise<void> {
  const button = partOf(page, name).getByRole('button', { name: 'Connect with OAuth' });
  await answer(await askConsent(page, button), 'Allow');
  await expect(partOf(page, name).getByText('Connected', { exact: true })).toBeVisible();
}

/** Types the stand-in's key into a field of the drawer. */
export async function typeKey(page: Page, vendorId: string, field: string, label: string): Promise<void> {
  await connectDrawer(page)
    .getByLabel(label, { exact: true })
    .fill(await keyOf(vendorId, field));
}
