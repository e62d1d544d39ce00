import type { Kysely } from 'kysely';
import type { ZoneChange } from '../../../../contract/texting-company.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors.ts';
import { listBlocks, lockCrews } from '../scheduling/blocks.repository.ts';
import { dateOf, instantOf, localOf, minuteMs, startOfDay } from '../scheduling/company-time.ts';
import {
  checkApart,
  countVisitsAhead,
  listMovable,
  moveBlocks,
  moveVisits,
} from '../scheduling/visits-ahead.repository.ts';
import { publish } from '../threads/threads.service.ts';
import { listCrews } from './company.repository.ts';

type Db = Kysely<Database>;

interface Change {
  from: string;
  to: string;
  /** What becomes of what lies ahead; undefined while nobody has said it. */
  choice: ZoneChange | undefined;
}

/** Visits that are moved at once. */
const atOnce = 5000;

/**
 * Takes what lies ahead of a company into another time zone, as was chosen, and tells open pages, in the caller's
 * transaction. From today on everything keeps what the clocks show, or all of it its moment; what a CRM has from us keeps its
 * moment in any case, since the CRM has it by a clock of its own. Throws AppError `conflict` while nothing was chosen and
 * something lies ahead, and the database's refusal where two visits of a crew would be at the same time.
 */
export async function changeZone(
  trx: Db,
  accountId: string,
  { from, to, choice }: Change,
  now: Date,
): Promise<void> {
  const visits = Object.values(await countVisitsAhead(trx, accountId, now)).reduce(
    (sum, one) => sum + one,
    0,
  );
  const blocks = (await blocksSince(trx, accountId, now.getTime())).length;
  if (visits + blocks === 0) return;
  if (choice === undefined) throw unsaid(visits, blocks);
  if (choice === 'clock') {
    const crews = await listCrews(trx, accountId);
    const ids = crews.map(({ crewId }) => crewId);
    await lockCrews(trx, accountId, ids);
    // Those of this morning as well, so that the day stays as it is shown and as its visits were told.
    const since = startOfDay(dateOf(now.getTime(), from), from);
    await keepClock(trx, accountId, { from, to, since });
  }
  await publish(trx, accountId, { kind: 'appointment', subject: accountId, threadId: null });
}

async function keepClock(
  trx: Db,
  accountId: string,
  { from, to, since }: { from: string; to: string; since: number },
): Promise<void> {
  const moved = (at: number) => sameClock(at, from, to);
  const blocks = (await blocksSince(trx, accountId, since)).map(({ blockId, start, end }) => ({
    ...{ blockId, start: moved(start) },
    // A spring night may have none of it.
    end: Math.max(moved(end), moved(start) + minuteMs),
  }));
  await moveBlocks(trx, accountId, blocks);
  for (let after: string | null = null; ; ) {
    const page = await listMovable(trx, accountId, new Date(since), { after, limit: atOnce });
    const moves = page.map(({ appointmentId, start }) => ({ appointmentId, ms: moved(start) - start }));
    await moveVisits(trx, accountId, moves);
    after = page.at(-1)?.appointmentId ?? null;
    if (page.length < atOnce) break;
  }
  await checkApart(trx);
}

/** The moment at which the clocks of `to` show what those of `from` show at a moment. */
export function sameClock(at: number, from: string, to: string): number {
  const local = localOf(at, from);
  return instantOf(local.toPlainDate(), local.toPlainTime(), to);
}

const blocksSince = async (db: Db, accountId: string, start: number) =>
  (await listBlocks(db, accountId, { start, end: farthest })).rows;

/** Later than anything that is kept. */
const farthest = Date.UTC(9000, 0);

function unsaid(visits: number, blocks: number) {
  const parts = [counted(visits, 'visit'), counted(blocks, 'blocked time')].filter((part) => part !== null);
  const message = `${parts.join(' and ')} ${visits + blocks === 1 ? 'lies' : 'lie'} ahead. What becomes of what is agreed?`;
  return new AppError('conflict', 'Please choose what another time zone means for your calendar.', {
    errors: [{ field: 'zoneChange', message }],
  });
}

const counted = (count: number, name: string) =>
  count === 0 ? null : `${count.toLocaleString('en-US')} ${name}${count === 1 ? '' : 's'}`;

/** The refusal where visits that keep their clock times meet one that keeps its moment. */
export const visitsMeet = () =>
  new AppError(
    'conflict',
    'With the clock times kept, two visits of a crew would be at the same time, since your CRM keeps some where they are. Please move one of them first, or keep the moments.',
  );
