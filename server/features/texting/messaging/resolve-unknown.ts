import type { SentText } from '../../../carriers/carrier.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import { applyStatuses } from './apply-status.ts';
import { askToLook, holdAttempts, holdThreads } from './attempts.repository.ts';
import { type Doubt, listKnownIds, listUntold, markLost, markTold, takeDoubts } from './doubts.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { publishMessages } from './publish-messages.ts';

/** Longer than any call can take: what is open then has lost its process. */
const callEndsMs = 150_000;
/** A carrier makes a text's entry when it takes it, which is soon after the call began. */
const takenWithinMs = 180_000;
/** After this a person has to look. */
const tellAfterMs = 10 * 60_000;
const limit = 50;
const atOnce = 10;

/**
 * Looks for texts whose outcome is unknown at their carriers: what is found counts as accepted, what is not stays
 * unknown and, after ten minutes, is shown to a person. None of them is ever sent again.
 */
export async function resolveUnknown(deps: MessagingDeps): Promise<void> {
  const { db, now = () => new Date() } = deps;
  await db.transaction().execute(async (trx) => {
    await publishMessages(trx, await markLost(trx, new Date(now().getTime() - callEndsMs), limit));
  });
  const doubts = (await takeDoubts(db, now(), limit)).values();
  const lookForNext = async () => {
    for (const doubt of doubts) await lookFor(deps, doubt);
  };
  // A carrier that does not answer takes its time with each.
  await Promise.all(Array.from({ length: atOnce }, lookForNext));
  for (const { accountId, messageId, threadId } of await listUntold(
    db,
    new Date(now().getTime() - tellAfterMs),
    limit,
  )) {
    await db.transaction().execute(async (trx) => {
      await holdThreads(trx, [{ accountId, threadId }]);
      if (!(await markTold(trx, accountId, messageId))) return;
      await askToLook(trx, accountId, threadId, 'unknown_outcome', now());
      await publishMessages(trx, [{ accountId, messageId, threadId }]);
    });
  }
}

async function lookFor(deps: MessagingDeps, doubt: Doubt): Promise<void> {
  const { db, carriers, log, now = () => new Date() } = deps;
  const { accountId, attemptId, threadId, numberId, own, e164, body, startedAt } = doubt;
  try {
    const carrier = await carriers.carrierOf(db, accountId, numberId);
    if (carrier === null) return;
    const sent = await carrier.findSent({ from: own, to: e164, body, since: startedAt });
    const known = await listKnownIds(
      db,
      accountId,
      sent.map(({ providerId }) => providerId),
    );
    const found = earliest(
      sent.filter(
        ({ providerId, createdAt }) =>
          !known.has(providerId) && createdAt.getTime() <= startedAt.getTime() + takenWithinMs,
      ),
    );
    if (found === undefined) return;
    await db.transaction().execute(async (trx) => {
      await holdThreads(trx, [{ accountId, threadId }]);
      const [attempt] = await holdAttempts(trx, [{ accountId, attemptId }]);
      const reports = attempt === undefined ? [] : [{ attempt, report: found, at: now() }];
      if ((await applyStatuses(trx, reports)).size > 0) await publishMessages(trx, [doubt]);
    });
  } catch (error) {
    // One text's failure is not to keep the others from being looked for.
    const kind = error instanceof VendorError ? error.kind : null;
    log.warn({ numberId, kind, err: kind === null ? error : undefined }, 'a text could not be looked for');
  }
}

const earliest = (texts: readonly SentText[]) =>
  texts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0];
