import type { Kysely } from 'kysely';
import type { SendOutcome } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { together } from '../../../platform/database/together.ts';
import { stopTexts } from '../consent/consent.service.ts';
import { applyStatuses } from './apply-status.ts';
import {
  askToLook,
  type HeldAttempt,
  holdAttempts,
  holdThreads,
  updateAttempt,
} from './attempts.repository.ts';
import { pauseNumbers } from './claim.repository.ts';
import type { ClaimedText } from './claim.ts';
import { isAwaited, type Next, nextOf } from './message-state.ts';
import { updateMessage } from './messages.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { publishMessages } from './publish-messages.ts';

type Db = Kysely<Database>;

/** What became of a claimed text: the carrier's answer, or `late` where its second was over before the call. */
export interface Result {
  text: ClaimedText;
  outcome: SendOutcome | { outcome: 'late' };
}

interface Judged {
  text: ClaimedText;
  outcome: Result['outcome'];
  next: Next | { kind: 'late' };
}

/** Stores what became of claimed texts, all in one transaction. */
export async function storeResults(
  { db, now = () => new Date() }: MessagingDeps,
  results: readonly Result[],
) {
  const at = now();
  const judged = results.map(
    ({ text, outcome }): Judged => ({
      ...{ text, outcome },
      next: outcome.outcome === 'late' ? { kind: 'late' } : nextOf(outcome, text.attempts, at),
    }),
  );
  await db.transaction().execute(async (trx) => {
    // Numbers first, in the order in which everybody takes them.
    for (const { text } of stopping(judged)) await stopAtCarrier(trx, text, at);
    const texts = judged.map(({ text }) => text);
    const [, attempts] = await together(trx, (on) =>
      Promise.all([holdThreads(on, texts), holdAttempts(on, texts)]),
    );
    const held = new Map(attempts.map((attempt) => [attempt.attemptId, attempt]));
    const known = judged.flatMap((one) => {
      const attempt = held.get(one.text.attemptId);
      return attempt === undefined ? [] : [{ attempt, one }];
    });
    await storeAccepted(trx, known, at);
    for (const { attempt, one } of known) await storeRefused(trx, attempt, one, at);
    const pauses = judged.flatMap(({ text: { accountId, numberId }, next }) =>
      next.kind === 'again' && next.pauseUntil ? [{ accountId, numberId, until: next.pauseUntil }] : [],
    );
    await pauseNumbers(trx, 'paused_until', pauses);
    await publishMessages(trx, texts);
  });
}

const stopping = (judged: readonly Judged[]) =>
  judged
    .filter(({ next }) => next.kind === 'ended' && next.stops)
    .toSorted((a, b) => (a.text.accountId + a.text.e164 < b.text.accountId + b.text.e164 ? -1 : 1));

/** A carrier that refuses a number after a STOP says that the person stopped texts, to whomever they said it. */
export const stopAtCarrier = (
  trx: Db,
  { accountId, e164, attemptId }: { accountId: string; e164: string; attemptId: string },
  at: Date,
) =>
  stopTexts(trx, accountId, {
    e164,
    basis: 'carrier',
    saidAt: at,
    source: { kind: 'attempt', id: attemptId },
  });

async function storeAccepted(
  trx: Db,
  known: readonly { attempt: HeldAttempt; one: Judged }[],
  at: Date,
): Promise<void> {
  const accepted = known.flatMap(({ attempt, one: { next } }) =>
    next.kind === 'accepted'
      ? [{ attempt, report: { ...next, error: null }, at, segments: next.segments }]
      : [],
  );
  const news = await applyStatuses(trx, accepted);
  for (const { attempt, segments } of accepted) {
    // A report that came before the answer says nothing of them.
    if (segments !== null && !news.has(attempt.attemptId))
      await updateMessage(trx, attempt.accountId, attempt.messageId, { segments });
  }
}

async function storeRefused(
  trx: Db,
  attempt: HeldAttempt,
  { next, outcome }: Judged,
  at: Date,
): Promise<void> {
  const { accountId, attemptId, messageId, threadId } = attempt;
  // A report came before the answer and says more than it does.
  if (next.kind === 'accepted' || attempt.state !== 'open') return;
  const refusal = outcome.outcome === 'refused' ? { error_code: outcome.code, error_kind: outcome.kind } : {};
  const reasons = (why: string) => JSON.stringify([{ rule: 'carrier', why }]);
  switch (next.kind) {
    case 'late':
      await updateAttempt(trx, accountId, attemptId, { state: 'never_sent', ended_at: at });
      return updateMessage(trx, accountId, messageId, { state: 'waiting' });
    case 'again':
      await updateAttempt(trx, accountId, attemptId, { state: 'refused', ended_at: at, ...refusal });
      return updateMessage(trx, accountId, messageId, { state: 'waiting', due_at: next.dueAt });
    case 'unknown':
      await updateAttempt(trx, accountId, attemptId, { state: 'unknown', ...refusal });
      return updateMessage(trx, accountId, messageId, { state: 'unknown', reasons: reasons(next.why) });
    case 'ended':
      await updateAttempt(trx, accountId, attemptId, { state: 'refused', ended_at: at, ...refusal });
      await updateMessage(trx, accountId, messageId, { state: next.state, reasons: reasons(next.why) });
      if (next.needsPerson && isAwaited(attempt.class)) {
        await askToLook(trx, accountId, threadId, 'refused', at);
      } else if (attempt.isCountedOn && next.state === 'void') {
        // Its time was over when the carrier was called.
        await askToLook(trx, accountId, threadId, 'unanswered', at);
      }
  }
}
