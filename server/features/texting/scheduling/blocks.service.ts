import type { BlockRequest } from '../../../../contract/calendar-forms.ts';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { publish } from '../threads/threads.service.ts';
import { countBlocks, deleteBlock, insertBlock, lockCrews, mostBlocks } from './blocks.repository.ts';
import { instantOf, minuteMs } from './company-time.ts';
import { calendarOf, fieldError, type Person, type SchedulingDeps } from './page.service.ts';

/** Blocked times count towards the most of them for so long after their end: what is blocked anew each day ends somewhere. */
const countedMs = 31 * 24 * 60 * minuteMs;

/** Blocks time of a crew, or of all. What is booked in it stays. */
export async function block(
  deps: SchedulingDeps,
  person: Person,
  { crewId, from, until, reason }: BlockRequest,
): Promise<{ blockId: string }> {
  const { company } = await calendarOf(deps, person);
  const all = company.crews.map((crew) => crew.crewId);
  if (crewId !== null && !all.includes(crewId)) throw notFound('crew');
  const [start, end] = [from, until].map((text) => momentFrom(text, company.zone));
  if (start === undefined || end === undefined || start >= end) throw noSuchTime();
  const at = (deps.now?.() ?? new Date()).getTime();
  if (end <= at) throw fieldError('until', 'This time is over already');
  const { accountId, userId } = person;
  const blockId = await deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await countBlocks(trx, accountId, new Date(at - countedMs))) >= mostBlocks) throw tooManyBlocks();
    const inUse = await lockCrews(trx, accountId, crewId === null ? all : [crewId]);
    if (crewId !== null && !inUse.has(crewId)) throw notFound('crew');
    const subject = await insertBlock(trx, accountId, { crewId, start, end, reason: reason || null, userId });
    await publish(trx, accountId, { kind: 'appointment', subject, threadId: null });
    return subject;
  });
  return { blockId };
}

/** Frees blocked time. */
export async function unblock({ db }: SchedulingDeps, { accountId }: Person, blockId: string) {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteBlock(trx, accountId, blockId))) throw notFound('blocked time');
    await publish(trx, accountId, { kind: 'appointment', subject: blockId, threadId: null });
  });
  return { removed: true as const };
}

function momentFrom(text: string, zone: string): number {
  const local = Temporal.PlainDateTime.from(text);
  return instantOf(local.toPlainDate(), local.toPlainTime(), zone);
}

const tooManyBlocks = () =>
  new AppError(
    'conflict',
    `At most ${mostBlocks.toLocaleString('en-US')} blocked times are kept, with those of the last 31 days. Please free some that you do not need.`,
  );
const noSuchTime = () => fieldError('until', 'It has to end after it begins');
