import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, randomFrom } from '../synthetic/random.ts';
import { type Checked, checkEverything } from './check/check-everything.ts';
import { settle } from './check/settle.ts';
import { customerDay } from './clients/customer.ts';
import { type Ledger, newLedger } from './clients/ledger.ts';
import { openTextCompany } from './clients/text-company.ts';
import { type TextPlace, textDay } from './clients/texter.ts';
import { visit } from './clients/visitor.ts';
import { type Site, startSite, type Target, targets } from './site/site.ts';
import { advanceQueue, type QueueAdvance } from './testing/queue-clock.ts';

/** How long a run is, and who takes part. */
export interface RunOptions {
  rounds: number;
  /** What each round kills; null draws it by chance. */
  only: Target | null;
  seed: number;
  /** No round begins later than so many minutes after the start. */
  minutes: number;
  /** What happens between two rounds, at least and at most: milliseconds go by, or so many writes are acknowledged. */
  pause: { readonly of: 'ms' | 'acknowledged'; readonly between: readonly [number, number] };
  /** Milliseconds between two days of a customer or visitor, at least and at most. */
  nightMs: readonly [number, number];
  workers: number;
  /** Customers and visitors at a time. */
  customers: number;
  visitors: number;
  /** Every n-th customer connects systems that are read from stand-ins; null: none. */
  connectEvery: number | null;
  /** People at a time who text a company; with them the stand-ins are killed too. */
  texters: number;
  /** Moves the times of the queue on, in place of waiting for lost workers to be noticed and for next tries. */
  hurry: boolean;
  /** A folder with a database in it that is ready; else one is made. */
  dataDir?: string;
  /** Called for each round. */
  onRound?: (round: number, words: string) => void;
}

/** What a run came to. */
export interface RunResult extends Checked {
  options: RunOptions;
  rounds: number;
  ledger: Ledger;
  /** Milliseconds until everything worked again, by what was killed. */
  away: Map<Target, number[]>;
  /** Rounds that did not wait for the one before: something was killed while it started. */
  duringStart: number;
  refusedStarts: number;
  seconds: number;
}

/** Kills with these weights: single processes most of all. */
const shares: Record<Target, number> = {
  web: 30,
  worker: 30,
  database: 20,
  connections: 10,
  everything: 10,
  carrier: 20,
};
const chanceDuringStart = 0.35;
const lastDayMs = 6 * 60_000;
const firstSignUpMs = 60_000;

/**
 * Runs the product under kills while clients write, waits until it has settled, and compares the database with
 * what was acknowledged.
 */
export async function runFaults(options: RunOptions): Promise<RunResult> {
  const started = performance.now();
  const random = randomFrom(options.seed);
  const ledger = newLedger();
  const site = await startSite({ ...options, sandbox: options.connectEvery !== null || options.texters > 0 });
  let hurry: QueueAdvance | null = null;
  try {
    hurry = options.hurry ? await advanceQueue(site.databaseUrl) : null;
    const company = options.texters > 0 ? await openTextCompany(site.origin, site.sandboxHome) : null;
    ledger.textCompany = company?.email ?? null;
    const clients = startClients(site, ledger, options, company?.place ?? null);
    await firstSignUp(ledger);
    const { away, duringStart, rounds } = await killRounds({ site, ledger, options, random, hurry });
    await clients.end();
    const missing = await settle(site, options.hurry);
    ledger.findings.push(...missing.map((words) => `stuck: ${words}`));
    const checked = await checkEverything(site, ledger, options.texters > 0);
    const refusedStarts = site.refusedStarts();
    const seconds = (performance.now() - started) / 1000;
    return { ...checked, options, rounds, ledger, away, duringStart, refusedStarts, seconds };
  } finally {
    await hurry?.stop();
    await site.stop();
  }
}

/** Somebody has an account before the first kill: on a slow machine a short run would cut off every sign-up. */
async function firstSignUp({ tallies }: Ledger): Promise<void> {
  const end = performance.now() + firstSignUpMs;
  while ((tallies.get('sign-up')?.acknowledged ?? 0) === 0 && performance.now() < end) await sleep(50);
}

/** Resolves when clients got so many more writes acknowledged, or after a minute in which the site did not answer. */
async function acknowledgements({ tallies }: Ledger, more: number): Promise<void> {
  const told = () => [...tallies.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const end = performance.now() + firstSignUpMs;
  for (const enough = told() + more; told() < enough && performance.now() < end; ) await sleep(5);
}

interface Rounds {
  site: Site;
  ledger: Ledger;
  options: RunOptions;
  random: Random;
  hurry: QueueAdvance | null;
}

async function killRounds({ site, ledger, options, random, hurry }: Rounds) {
  const away = new Map<Target, number[]>();
  const { pause, onRound } = options;
  const end = performance.now() + options.minutes * 60_000;
  const kinds = targets
    .filter((target) => target !== 'carrier' || options.texters > 0)
    .map((target) => ({ target, share: shares[target] }));
  let [duringStart, rounds] = [0, options.rounds];
  for (let round = 1; round <= rounds; round += 1) {
    const most = random.whole(...pause.between);
    await (pause.of === 'ms' ? sleep(most) : acknowledgements(ledger, most));
    const drawn = random.pickByShare(kinds).target;
    const target = options.only ?? drawn;
    await site.kill(target);
    hurry?.killed();
    if (performance.now() > end) rounds = round;
    const waits = !random.chance(chanceDuringStart) || round === rounds;
    const from = performance.now();
    if (waits) {
      await Promise.all([site.ready(), site.answers()]).catch((error: Error) => {
        ledger.findings.push(`stuck: after a kill of ${target}: ${error.message}`);
      });
      away.set(target, [...(away.get(target) ?? []), performance.now() - from]);
    } else {
      away.set(target, away.get(target) ?? []);
      duringStart += 1;
    }
    const back = waits ? `back after ${Math.round(performance.now() - from)} ms` : 'not waited for';
    onRound?.(round, `${target}, ${back}`);
  }
  return { away, duringStart, rounds };
}

function startClients(site: Site, ledger: Ledger, options: RunOptions, place: TextPlace | null) {
  const { customers, visitors, texters, connectEvery, seed, nightMs } = options;
  let over = false;
  let people = 0;
  let visits = 0;
  let phones = 0;
  const again = async (day: (random: Random) => Promise<void>, lane: number) => {
    const random = randomFrom(seed * 1000 + lane);
    while (!over) {
      await day(random).catch((error: Error) => {
        ledger.findings.push(`wrong: a client gave up: ${error.message}`);
      });
      await sleep(random.whole(...nightMs));
    }
  };
  const lanes = [
    ...Array.from({ length: customers }, (_, lane) =>
      again((random) => {
        people += 1;
        const plan = {
          no: people,
          connects: connectEvery !== null && people % connectEvery === 0,
          uploads: random.whole(1, 2),
        };
        return customerDay(site.origin, ledger, plan, random);
      }, lane),
    ),
    ...Array.from({ length: visitors }, (_, lane) =>
      again((random) => {
        visits += 1;
        return visit(site.origin, ledger, visits, random);
      }, customers + lane),
    ),
    ...Array.from({ length: place === null ? 0 : texters }, (_, lane) =>
      again(
        async (random) => {
          if (place === null) return;
          phones += 1;
          await textDay(place, ledger, phones, random);
        },
        customers + visitors + lane,
      ),
    ),
  ];
  return {
    /** Lets all clients finish. */
    async end() {
      over = true;
      const late = new AbortController();
      const bell = sleep(lastDayMs, 'late', { signal: late.signal }).catch(() => 'in time');
      const ended = await Promise.race([Promise.all(lanes).then(() => 'in time'), bell]);
      late.abort();
      if (ended === 'late') ledger.findings.push('stuck: a client did not come to the end of its day');
    },
  };
}
