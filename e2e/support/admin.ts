import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { api, pages } from '../../contract/paths.ts';
import { password } from './accounts.ts';

/** Named to the product as an admin's. */
export const adminEmail = 'boss@fieldtone-e2e.example';

const Token = z.object({ data: z.object({ token: z.string() }) });

/** Signs the admin in, whoever of the tests comes first making the account. */
export async function adminToken(request: APIRequestContext): Promise<string> {
  const details = {
    fullName: 'Morgan Boss',
    role: 'Founder',
    workEmail: adminEmail,
    phone: '(801) 555-0100',
    marketingConsent: true,
  };
  await request.post(api.register, { data: { email: adminEmail, password, ...details } });
  const answer = await request.post(api.login, { data: { email: adminEmail, password } });
  return Token.parse(await answer.json()).data.token;
}

/** Opens the admin page as its owner. */
export async function openAdmin(page: Page): Promise<void> {
  const token = await adminToken(page.request);
  await page.goto(pages.login);
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  await page.goto(pages.admin);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
}
