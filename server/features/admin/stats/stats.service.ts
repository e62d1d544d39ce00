import type { Kysely } from 'kysely';
import { type AdminStats, adminWaitingLimit } from '../../../../contract/admin-stats.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import { noteLook } from '../audit/audit.service.ts';
import { countAccounts } from '../funnel/funnel.repository.ts';
import { vendorName } from '../users/user-path.ts';
import { stageNumber } from '../users/users.repository.ts';
import { countConnections, countVisits, findWaitlist, listBroken, listWaiting } from './stats.repository.ts';
import { unread, whyWaiting } from './why-waiting.ts';

type Db = Kysely<Database>;

/** Entries of the waitlist that are shown. */
const latest = 50;

export interface StatsDeps {
  db: Db;
  /** Whether this installation connects the stand-in of a vendor, by the catalogue's id. */
  isSandbox(vendor: string): boolean;
}

/** What waits for the team, and how the installation stands. Whose names were shown is kept. */
export async function readStats({ db, isSandbox }: StatsDeps, admin: Principal): Promise<AdminStats> {
  const everyone = { dimension: 'all', value: '' } as const;
  const [visits, accounts, completed, waitlist, waiters, faults, connections] = await Promise.all([
    countVisits(db),
    countAccounts(db, { ...everyone, step: 0 }),
    countAccounts(db, { dimension: 'stage', value: `${stageNumber('completed')}`, step: 0 }),
    findWaitlist(db, latest),
    listWaiting(db, unread, adminWaitingLimit),
    listBroken(db, adminWaitingLimit),
    countConnections(db),
  ]);
  const waiting = waiters.map((row) => ({ ...whoOf(row), why: whyWaiting(row) }));
  const broken = faults.map((row) => ({
    ...whoOf(row),
    vendor: vendorName(row.vendor),
    sandbox: row.sandbox,
    why: row.problem ?? '',
  }));
  const subjects = [...new Set([...waiting, ...broken].map(({ userId }) => userId))];
  const what = subjects.length > 0 ? 'Looked at the customers who wait' : 'Looked at the waitlist';
  await noteLook(db, admin, { what, subjects });
  const bots = visits.filter(({ bot }) => bot !== '');
  return {
    sessions: visits.find(({ bot }) => bot === '')?.count ?? 0,
    bots: bots.reduce((sum, { count }) => sum + count, 0),
    accounts,
    completed,
    waitlist: waitlist.count,
    waiting,
    broken,
    connections: connections.map(({ vendor, ...rest }) => ({
      ...rest,
      vendor: vendorName(vendor),
      sandbox: isSandbox(vendor),
    })),
    latestWaitlist: waitlist.latest.map(({ created_at, ...entry }) => ({
      ...entry,
      createdAt: created_at.toISOString(),
    })),
    botReasons: bots.map(({ bot, count }) => ({ reason: bot, count })),
  };
}

const whoOf = (row: { user_id: string; full_name: string; email: string; since: Date }) => ({
  userId: row.user_id,
  fullName: row.full_name,
  email: row.email,
  since: row.since.toISOString(),
});
