import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockPhone } from '../contacts/contacts.repository.ts';
import {
  type ConsentEvent,
  countStop,
  findOwnStop,
  insertEvent,
  isStoppedAfter,
  isStoppedOften,
  updatePhone,
} from './consent.repository.ts';

type Db = Kysely<Database>;

/**
 * Ends all texts to a number, from the moment of the commit: the one function for every way in which somebody says so,
 * by any words, over any channel. A block by the carrier is one of them, and so is the company's own wish. False where
 * the number had been stopped before: the ledger has the event all the same, once for each source; of a person who goes on
 * writing stops all day it has the first ones, and their number the count.
 */
export async function stopTexts(
  trx: Db,
  accountId: string,
  event: Omit<ConsentEvent, 'action' | 'consent' | 'program'>,
): Promise<boolean> {
  const phone = await lockPhone(trx, accountId, event.e164);
  const isFurther = phone.stoppedAt !== null && event.basis === 'text';
  if (isFurther && (await isStoppedOften(trx, accountId, event.e164))) {
    await countStop(trx, accountId, event.e164, event.saidAt);
    return false;
  }
  const isNew = await insertEvent(trx, accountId, {
    ...event,
    action: 'revoked',
    consent: null,
    program: null,
  });
  // A message that is delivered again must not undo the START that came after it.
  if (!isNew) return false;
  await updatePhone(trx, accountId, event.e164, {
    stopped_at: event.saidAt,
    // The company's own wish does not say what the person meant.
    ...(event.basis === 'do_not_contact' ? {} : { unclear_stop_at: null }),
    ...(event.basis === 'carrier' ? { carrier_blocked_at: event.saidAt } : {}),
    ...(event.basis === 'do_not_contact' ? { do_not_contact_at: event.saidAt } : {}),
  });
  return phone.stoppedAt === null;
}

/**
 * Takes back a stop since the person asked for texts again, by START or words that mean it. What had been agreed to
 * before the stop does not come back: from here on only this request counts. The company's own wish stays, and so does a
 * stop that was said after this request and became known before it, as where a carrier delivers late.
 */
export async function resumeTexts(
  trx: Db,
  accountId: string,
  event: Omit<ConsentEvent, 'action' | 'basis' | 'consent' | 'program'>,
): Promise<void> {
  const { unclearStopAt } = await lockPhone(trx, accountId, event.e164);
  const isInDoubt = unclearStopAt !== null && unclearStopAt > event.saidAt;
  const isNew = await insertEvent(trx, accountId, {
    ...event,
    action: 'granted',
    consent: 'express',
    basis: 'start',
    program: null,
  });
  if (!isNew || (await isStoppedAfter(trx, accountId, event.e164, event.saidAt))) return;
  await updatePhone(trx, accountId, event.e164, {
    ...{ stopped_at: null, carrier_blocked_at: null },
    ...(isInDoubt ? {} : { unclear_stop_at: null }),
  });
}

/**
 * Holds all texts to a number, from the moment of the commit, since its person may have asked for no more: until a stop, a
 * START, or `judgeNoStop`. Where the person has stopped texts nothing changes. The newest such text counts; one that comes
 * late counts from just after it, for whoever judges that one has not read it.
 */
export async function holdForUnclearStop(
  trx: Db,
  accountId: string,
  e164: string,
  saidAt: Date,
): Promise<void> {
  const { stoppedAt, unclearStopAt } = await lockPhone(trx, accountId, e164);
  const since = new Date(
    Math.max(saidAt.getTime(), unclearStopAt === null ? 0 : unclearStopAt.getTime() + 1),
  );
  if (stoppedAt !== null && (await findOwnStop(trx, accountId, e164)) !== null) return;
  await updatePhone(trx, accountId, e164, { unclear_stop_at: null });
  await updatePhone(trx, accountId, e164, { unclear_stop_at: since });
}

/**
 * Texts may go again: what may have been a stop, said at `textAt`, was none, as somebody of the company judged; the ledger
 * keeps who, and of which text. False where nothing is to be judged. Throws `conflict` where the person has written such a
 * text since.
 */
export async function judgeNoStop(
  trx: Db,
  accountId: string,
  { e164, userId, textAt }: { e164: string; userId: string; textAt: Date },
): Promise<boolean> {
  const { unclearStopAt, stoppedAt } = await lockPhone(trx, accountId, e164);
  if (unclearStopAt === null || stoppedAt !== null) return false;
  if (unclearStopAt > textAt)
    throw new AppError('conflict', 'They have written again. Please read it, and choose again.');
  await insertEvent(trx, accountId, {
    ...{ e164, userId, saidAt: new Date() },
    ...{ action: 'judged', basis: 'unclear_stop', consent: null, program: null },
    source: { kind: 'unclear_stop', id: `${e164} ${unclearStopAt.toISOString()}` },
  });
  await updatePhone(trx, accountId, e164, { unclear_stop_at: null });
  return true;
}

/**
 * Takes back the company's own wish that nobody contacts a number; false where there is none. What the person said
 * themselves stays: their stop holds, and what they had agreed to before the wish counts no more.
 */
export async function liftDoNotContact(
  trx: Db,
  accountId: string,
  event: Omit<ConsentEvent, 'action' | 'basis' | 'consent' | 'program'>,
): Promise<boolean> {
  const { e164 } = event;
  if ((await lockPhone(trx, accountId, e164)).doNotContactAt === null) return false;
  const lifted = { action: 'lifted', basis: 'do_not_contact', consent: null, program: null } as const;
  await insertEvent(trx, accountId, { ...event, ...lifted });
  const stop = await findOwnStop(trx, accountId, e164);
  await updatePhone(trx, accountId, e164, { stopped_at: null, do_not_contact_at: null });
  if (stop !== null) await updatePhone(trx, accountId, e164, { stopped_at: stop });
  return true;
}

/** Records that what is kept of a number's person was erased at their request: nobody can read any more what was to be judged. */
export async function recordErasure(
  trx: Db,
  accountId: string,
  event: Omit<ConsentEvent, 'action' | 'basis' | 'consent' | 'program'>,
): Promise<void> {
  const erased = { action: 'erased', basis: 'privacy_request', consent: null, program: null } as const;
  await insertEvent(trx, accountId, { ...event, ...erased });
  await updatePhone(trx, accountId, event.e164, { unclear_stop_at: null });
}
