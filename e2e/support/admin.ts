import type { APIRequestContext, Page } from '@playwright/test';
import { api, pages } from '../../contract/paths.ts';
import { holdToken, password, tokenOf } from './accounts.ts';

/** Named to the product as an admin's. */
export const adminEmail = 'boss@fieldtone-e2e.example';
/** Another admin's, with second factors: each log-in asks for them. */
export const carefulEmail = 'careful@fieldtone-e2e.example';

/** Signs the admin in; the first test that needs it creates the account. */
export async function adminToken(request: APIRequestContext, email = adminEmail): Promise<string> {
  const details = {
    fullName: 'Morgan Boss',
    role: 'Founder',
    workEmail: email,
    phone: '(801) 555-0100',
    marketingConsent: true,
  };
  await request.post(api.register, { data: { email, password, ...details } });
  const answer = await request.post(api.login, { data: { email, password } });
  return tokenOf(answer);
}

/** Opens the admin page as its owner. */
export async function openAdmin(page: Page): Promise<void> {
  await holdToken(page, await adminToken(page.request));
  await page.goto(pages.admin);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
}
