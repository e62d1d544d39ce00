import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { answeringCompany } from '../company/company.service.ts';
import { type Company, openOn } from '../company/company.ts';
import { isBarred, lockPhone } from '../contacts/contacts.repository.ts';
import { isUsNumber } from '../policy/places/places.ts';
import { intervalOf } from '../scheduling/any-time.ts';
import { windowOf } from '../scheduling/calendar.service.ts';
import { presentWindow } from '../scheduling/page.presenter.ts';
import { threadOfHeldNumber } from '../threads/threads.service.ts';
import { isInConversation } from './first-texts.repository.ts';
import { insertEvent, isOwnNumber, type OwnNumber } from './inbound.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { openConversation } from './open-conversation.ts';
import { publishMessages } from './publish-messages.ts';
import { queueMessage } from './queue-message.ts';
import { storeConversation } from './turns.repository.ts';
import {
  keyOfVisit,
  listConfirmingNumbers,
  listVisitsToConfirm,
  saysOfVisit,
  type VisitToConfirm,
} from './visits.repository.ts';

const mostAtOnce = 100;
/** Who opens the office is not asked at once about tomorrow. */
const afterOpening = { hours: 1 };
/** No company is closed for longer between two visits that it makes. */
const longestClosed = 14;

/**
 * Asks customers to confirm a visit: on the last working day before it, while the office is open, where the account
 * has switched that on and the assistant answers. Visits that were agreed or moved on that day are not asked about. Gives
 * how many texts it queued.
 */
export async function confirmVisits(deps: MessagingDeps): Promise<number> {
  const { db, log } = deps;
  let queued = 0;
  for (const number of await listConfirmingNumbers(db)) {
    // What cannot be read of one company holds up none of the others.
    queued += await confirmVisitsOf(deps, number).catch((error: unknown) => {
      log.error({ err: error, numberId: number.numberId }, 'the visits of a number were not asked about');
      return 0;
    });
  }
  return queued;
}

async function confirmVisitsOf(deps: MessagingDeps, number: OwnNumber): Promise<number> {
  const { db, log, now = () => new Date() } = deps;
  const at = now();
  const company = await answeringCompany(db, number.accountId);
  const day = company && visitDay(company, at);
  if (!day) return 0;
  const { zone } = company;
  let queued = 0;
  for (const visit of await listVisitsToConfirm(db, number.accountId, day, mostAtOnce)) {
    try {
      const isNew = await db
        .transaction()
        .execute((trx) => askToConfirm(trx, deps, number, visit, { ...day, zone }, at));
      if (isNew) queued += 1;
    } catch (error) {
      log.error({ err: error, numberId: number.numberId }, 'a visit was not asked about');
    }
  }
  return queued;
}

/** Which visits are asked about at a time: those until the end of the next working day. Null outside of the hours. */
export function visitDay(
  { hours, zone }: Pick<Company, 'hours' | 'zone'>,
  at: Date,
): { from: Date; until: Date; agreedBefore: Date; closes: Date } | null {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  const today = local.toPlainDate();
  const [first, last] = [openOn(hours, today)[0], openOn(hours, today).at(-1)];
  if (first === undefined || last === undefined) return null;
  const at0 = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone: zone });
  const opens = today.toZonedDateTime({ timeZone: zone, plainTime: first.start }).add(afterOpening);
  const { end: closes } = intervalOf({ date: today, ...last }, zone);
  if (Temporal.ZonedDateTime.compare(local, opens) < 0 || at.getTime() >= closes) return null;
  const days = Array.from({ length: longestClosed }, (_none, day) => today.add({ days: day + 1 }));
  const next = days.find((date) => openOn(hours, date).length > 0);
  if (next === undefined) return null;
  const dateOf = (zoned: Temporal.ZonedDateTime) => new Date(zoned.epochMilliseconds);
  return {
    ...{ from: dateOf(at0(today.add({ days: 1 }))), until: dateOf(at0(next.add({ days: 1 }))) },
    ...{ agreedBefore: dateOf(at0(today)), closes: new Date(closes) },
  };
}

async function askToConfirm(
  trx: Kysely<Database>,
  deps: MessagingDeps,
  number: OwnNumber,
  visit: VisitToConfirm,
  { closes, zone }: { closes: Date; zone: string },
  at: Date,
): Promise<boolean> {
  const { accountId, numberId } = number;
  const { appointmentId, e164, startsAt, endsAt } = visit;
  if (!(await insertEvent(trx, accountId, 'calendar', keyOfVisit(visit)))) return false;
  if (!isUsNumber(e164) || (await isOwnNumber(trx, e164))) return false;
  const phone = await lockPhone(trx, accountId, e164);
  if (isBarred(phone)) return false;
  const thread = await threadOfHeldNumber(trx, accountId, numberId, e164);
  // In a conversation of today the visit is confirmed there.
  const today = new Date(at.getTime() - 12 * 3_600_000);
  if (await isInConversation(trx, { accountId, e164, recently: today, since: today })) return false;
  if (thread.mode !== 'assistant') return false;
  const { threadId, epoch } = thread;
  const opened = await openConversation(
    trx,
    deps,
    { number, threadId, e164, playbook: 'visit_confirmation', appointmentId },
    at,
  );
  if (opened === null) return false;
  const window = { start: startsAt.getTime(), end: endsAt.getTime() };
  const { messageId, isNew } = await queueMessage(trx, accountId, {
    ...{ threadId, author: 'assistant', userId: null, epoch, body: opened.body, why: opened.why },
    intentKey: keyOfVisit(visit) + saysOfVisit('booked', presentWindow(windowOf(window, zone))),
    ...{ class: 'service', program: 'service', dueAt: at, sendBefore: closes },
  });
  await storeConversation(trx, accountId, threadId, opened.conversation);
  await publishMessages(trx, [{ accountId, messageId, threadId }]);
  return isNew;
}
