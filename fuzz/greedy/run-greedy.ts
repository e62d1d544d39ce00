import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type TemporaryPostgres, temporaryPostgres } from '../../bench/lib/postgres.ts';
import { Balancer } from '../../bench/load/caller.ts';
import { type Before, filesOf, gatherCrowd } from '../../bench/load/crowd.ts';
import { prioritiesOf, startInstallation } from '../../bench/load/installation.ts';
import { measureStretch, Stretch } from '../../bench/load/measure.ts';
import { MAIL_DOMAIN, signUp, uploadInto } from '../../bench/load/people.ts';
import { Tally } from '../../bench/load/tally.ts';
import { startMailServer } from '../../chaos/site/mail-server.ts';
import {
  ageAccounts,
  databaseSize,
  grown,
  proveEmails,
  setProven,
  TableGrowth,
  tableSizes,
} from './database.ts';
import { type Assignment, type Sparing, WorkloadFigures } from './load-messages.ts';
import { GREEDY_DOMAIN, workloads } from './workloads.ts';

export interface GreedyPlan {
  /** Web processes, and as many workers. */
  each: number;
  /** Greedy accounts, each at an internet address of its own. */
  accounts: number;
  /** Leads of the accounts that need many. */
  leads: number;
  /** Seconds of the baseline, and of the loaded stretch. */
  seconds: number;
  /** Seconds that greedy clients go on after it while the disk alone is watched: what budgets of an hour allow is stored first. */
  watchSeconds: number;
  /** Multiplies the usual rates of `bench:load` for the people who are measured. */
  factor: number;
  /** Milliseconds that pass for a second of the plan; 1,000 where something is measured. */
  secondMs?: number;
  /** How greedy accounts spare the machine; each workload uses all that it may unless said. */
  sparing?: Sparing;
  /** Existing accounts; defaults unless given. */
  before?: Before;
}

/** Latencies of ordinary users without greedy clients and beside them. */
export const GreedyResult = z.object({
  each: z.int(),
  baseline: Stretch,
  /**
   * The same beside an endless loop of usual priority for each processor: what any work elsewhere on the machine costs
   * people, which no product can be better than beside as much work of its own.
   */
  contended: Stretch,
  /** While greedy clients come: nobody can tell yet who takes much. */
  arriving: Stretch,
  /** While all of them are there. */
  loaded: Stretch,
  workloads: WorkloadFigures,
  /** Answers of `/readyz` while loaded, by status. */
  ready: z.record(z.string(), z.int()),
  /** Bytes by which the database grew under load, and in the last quarter of that time. */
  growth: z.object({
    ...{ seconds: z.number(), total: z.number(), lastQuarter: z.number() },
    tables: z.array(TableGrowth),
  }),
  /** Processes that ended by themselves. */
  died: z.array(z.string()),
});
export type GreedyResult = z.infer<typeof GreedyResult>;

interface Context {
  folder: string;
  signal: AbortSignal;
  say(text: string): void;
  /** A PostgreSQL in place of one that is started. */
  postgres?: TemporaryPostgres;
}

/** Within so many seconds greedy clients come. */
const RAMP_UP_SECONDS = 10;
/** Of a stretch that no goal is about, at most. */
const MOST_BESIDE_LOOPS_SECONDS = 120;
/** For so long people are measured while they do, with the first seconds after. */
export const ARRIVAL_SECONDS = 2 * RAMP_UP_SECONDS;
const READY_EVERY_MS = 250;
/** Where nothing is measured it may take as long as a slow machine needs. */
const readyTimeoutMs = (secondMs: number) => (secondMs === 1000 ? 5000 : 120_000);

/**
 * Starts an installation and measures people alone, then beside greedy clients. Ends all that it started. It sends mail:
 * people open the link in theirs, greedy clients do not.
 */
export async function runGreedy(
  plan: GreedyPlan,
  { folder, signal, say, postgres: given }: Context,
): Promise<GreedyResult> {
  const { each, seconds, watchSeconds, factor, before, secondMs = 1000 } = plan;
  const postgres = given ?? (await temporaryPostgres({ durable: true }));
  const mail = await startMailServer();
  const installation = await startInstallation(each, postgres, {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    PUBLIC_URL: 'https://greedy.example',
    ...prioritiesOf(secondMs),
  }).catch((error) => mail.stop().then(() => Promise.reject(error)));
  const { origins } = installation;
  const balancer = new Balancer(origins, new Tally(), signal, secondMs);
  try {
    await proveEmails(postgres.ownerUrl, MAIL_DOMAIN);
    const sorts = await gatherCrowd(balancer, installation, { folder, pages: false, before });
    const clients = await makeClients(balancer, plan, { folder, databaseUrl: postgres.url });
    say(`${clients.length} greedy accounts are made`);
    const measure = (during = seconds) =>
      measureStretch(balancer, sorts, { seconds: during, factor, signal, secondMs });
    const baseline = await measure();
    say('people without greedy clients are measured');
    // Where no second is a second, nothing is measured, and loops would only take processors from other tests.
    const besides = () => measure(Math.min(seconds, MOST_BESIDE_LOOPS_SECONDS));
    const contended = secondMs === 1000 ? await besideLoops(besides) : baseline;
    say('people beside busy loops are measured');
    const load = await startLoad(
      {
        ...{ origins, clients, rampUpMs: RAMP_UP_SECONDS * secondMs, yields: secondMs === 1000 },
        sparing: plan.sparing ?? null,
      },
      signal,
    );
    const readiness = watchReadiness(origins, readyTimeoutMs(secondMs));
    try {
      const size = () => databaseSize(postgres.url);
      const [sizeBefore, tablesBefore] = [await size(), await tableSizes(postgres.url)];
      const began = performance.now();
      const wait = (share: number) =>
        sleep(share * secondMs * (ARRIVAL_SECONDS + seconds + watchSeconds), undefined, { signal });
      const threeQuarters = wait(3 / 4).then(size);
      const whole = wait(1);
      const people = async () => ({ arriving: await measure(ARRIVAL_SECONDS), loaded: await measure() });
      const [{ arriving, loaded }, sizeThen] = await Promise.all([people(), threeQuarters, whole]);
      const after = await size();
      const underLoad = (performance.now() - began) / secondMs;
      const tables = grown(tablesBefore, await tableSizes(postgres.url));
      const growth = { seconds: underLoad, total: after - sizeBefore, lastQuarter: after - sizeThen, tables };
      await load.tried;
      const died = installation.processes.filter((process) => process.died()).map(({ name }) => name);
      return {
        each,
        baseline,
        contended,
        arriving,
        loaded,
        workloads: await load.stop(),
        ready: await readiness.stop(),
        growth,
        died,
      };
    } finally {
      await load.end();
      await readiness.stop();
    }
  } finally {
    await balancer.close().finally(installation.stop).finally(mail.stop);
  }
}

/** Measures while an endless loop keeps each processor busy. */
async function besideLoops(measure: () => Promise<Stretch>): Promise<Stretch> {
  const file = fileURLToPath(new URL('../../bench/tests/loop-process.ts', import.meta.url));
  // Sessions of their own, as the clients have: Linux shares the processors between sessions.
  const loops = cpus().map(() => fork(file, { detached: true }));
  try {
    return await measure();
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

/** Makes the accounts before anything is measured, and uploads records for those whose workload needs them. */
async function makeClients(
  balancer: Balancer,
  { accounts, leads }: GreedyPlan,
  { folder, databaseUrl }: { folder: string; databaseUrl: string },
): Promise<Assignment['clients']> {
  // Apart from the files of the people, who may have as many leads.
  const uploads = await filesOf(await mkdtemp(path.join(folder, 'greedy-')), leads);
  const clients: Assignment['clients'] = [];
  for (let i = 0; i < accounts; i += 1) {
    const workload = workloads[i % workloads.length];
    if (workload === undefined) break;
    const caller = balancer.person();
    const account = await signUp(caller, GREEDY_DOMAIN);
    if (account === null) throw new Error('A greedy account could not be made');
    await ageAccounts(databaseUrl);
    // Their records are there before anything is measured, whatever an hour's budget is.
    await setProven(databaseUrl, GREEDY_DOMAIN, true);
    if (workload.needsRecords && !(await uploadInto(balancer, caller, account, uploads)))
      throw new Error('The records of a greedy account did not become a report');
    clients.push({ workload: workload.name, identity: { address: `203.0.113.${i + 1}`, ...account } });
  }
  await setProven(databaseUrl, GREEDY_DOMAIN, false);
  return clients;
}

/**
 * Starts the workloads in a process. `tried` resolves once each workload has had an answer or a failure, however slow the
 * machine is; `stop` ends them and gives their figures; `end` ends the process.
 */
async function startLoad(assignment: Assignment, signal: AbortSignal) {
  // A session of its own, for which Linux can be given a priority.
  const child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)), { detached: true });
  const gone = once(child, 'exit');
  const early = gone.then(([code]) => Promise.reject(new Error(`The load ended with code ${code}`)));
  early.catch(() => {});
  const started = once(child, 'message');
  child.send(assignment);
  await Promise.race([started, early]);
  const tried = Promise.race([once(child, 'message', { signal }), early]);
  // Awaited at the end of the measurement, which may fail before.
  tried.catch(() => {});
  return {
    tried,
    async stop(): Promise<WorkloadFigures> {
      const figures = once(child, 'message');
      child.send('stop');
      const [message] = await Promise.race([figures, early]);
      return WorkloadFigures.parse(message);
    },
    async end(): Promise<void> {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Polls `/readyz` of every web process; `stop` gives the answers by status. */
function watchReadiness(origins: readonly string[], timeoutMs: number) {
  const ready: Record<string, number> = {};
  let stopped = false;
  const poll = async (origin: string) => {
    while (!stopped) {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(`${origin}/readyz`, { signal }).then(
        async ({ status, body }) => {
          await body?.cancel();
          return String(status);
        },
        () => 'no answer in time',
      );
      ready[answer] = (ready[answer] ?? 0) + 1;
      await sleep(READY_EVERY_MS);
    }
  };
  const polling = Promise.all(origins.map(poll));
  return {
    async stop(): Promise<Record<string, number>> {
      stopped = true;
      await polling;
      return ready;
    },
  };
}
