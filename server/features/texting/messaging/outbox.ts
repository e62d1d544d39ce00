import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { textReadingDays } from '../../../../contract/retention.ts';
import { beginTurns, newTurns, turnLanes } from './answer-turns.ts';
import { createCallsUnderWay } from './calls-under-way.ts';
import type { Lanes } from './claim.repository.ts';
import { type ClaimedText, claimDue, claimEach } from './claim.ts';
import { confirmVisits } from './confirm-visits.ts';
import { policy } from './decide.ts';
import { fetchMissed } from './fetch-missed.ts';
import { followUnreported } from './follow-unreported.ts';
import { deleteEvents } from './inbound.repository.ts';
import { lastLane, lastPromptLane } from './lanes.ts';
import { listenForDue } from './messages.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { deleteReadings } from './readings.repository.ts';
import { resolveUnknown } from './resolve-unknown.ts';
import { sendClaimed } from './send-claimed.ts';
import { writeToNews } from './write-to-news.ts';

export interface OutboxOptions extends MessagingDeps {
  /**
   * Which of the work: all of it, as workers do; or, as web processes do beside a worker that has a low priority and
   * imports, texts for which somebody waits, and turns that no worker has answered in time. Everything unless given.
   */
  share?: 'all' | 'prompt';
  /** For the connection on which it is told of texts that are due. */
  pool: pg.Pool;
}

/** How often a worker looks. */
const pollMs = 500;
/** The same in a web process, which is notified of what is due at once. */
const promptPollMs = 2000;
/** How long a turn is left to workers: its answer takes longer to work out than to send. */
const lateTurnMs = 750;
const doubtsMs = 5_000;
const fetchMs = 60_000;
const newsMs = 15_000;
const visitsMs = 60_000;
const cleanMs = 3_600_000;
/** Turns that a model reads at once. */
const mostReadings = 40;
const keepEventsMs = 30 * 24 * 3_600_000;
interface Claimer {
  lanes: Lanes;
  /** How long a text is left to others. */
  lateMs: number;
}

/**
 * Lanes of those who wait have claims of their own, so that a slow carrier of a campaign does not hold them up. One of each
 * kind: one claims all that is due, and several at once only wait for each other's rows.
 */
const claimers: Readonly<Record<'all' | 'prompt', readonly Claimer[]>> = {
  all: [
    // What a worker claims that gets no processor is held up by it: web processes come first.
    { lanes: [0, lastPromptLane], lateMs: 500 },
    { lanes: [lastPromptLane + 1, lastLane], lateMs: 0 },
  ],
  prompt: [{ lanes: [0, lastPromptLane], lateMs: 0 }],
};

/**
 * Sends what is due, answers turns, fetches texts that no webhook brought and looks for those whose outcome is unknown,
 * until `stop`, which waits for the calls under way. Any number of workers may do so on one database.
 */
export function startOutbox(options: OutboxOptions): { stop(): Promise<void> } {
  const { log, share = 'all', now = () => new Date() } = options;
  const isWorker = share === 'all';
  policy();
  const end = new AbortController();
  const calls = createCallsUnderWay();
  const sleepers = new Set<() => void>();
  /** Of those the ones that send what is due at once: each notification wakes one, since one claims all that is due. */
  const heeding = new Set<() => void>();
  let isUnheeded = false;
  const reading = new Set<Promise<boolean>>();
  const turns = newTurns();
  const notify = () => {
    const [resume] = heeding;
    if (resume === undefined) isUnheeded = true;
    else resume();
  };
  /** Until `ms` have passed, something is due where it `heeds` that, or it ends. */
  const idle = async (ms: number, heeds: boolean) => {
    if (heeds && isUnheeded) {
      isUnheeded = false;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const resume = () => {
      heeding.delete(resume);
      resolve();
    };
    const timer = setTimeout(resume, ms);
    sleepers.add(resume);
    if (heeds) heeding.add(resume);
    await promise;
    clearTimeout(timer);
    sleepers.delete(resume);
  };
  /** Repeats `work` until the end; it gives whether there is more to do at once. */
  const repeat = async (what: string, ms: number, work: () => Promise<boolean>, heeds = false) => {
    while (!end.signal.aborted) {
      const more = await work().catch((error: unknown) => {
        log.error({ err: error }, `the outbox could not ${what}`);
        return false;
      });
      if (!more && !end.signal.aborted) await idle(ms, heeds);
    }
  };
  const every = async (what: string, ms: number, work: () => Promise<unknown>) => {
    while (!end.signal.aborted) {
      await work().catch((error: unknown) => log.error({ err: error }, `the outbox could not ${what}`));
      await sleep(ms, undefined, { signal: end.signal }).catch(() => {});
    }
  };
  const claim = async ({ lanes, lateMs }: Claimer) => {
    const send = (texts: readonly ClaimedText[]) => calls.waitFor(texts, sendClaimed(options, texts));
    const choice = { except: calls.full(), lateMs };
    const claimed = await claimDue(options, lanes, choice).catch((error: unknown) => {
      log.error({ err: error }, 'texts could not be claimed together');
      return null;
    });
    if (claimed === null) {
      await claimEach(options, lanes, choice, send);
      return false;
    }
    await send(claimed.texts);
    return claimed.judged > 0;
  };
  const answer = async () => {
    // Where a model is slow for many at once, the others are answered without it.
    const { answered, beingRead } = await beginTurns(
      reading.size < mostReadings ? options : { ...options, model: null },
      isWorker ? 0 : lateTurnMs,
      turns,
    );
    for (const one of beingRead) {
      reading.add(one);
      void one.then(() => {
        reading.delete(one);
      });
    }
    return answered + beingRead.length > 0;
  };
  /** What nobody waits for by the second. */
  const upkeep = () => [
    every('look for texts', doubtsMs, () => resolveUnknown(options)),
    every('follow texts', doubtsMs, () => followUnreported(options)),
    every('fetch texts', fetchMs, () => fetchMissed(options)),
    every('write first', newsMs, () => writeToNews(options)),
    every('ask about visits', visitsMs, () => confirmVisits(options)),
    every('delete old deliveries', cleanMs, () =>
      deleteEvents(options.db, new Date(now().getTime() - keepEventsMs)),
    ),
    every('delete old readings', cleanMs, () =>
      deleteReadings(options.db, new Date(now().getTime() - textReadingDays * 24 * 3_600_000)),
    ),
  ];
  const loops = [
    ...claimers[share].map(async (claimer) => {
      await repeat('send', isWorker ? pollMs : promptPollMs, () => claim(claimer), !isWorker);
      await calls.settled();
    }),
    ...Array.from({ length: turnLanes }, () => repeat('answer', pollMs, answer)),
    // What somebody waits for a worker leaves to web processes at first.
    ...(isWorker ? upkeep() : [listen(options, notify, end.signal)]),
  ];
  return {
    async stop() {
      end.abort();
      for (const resume of sleepers) resume();
      await Promise.all(loops);
      await Promise.all(reading);
    },
  };
}

/** Calls `notify` at each notification of a text that is due at once, on a connection of its own; without one polling finds them. */
async function listen({ pool, log }: OutboxOptions, notify: () => void, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    try {
      const client = await pool.connect();
      try {
        const { promise, resolve } = Promise.withResolvers<void>();
        client.on('notification', notify);
        client.once('error', () => resolve());
        client.once('end', () => resolve());
        ended.addEventListener('abort', () => resolve(), { once: true });
        // It may have ended while the connection was opened.
        if (ended.aborted) resolve();
        await listenForDue(client);
        await promise;
      } finally {
        // Also where it broke before it listened: a pool waits at its end for every client that was taken.
        client.release(true);
      }
    } catch (error) {
      log.warn({ err: error }, 'the outbox does not hear of texts that are due');
    }
    await sleep(1000, undefined, { signal: ended }).catch(() => {});
  }
}
