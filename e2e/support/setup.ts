import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { CompanyInfoInput } from '../../contract/onboarding.ts';
import { api, pages } from '../../contract/paths.ts';
import { createAccount, holdToken } from './accounts.ts';

/** A company whose systems have no API: it is complete without any vendor. */
export const company = {
  companyWebsite: 'https://wasatchpest.example',
  softphoneProvider: 'Ooma',
  crm: 'Clypboard',
  leadSources: ['Yelp', 'Google Ads'],
  companySize: '11-50',
} satisfies CompanyInfoInput;

/** How far an account is before its dashboard is opened. */
interface Before {
  company?: CompanyInfoInput;
  terms?: boolean;
  keys?: object;
}

/** Opens the dashboard of a new account that is so far; `search` as in `?setup=company`. */
export async function openSetup(page: Page, before: Before = {}, search = ''): Promise<void> {
  const { token } = await createAccount();
  if (before.company) await post(page.request, token, api.companyInfo, before.company);
  if (before.terms) await post(page.request, token, api.acceptTerms);
  if (before.keys) await post(page.request, token, api.apiKeys, before.keys);
  await holdToken(page, token);
  await page.goto(`${pages.onboarding}${search}`);
  // Behind an open drawer the page is inert and has no roles.
  await page.getByText('Welcome, Dana Whitlock!').waitFor();
}

async function post(request: APIRequestContext, token: string, path: string, data?: object): Promise<void> {
  const answer = await request.post(path, {
    headers: { Authorization: `Bearer ${token}` },
    data: data ?? {},
  });
  expect(answer.status()).toBe(200);
}

/** Opens a searched list with the keyboard and takes what a search finds first. */
export async function searchAndTake(page: Page, box: Locator, text: string): Promise<void> {
  await box.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
}

/** The drawer of the company form. */
export const companyDrawer = (page: Page) => page.getByRole('dialog', { name: 'Company Information' });

/** The setup card with that title. */
export const setupCard = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
