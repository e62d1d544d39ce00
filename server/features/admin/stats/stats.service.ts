import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AdminSession, AdminStats, SessionsQuery } from '../../../../contract/admin.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import { noteLook } from '../audit/audit.service.ts';
import { countAccounts } from '../funnel/funnel.repository.ts';
import { vendorName } from '../users/user-path.ts';
import { stageNumber } from '../users/users.repository.ts';
import { presentSession } from './sessions.presenter.ts';
import { listSessions } from './sessions.repository.ts';
import { countConnections, countVisits, findWaitlist, listWaiting } from './stats.repository.ts';
import { unread, whyWaiting } from './why-waiting.ts';

type Db = Kysely<Database>;

/** Customers who wait that are shown, and entries of the waitlist. */
const [longest, latest] = [100, 50];

/** The visits that began last, of people or of bots. */
export async function readSessions(
  db: Db,
  query: z.output<typeof SessionsQuery>,
): Promise<z.output<typeof AdminSession>[]> {
  return (await listSessions(db, query)).map(presentSession);
}

/** What waits for the team, and how the installation stands. Whose names were shown is kept. */
export async function readStats(db: Db, admin: Principal): Promise<AdminStats> {
  const everyone = { dimension: 'all', value: '' } as const;
  const [visits, accounts, completed, waitlist, waiters, connections] = await Promise.all([
    countVisits(db),
    countAccounts(db, { ...everyone, step: 0 }),
    countAccounts(db, { ...everyone, step: stageNumber('completed') }),
    findWaitlist(db, latest),
    listWaiting(db, unread, longest),
    countConnections(db),
  ]);
  const waiting = waiters.map((row) => ({
    ...{ userId: row.user_id, fullName: row.full_name, email: row.email },
    ...{ why: whyWaiting(row), since: row.since.toISOString() },
  }));
  if (waiting.length > 0) {
    const subjects = waiting.map(({ userId }) => userId);
    await noteLook(db, admin, { what: 'Looked at the customers who wait', subjects });
  }
  const bots = visits.filter(({ bot }) => bot !== '');
  return {
    sessions: visits.find(({ bot }) => bot === '')?.count ?? 0,
    bots: bots.reduce((sum, { count }) => sum + count, 0),
    accounts,
    completed,
    waitlist: waitlist.count,
    waiting,
    connections: connections.map(({ vendor, ...rest }) => ({ vendor: vendorName(vendor), ...rest })),
    latestWaitlist: waitlist.latest.map(({ created_at, ...entry }) => ({
      ...entry,
      createdAt: created_at.toISOString(),
    })),
    botReasons: bots.map(({ bot, count }) => ({ reason: bot, count })),
  };
}
