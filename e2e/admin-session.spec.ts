import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AuditAnswer } from '../contract/admin.ts';
import { api, pages } from '../contract/paths.ts';
import { password, stored } from './support/accounts.ts';
import { adminEmail, adminToken } from './support/admin.ts';
import { expect, test } from './support/test.ts';

const Failure = z.object({ errorCode: z.string() });

test('an admin is sent to the log-in and back, downloads the waitlist, which is audited, and logs out', async ({
  page,
}) => {
  await adminToken(page.request);
  await page.request.post(api.waitlist, {
    data: { name: 'Wren Waits', email: `wren-${Date.now()}@waits.example`, industry: 'HVAC' },
  });
  await page.goto(pages.admin);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page).toHaveURL(pages.admin);

  await page.getByRole('tab', { name: 'Operations' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Waitlist' }).getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^waitlist/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Wren Waits,');
  const token = await stored(page, 'authToken');
  const headers = { authorization: `Bearer ${token}` };
  const log = AuditAnswer.parse(await (await page.request.get(api.adminAudit, { headers })).json());
  expect(log.data.entries.map(({ what }) => what)).toContain('Downloaded the waitlist');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(pages.home);
  expect(await stored(page, 'authToken')).toBeNull();
  const answer = await page.request.get(api.adminFunnel, { headers });
  expect(Failure.parse(await answer.json()).errorCode).toBe('unauthenticated');
});
