import {
  AuditAnswer,
  type breakdowns,
  type DayRange,
  FunnelAnswer,
  SessionsAnswer,
  type SessionsQuery,
  UserAnswer,
  UsersAnswer,
  type UsersQuery,
} from '../../contract/admin.ts';
import { StatsAnswer } from '../../contract/admin-stats.ts';
import { api, path } from '../../contract/paths.ts';
import { call, download } from '../api/call.ts';

export type Breakdown = (typeof breakdowns)[number];
/** Parameters of the user list; missing ones get the server's defaults. */
export type UsersAsked = Partial<UsersQuery>;
/** Parameters of the list of visits. */
export type SessionsAsked = Partial<SessionsQuery>;

/** For queries that show customers: each is an entry of the audit log, so a window focus must not refetch. */
export const onlyWhenAsked = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const options = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** `?a=1&b=2` of the defined values; an empty value selects rows without one. */
function query(values: Record<string, unknown>): string {
  const set = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
}

/** The funnel, with the breakdown that its parts are of. */
export async function readFunnel(asked: DayRange & { breakdown: Breakdown }, signal?: AbortSignal) {
  const funnel = await call(api.adminFunnel + query(asked), FunnelAnswer, options(signal));
  return { ...funnel, by: asked.breakdown };
}

/** A page of users. */
export const readUsers = (asked: UsersAsked, signal?: AbortSignal) =>
  call(api.adminUsers + query(asked), UsersAnswer, options(signal));

/** Every user that the list means, as a file. */
export const downloadUsers = (asked: UsersAsked) => download(api.adminUsersCsv + query(asked), 'users.csv');

/** One user, with everything that happened to them. That it was looked at is kept. */
export async function readUser(userId: string, signal?: AbortSignal) {
  const { user } = await call(path(api.adminUser, { userId }), UserAnswer, options(signal));
  return user;
}

/** A page of visits. */
export const readSessions = (asked: SessionsAsked, signal?: AbortSignal) =>
  call(api.adminSessions + query(asked), SessionsAnswer, options(signal));

/** What waits for the team, and how the installation stands. */
export async function readStats(signal?: AbortSignal) {
  const { stats } = await call(api.adminStats, StatsAnswer, options(signal));
  return stats;
}

/** The waitlist as a file. The download is recorded in the audit log. */
export const downloadWaitlist = () => download(api.adminWaitlistCsv, 'waitlist.csv');

/** So many entries of the audit log are on a page. */
export const auditPage = 20;

/** A page of who looked at what, from 0 on, the newest first, with where it stands. */
export async function readAudit(page: number, signal?: AbortSignal) {
  const skip = page * auditPage;
  // One more row shows whether there is a next page.
  const asked = api.adminAudit + query({ skip, limit: auditPage + 1 });
  const { entries } = await call(asked, AuditAnswer, options(signal));
  return { entries: entries.slice(0, auditPage), page, skip, more: entries.length > auditPage };
}
export type AuditPage = Awaited<ReturnType<typeof readAudit>>;
