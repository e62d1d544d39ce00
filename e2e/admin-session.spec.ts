import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AuditAnswer } from '../contract/admin.ts';
import { api, pages } from '../contract/paths.ts';
import { password, stored } from './support/accounts.ts';
import { adminEmail, adminToken, openAdmin } from './support/admin.ts';
import { expect, test } from './support/test.ts';

const Failure = z.object({ errorCode: z.string() });

test('an admin logs out on the admin pages, and their token opens nothing any more', async ({ page }) => {
  await openAdmin(page);
  const token = await stored(page, 'authToken');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(pages.home);
  expect(await stored(page, 'authToken')).toBeNull();
  const answer = await page.request.get(api.adminFunnel, { headers: { authorization: `Bearer ${token}` } });
  expect(Failure.parse(await answer.json()).errorCode).toBe('unauthenticated');
});

test('who has to log in first comes back to the admin pages', async ({ page }) => {
  await adminToken(page.request);
  await page.goto(pages.admin);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page).toHaveURL(pages.admin);
});

test('opening the admin pages is a look at nobody; taking the waitlist along is kept', async ({ page }) => {
  const looks: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === api.adminUsers) looks.push(searchParams.get('limit') ?? '');
  });
  await page.request.post(api.waitlist, {
    data: { name: 'Wren Waits', email: `wren-${Date.now()}@waits.example`, industry: 'HVAC' },
  });
  await openAdmin(page);
  await expect(page.getByRole('tab', { name: /^User List \(\d/ })).toBeVisible();
  expect(looks).toEqual(['0']);
  await page.getByRole('tab', { name: 'Operations' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Waitlist' }).getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^waitlist/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Wren Waits,');
  const headers = { authorization: `Bearer ${await stored(page, 'authToken')}` };
  const log = AuditAnswer.parse(await (await page.request.get(api.adminAudit, { headers })).json());
  expect(log.data.entries.map(({ what }) => what)).toContain('Downloaded the waitlist');
});
