import {
  AuditAnswer,
  type breakdowns,
  type DayRange,
  FunnelAnswer,
  SessionsAnswer,
  StatsAnswer,
  UserAnswer,
  UsersAnswer,
  type UsersQuery,
} from '../../contract/admin.ts';
import { api, path } from '../../contract/paths.ts';
import { call, download } from '../api/call.ts';

export type Breakdown = (typeof breakdowns)[number];
/** What the user list is asked for; what is left out is the server's to choose. */
export type UsersAsked = Partial<UsersQuery>;

const options = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** `?a=1&b=2` of what is set; a value that is empty asks for those that have none. */
function query(values: Record<string, unknown>): string {
  const set = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
}

export const readFunnel = (asked: DayRange & { breakdown?: Breakdown }, signal?: AbortSignal) =>
  call(api.adminFunnel + query(asked), FunnelAnswer, options(signal));

export const readUsers = (asked: UsersAsked, signal?: AbortSignal) =>
  call(api.adminUsers + query(asked), UsersAnswer, options(signal));

/** Every user that the list means, as a file. */
export const downloadUsers = (asked: UsersAsked) => download(api.adminUsersCsv + query(asked), 'users.csv');

export async function readUser(userId: string, signal?: AbortSignal) {
  const { user } = await call(path(api.adminUser, { userId }), UserAnswer, options(signal));
  return user;
}

export async function readSessions(bots: boolean, signal?: AbortSignal) {
  const { sessions } = await call(
    api.adminSessions + query({ bots, limit: 100 }),
    SessionsAnswer,
    options(signal),
  );
  return sessions;
}

export async function readStats(signal?: AbortSignal) {
  const { stats } = await call(api.adminStats, StatsAnswer, options(signal));
  return stats;
}

export async function readAudit(signal?: AbortSignal) {
  const { entries } = await call(api.adminAudit, AuditAnswer, options(signal));
  return entries;
}
