import { setTimeout as sleep } from 'node:timers/promises';
import { isDeadlock, isLostConnection, isNoConnection } from '../../../platform/database/database-errors.ts';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import type { ClaimedText } from './claim.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { type Result, storeResults } from './store-results.ts';

/** No call starts later than this after its claim: what was true then may not be true any more. */
const usualStartMs = 1000;
/** Answers that come within this time are stored together. */
const gatherMs = 20;
/** Without their answers stored, texts become unknown and are looked for. */
const mostTries = 30;
const pauseMs = 1000;
/** Results stored by themselves at once, one of an account: some may wait for what a deletion of their account holds. */
const unlimited = { waiting: Number.POSITIVE_INFINITY, waitMs: Number.POSITIVE_INFINITY };
const alone = createFairQueue({ ...unlimited, atOnce: 1 }, { ...unlimited, atOnce: 4 });

/**
 * Sends claimed texts to their carriers, each by one call, all at once, and stores the answers as they come. Must follow
 * the commit of the claim at once: a text whose second is over is not called for, and waits again.
 */
export async function sendClaimed(deps: MessagingDeps, texts: readonly ClaimedText[]): Promise<void> {
  const { pause, startWithinMs = usualStartMs } = deps;
  if (texts.length === 0) return;
  await pause?.('claimed');
  const answered: Result[] = [];
  const calls = new Set<Promise<void>>();
  for (const text of texts) {
    const call: Promise<void> = callOnce(text, startWithinMs).then((result) => {
      answered.push(result);
      calls.delete(call);
    });
    calls.add(call);
  }
  // The last call may be answered while the answers before it are stored.
  while (calls.size > 0 || answered.length > 0) {
    if (answered.length === 0) await Promise.race(calls);
    if (calls.size > 0) await sleep(gatherMs);
    await pause?.('called');
    await storeSurely(deps, answered.splice(0));
    await pause?.('stored');
  }
}

/**
 * What was answered is known to this process alone: it tries for as long as the database may be away. Where it is there and
 * does not take the results together, each is stored by itself, so that one which cannot be stored costs no other.
 */
async function storeSurely(deps: MessagingDeps, results: readonly Result[]): Promise<void> {
  const [first, ...others] = results;
  const store = () => storeResults(deps, results);
  for (let tried = 1; ; tried += 1) {
    try {
      return await (first && others.length === 0 ? alone.run(first.text.accountId, store) : store());
    } catch (error) {
      deps.log.error({ err: error, results: results.length, tried }, 'what became of texts was not stored');
      const isAway = isNoConnection(error) || isLostConnection(error) || isDeadlock(error);
      if (results.length > 1 && !isAway) {
        await Promise.all(results.map((result) => storeSurely(deps, [result])));
        return;
      }
      if (tried === mostTries) return;
      await sleep(pauseMs);
    }
  }
}

async function callOnce(text: ClaimedText, startWithinMs: number): Promise<Result> {
  const startBy = text.claimedAt + startWithinMs;
  if (performance.now() > startBy) return { text, outcome: { outcome: 'late' } };
  return { text, outcome: await text.carrier.send({ ...text.text, startBy }) };
}
