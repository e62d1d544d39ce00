import { randomUUID } from 'node:crypto';
import { api } from '../contract/paths.ts';
import { aVisit, desktopBrowser } from '../server/features/visitors/testing/visits.ts';
import { createAccount } from './support/accounts.ts';
import { openAdmin } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { expect, test } from './support/test.ts';

test('counts of visits and of bots open their lists, and those who signed up without a visit', async ({
  page,
}) => {
  test.slow();
  const show = `fair-${randomUUID().slice(0, 8)}`;
  const now = Date.now();
  for (let i = 1; i <= 3; i += 1) {
    const name = `${show} ${i}`;
    const data = aVisit({ sessionId: name, startTime: now - i * 1000, utmSource: show, utmCampaign: name });
    expect(
      (await page.request.post(api.sessionSync, { data, headers: { 'user-agent': desktopBrowser } })).ok(),
    ).toBe(true);
  }
  for (const name of ['First', 'Second']) {
    await createAccount({ sessionId: `${show} 2`, fullName: `${name} ${show}` });
  }
  // Called so that it would be found beside the visits.
  const bot = `bot-${show}`;
  const session = aVisit({ sessionId: bot, startTime: now - 1000, utmSource: bot });
  const headers = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
  expect((await page.request.post(api.sessionSync, { data: session, headers })).ok()).toBe(true);
  await openAdmin(page);
  const card = page.getByRole('region', { name: 'Total Visitors', exact: true });
  await card.getByRole('button', { name: /visits: show them$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Visits' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row').filter({ hasText: show })).toHaveCount(3);
  await page.goBack();
  const funnel = page.getByRole('region', { name: 'Conversion Funnel' });
  await funnel.getByRole('button', { name: /Landing Page Views: show them$/ }).click();
  await expect(page.getByRole('row').filter({ hasText: show })).toHaveCount(3);
  await page.goBack();

  // Pages of two, of which three visits make two.
  await page.route(
    ({ pathname }) => pathname === api.adminSessions,
    (route) => route.continue({ url: route.request().url().replace('limit=100', 'limit=2') }),
  );
  // Two accounts came of one visit: one of them stands beside the visits.
  await page.getByRole('button', { name: `3 visits of ${show}` }).click();
  const rows = page.getByRole('row').filter({ hasText: show });
  await expect(page.getByRole('status')).toHaveText('1–2 of 3');
  await expect(rows).toContainText([`${show} 1`, `${show} 2`]);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toContainText([`${show} 3`]);
  await page.reload();
  await expect(rows).toContainText([`${show} 3`]);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.goBack();
  await expect(page.getByRole('status')).toHaveText('1–2 of 3');
  await page.getByRole('button', { name: '1 signup', exact: true }).click();
  await expect(page.getByText(`Those who have no visit of their own and came from “${show}”`)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('1–1 of 1');
  await expect(page.getByRole('table').getByRole('button', { name: show })).toHaveCount(1);
  await page.goBack();
  await page.getByRole('button', { name: 'Show all visits' }).click();
  await expect(page.getByText(`Visits from “${show}”`)).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Visits' })).toHaveAttribute('aria-selected', 'true');

  await page.unrouteAll();
  await choose(page, page.getByRole('combobox', { name: 'Visits of' }), 'Filtered bots');
  await expect(page.getByRole('row').filter({ hasText: bot })).toContainText('user agent');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Operations' }).click();
  const told = page.getByRole('region', { name: 'Filtered bots' }).getByRole('row', { name: /^user agent/ });
  const visits = Number(await told.getByRole('cell').last().textContent());
  await told.getByRole('button', { name: 'visits told by user agent of a program: show them' }).click();
  await expect(page.getByText('Visits taken for bots, told by “user agent of a program”')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: bot })).toBeVisible();
  // Other tests may send bots meanwhile.
  const of = Number(/of (\d+)$/.exec((await page.getByText(/^1–\d+ of \d+$/).textContent()) ?? '')?.[1]);
  expect(of).toBeGreaterThanOrEqual(Math.max(1, visits));
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Operations' })).toHaveAttribute('aria-selected', 'true');
});
