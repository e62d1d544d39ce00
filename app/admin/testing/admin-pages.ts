import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  type AdminSession,
  type AdminUser,
  AuditAnswer,
  type DayRange,
  type Funnel,
  FunnelAnswer,
  SessionsAnswer,
  UsersAnswer,
} from '../../../contract/admin.ts';
import { type AdminStats, StatsAnswer } from '../../../contract/admin-stats.ts';
import { api, pages } from '../../../contract/paths.ts';
import { presentFunnel } from '../../../server/features/admin/funnel/funnel.presenter.ts';
import { storeToken } from '../../api/token.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';

type Steps = Parameters<typeof presentFunnel>[0]['steps'];
export const nobody: Steps = [0, 0, 0, 0, 0];

/** A funnel of these days, with one before it where they have an end. */
export function funnelOf(
  range: DayRange,
  sessions: number,
  steps: Steps,
  {
    unvisited = 0,
    completedMs = 0,
    parts = [],
  }: { unvisited?: number; completedMs?: number; parts?: Funnel['parts'] } = {},
): Funnel {
  return {
    ...presentFunnel({ sessions, unvisited, steps, completedMs }),
    range,
    before: range.from ? presentFunnel({ sessions: 40, unvisited: 0, steps: nobody, completedMs: 0 }) : null,
    parts,
  };
}

const noStats: AdminStats = {
  ...{ sessions: 0, bots: 0, accounts: 0, completed: 0, waitlist: 0 },
  ...{ waiting: [], broken: [], connections: [], latestWaitlist: [], botReasons: [] },
};
const noSessions = { sessions: [], total: 0, gone: 0, unvisited: 0, next: null };

/** What the API answers an admin; the rest is as for an installation without accounts. */
export function answerAdmin({
  funnel = funnelOf({}, 0, nobody),
  stats = {},
}: {
  funnel?: Funnel;
  stats?: Partial<AdminStats>;
} = {}): void {
  storeToken('a token');
  fakeApi.answer('GET', api.adminFunnel, FunnelAnswer, funnel);
  fakeApi.answer('GET', api.adminUsers, UsersAnswer, { users: [], total: 0, more: false, next: null });
  fakeApi.answer('GET', api.adminSessions, SessionsAnswer, noSessions);
  fakeApi.answer('GET', api.adminStats, StatsAnswer, { stats: { ...noStats, ...stats } });
  fakeApi.answer('GET', api.adminAudit, AuditAnswer, { entries: [] });
}

/** Opens the admin pages, whose answers were said before. */
export async function openAdmin(): Promise<void> {
  await openPage(pages.admin);
  await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

/** A card, by its whole name. */
export const card = (name: string) => page.getByRole('region', { name, exact: true });

export const tab = (name: string | RegExp) => page.getByRole('tab', { name });

/** Opens a choice and takes one of its options. */
export async function choose(name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

/** The element of a locator, to press it by a script. */
export async function elementOf(target: Locator): Promise<HTMLElement> {
  const element = await target.findElement();
  if (!(element instanceof HTMLElement)) throw new Error(`${target.selector} cannot be pressed`);
  return element;
}

export const user = (part: Partial<AdminUser>): AdminUser => ({
  id: '0197c6d2-6a1e-7a3b-9c5d-2f4e6a8b0c1d',
  fullName: 'Dana Whitlock',
  jobRole: 'Sales Manager',
  email: 'dana@wasatchpest.example',
  workEmail: 'dana@wasatchpest.example',
  phone: '+18015550142',
  userRole: 'customer',
  currentStage: 'created',
  completedAt: null,
  disconnectedAt: null,
  createdAt: '2026-03-02T03:30:00.000Z',
  demonstration: false,
  ...part,
});

export const visit = (part: Partial<AdminSession>): AdminSession => ({
  sessionId: 'visit 1',
  startTime: '2026-11-02T15:00:00.000Z',
  lastActivity: '2026-11-02T15:05:00.000Z',
  ...{ pageViews: 1, timeOnPage: 61_000, scrollDepth: 40, clicks: 0, conversationInteractions: 0 },
  ...{ industryAnalysisViewed: false, waitlistSubmitted: false },
  ...{ deviceType: 'desktop', browser: 'Chrome', os: 'Windows' },
  ...{ landingPage: '/demo', referrer: '', source: 'spring-show', campaign: '', bot: null, userId: null },
  ...part,
});

/** Answers with a list in pages of two, whose `next` names the row that the page after begins with. */
export function pageOfTwo<T>(all: readonly T[], query: URLSearchParams): { rows: T[]; next: string | null } {
  const from = Number(query.get('after') ?? 0);
  return { rows: all.slice(from, from + 2), next: from + 2 < all.length ? String(from + 2) : null };
}
