import type { Page } from '@playwright/test';
import { stages } from '../contract/accounts.ts';
import type { AdminStats, AdminUser, DayRange, Funnel } from '../contract/admin.ts';
import { api } from '../contract/paths.ts';
import { presentFunnel } from '../server/features/admin/funnel/funnel.presenter.ts';
import { openAdmin } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { expect, test } from './support/test.ts';

type Steps = Parameters<typeof presentFunnel>[0]['steps'];
const nobody: Steps = [0, 0, 0, 0, 0];

/** Answers every call to a path with data that depend on what was asked. */
const answer = (page: Page, path: string, dataOf: (asked: URLSearchParams) => unknown) =>
  page.route(
    ({ pathname }) => pathname === path,
    (route) => {
      const data = dataOf(new URL(route.request().url()).searchParams);
      return route.fulfill({ json: { success: true, data } });
    },
  );

/** A funnel of these days, with one before it where they have an end. */
function funnelOf(range: DayRange, sessions: number, steps: Steps, completedMs: number): Funnel {
  return {
    ...presentFunnel({ sessions, steps, completedMs }),
    range,
    before: range.from ? presentFunnel({ sessions: 40, steps: nobody, completedMs: 0 }) : null,
    parts: [],
  };
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the figures are those of the days that are chosen, beside as many days before', async ({ page }) => {
  await answer(page, api.adminFunnel, (asked) => {
    const [from, to] = [asked.get('from'), asked.get('to')];
    return from && to
      ? funnelOf({ from, to }, 1204, [90, 4, 3, 2, 1], 205 * 60_000)
      : funnelOf({}, 2000, [10, 0, 0, 0, 2], 50 * 60_000);
  });
  await openAdmin(page);
  await expect(card(page, 'Total Visitors')).toHaveText('Total Visitors2,000Bots left out');
  await expect(card(page, 'Signups')).toContainText('0.6% conversion');
  await expect(card(page, 'Completed')).toContainText('16.7% of signups');
  await expect(card(page, 'Avg. Completion Time')).toContainText('25m');
  await expect(page.getByText('Visits that began at any time')).toBeVisible();

  await choose(page, page.getByRole('combobox', { name: 'Time range' }), 'Choose days');
  await page.getByLabel('First day').fill('2026-10-14');
  await page.getByLabel('Last day').fill('2026-10-16');
  await expect(page.getByText('from Oct 14, 2026 to Oct 16, 2026')).toBeVisible();
  await expect(page.getByText('Days are UTC.')).toBeVisible();
  await expect(card(page, 'Total Visitors')).toContainText('40 in the 3 days before');
  await expect(card(page, 'Avg. Completion Time')).toHaveText(
    'Avg. Completion Time3h 25mFrom sign-up to completion– in the 3 days before',
  );
  const rows = page.getByRole('region', { name: 'Conversion Funnel' }).getByRole('listitem');
  await expect(rows.first()).toHaveText('Landing Page Views1,204100.0%');
  await expect(rows.nth(1)).toContainText('91.7% drop-off from the step before');
  await expect(
    page.getByRole('region', { name: 'Biggest Drop-off Points' }).getByRole('listitem'),
  ).toHaveText(['1Visit to sign-up91.7%', '2Sign-up to company info90.0%', '3API keys to completion66.7%']);

  await page.getByLabel('Last day').fill('2026-10-13');
  await expect(page.getByText('The last day comes before the first.')).toBeVisible();
  await expectAccessible(page, 'light and dark');
  await page.getByLabel('Last day').fill('2026-10-14');
  await expect(card(page, 'Total Visitors')).toContainText('40 in the day before');
  // A card's count opens the list of those days.
  await card(page, 'Completed').getByRole('button', { name: '1 who completed: show them' }).click();
  await expect(
    page.getByText('Those who reached “Completed”, of visits that began on Oct 14, 2026 (UTC)'),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('First day')).toHaveValue('2026-10-14');
});

test('where nobody came, no figure looks like a result', async ({ page }) => {
  await answer(page, api.adminFunnel, () => funnelOf({}, 0, nobody, 0));
  await answer(page, api.adminUsers, () => ({ users: [], total: 0, more: false, next: null }));
  await answer(page, api.adminSessions, () => ({
    ...{ sessions: [], total: 0, gone: 0, unvisited: 0, next: null },
  }));
  await answer(page, api.adminAudit, () => ({ entries: [] }));
  const stats: AdminStats = {
    ...{ sessions: 0, bots: 0, accounts: 0, completed: 0, waitlist: 0 },
    ...{ waiting: [], broken: [], connections: [], latestWaitlist: [], botReasons: [] },
  };
  await answer(page, api.adminStats, () => ({ stats }));
  await openAdmin(page);
  await expect(card(page, 'Avg. Completion Time')).toContainText('–');
  await expect(page.getByRole('region', { name: 'Biggest Drop-off Points' })).toContainText('No visits');
  await expectAccessible(page, 'light and dark');
  await page.getByRole('tab', { name: 'User List (0)' }).click();
  await expect(page.getByText('Nobody is in this list yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Visits' }).click();
  await expect(page.getByText('No visits yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Operations' }).click();
  for (const empty of [
    'Nobody waits.',
    'No system is connected yet.',
    'No connection waits for its customer.',
    'Nobody is on the waitlist yet.',
  ]) {
    await expect(page.getByText(empty)).toBeVisible();
  }
  await expect(page.getByText("No admin has looked at a customer's data yet.")).toBeVisible();
});

const user = (part: Partial<AdminUser>): AdminUser => ({
  id: '0197c6d2-6a1e-7a3b-9c5d-2f4e6a8b0c1d',
  fullName: 'Dana Whitlock',
  jobRole: 'Sales Manager',
  email: 'dana@wasatchpest.example',
  workEmail: 'dana@wasatchpest.example',
  phone: '+18015550142',
  userRole: 'customer',
  currentStage: 'created',
  createdAt: '2026-03-02T03:30:00.000Z',
  demonstration: false,
  ...part,
});

test.describe('the list of users', () => {
  test.use({ timezoneId: 'America/Denver' });

  test('has every stage in its colour, the role below the name, and the local date', async ({ page }) => {
    const asked: string[] = [];
    await answer(page, api.adminUsers, (query) => {
      asked.push(query.get('limit') ?? '');
      const users = stages.map((currentStage, place) =>
        user({ currentStage, id: `0197c6d2-6a1e-7a3b-9c5d-2f4e6a8b0c1${place}` }),
      );
      return { users, total: 5, more: false, next: null };
    });
    await openAdmin(page);
    await page.getByRole('tab', { name: 'User List (5)' }).click();
    const row = page.getByRole('row').nth(1);
    await expect(row.getByRole('cell')).toHaveText([
      'Dana WhitlockSales Manager',
      'dana@wasatchpest.example',
      '(801) 555-0142',
      'Created',
      '3/1/2026',
    ]);
    expect(asked).toEqual(['0', '100']);
    const badges = page.getByRole('table').locator('[class*=ft-stage-]');
    await expect(badges).toHaveText(['Created', 'Company Info', 'Terms Accepted', 'API Keys', 'Completed']);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const colours = await badges.evaluateAll((all) =>
        all.map((badge) => {
          const [, chroma = 0, hue = 0] = (
            getComputedStyle(badge).backgroundColor.match(/[\d.]+/g) ?? []
          ).map(Number);
          return chroma < 0.01 ? 'gray' : hue;
        }),
      );
      expect(colours.map(nameOf)).toEqual(['gray', 'orange', 'yellow', 'blue', 'green']);
    }
  });
});

/** What a hue of OKLCH is called. */
function nameOf(hue: number | 'gray'): string {
  if (hue === 'gray') return hue;
  const [name = 'another'] =
    Object.entries({ orange: [45, 75], yellow: [85, 110], green: [130, 155], blue: [230, 265] }).find(
      ([, [from = 0, to = 0]]) => from <= hue && hue <= to,
    ) ?? [];
  return name;
}

test('the audit log is turned page by page, to its oldest entry', async ({ page }) => {
  const all = Array.from({ length: 45 }, (_, n) => ({
    at: new Date(Date.UTC(2026, 0, 5) - n * 60_000).toISOString(),
    ...{ admin: 'boss@fieldtone.example', what: `Look ${n + 1}`, user: null },
  }));
  await answer(page, api.adminAudit, (asked) => {
    const skip = Number(asked.get('skip'));
    return { entries: all.slice(skip, skip + Number(asked.get('limit'))) };
  });
  await openAdmin(page);
  await page.getByRole('tab', { name: 'Operations' }).click();
  const log = page.getByRole('region', { name: 'Audit log' });
  const rows = log.getByRole('row');
  await expect(log).toContainText('Entries 1–20');
  await expect(rows).toHaveCount(21);
  await log.getByRole('button', { name: 'Next page' }).click();
  await expect(rows.nth(1)).toContainText('Look 21');
  await log.getByRole('button', { name: 'Next page' }).click();
  await expect(log).toContainText('Entries 41–45');
  await expect(rows.last()).toContainText('Look 45');
  await expect(log.getByRole('button', { name: 'Next page' })).toBeDisabled();
});
