import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { type TemporaryPostgres, temporaryPostgres } from '../../bench/lib/postgres.ts';
import { Balancer } from '../../bench/load/caller.ts';
import { type Before, filesOf, gatherCrowd } from '../../bench/load/crowd.ts';
import { startInstallation } from '../../bench/load/installation.ts';
import { measureStretch, type Stretch } from '../../bench/load/measure.ts';
import { signUp, uploadAll } from '../../bench/load/people.ts';
import { Tally } from '../../bench/load/tally.ts';
import { appetites } from './appetites.ts';
import { type Meal, Told } from './meal.ts';

export interface GreedyPlan {
  /** Web processes, and as many workers. */
  each: number;
  /** Greedy accounts, each at an internet address of its own. */
  strangers: number;
  /** Leads of those that need many. */
  leads: number;
  /** Seconds without them, and as many with them. */
  seconds: number;
  /** Times the usual rates of `bench:load`, for those who are measured. */
  factor: number;
  before?: Before;
}

/** How everybody else was served without the greedy and beside them. */
export interface GreedyFigures {
  each: number;
  without: Stretch;
  beside: Stretch;
  /** What the greedy were told, by what they wanted. */
  told: Told;
  /** Looks at `/readyz`, by answer. */
  ready: Record<string, number>;
  /** Bytes of the database: by how much they grew in the time with the greedy, and in its second half. */
  grown: { all: number; later: number };
  /** Processes that ended by themselves. */
  died: string[];
}

interface Surroundings {
  folder: string;
  signal: AbortSignal;
  say(text: string): void;
  /** A PostgreSQL in place of one that is started. */
  postgres?: TemporaryPostgres;
}

const LOOK_MS = 250;
const LOOK_PATIENCE_MS = 5000;

/** Starts an installation and measures how people are served, first among themselves, then beside greedy strangers. */
export async function runGreedy(plan: GreedyPlan, around: Surroundings): Promise<GreedyFigures> {
  const { each, seconds, factor, before } = plan;
  const { folder, signal, say } = around;
  const postgres = around.postgres ?? (await temporaryPostgres({ durable: true }));
  const installation = await startInstallation(each, postgres);
  const { origins } = installation;
  const balancer = new Balancer(origins, new Tally(), signal);
  try {
    const sorts = await gatherCrowd(balancer, installation, { folder, pages: false, before });
    const meal = { origins, strangers: await gatherStrangers(balancer, plan, folder) };
    say(`${meal.strangers.length} strangers have their accounts`);
    const stretch = () => measureStretch(balancer, sorts, { seconds, factor, signal });
    const without = await stretch();
    say('people were measured among themselves');
    const looks = watchReady(origins);
    const greedy = await startEating(meal);
    const size = () => databaseSize(postgres.url);
    const sizes = [await size()];
    const halfway = sleep(500 * seconds, undefined, { signal }).then(async () => sizes.push(await size()));
    const beside = await stretch();
    await halfway;
    sizes.push(await size());
    const told = await greedy.stop();
    const [first = 0, half = 0, last = 0] = sizes;
    const died = installation.processes.filter((process) => process.died()).map(({ name }) => name);
    const grown = { all: last - first, later: last - half };
    return { each, without, beside, told, ready: await looks.stop(), grown, died };
  } finally {
    await balancer.close();
    await installation.stop();
  }
}

/** Accounts made before anything is measured: those who need many records upload them first. */
async function gatherStrangers(
  balancer: Balancer,
  { strangers, leads }: GreedyPlan,
  folder: string,
): Promise<Meal['strangers']> {
  const uploads = await filesOf(folder, leads);
  const gathered: Meal['strangers'] = [];
  for (let i = 0; i < strangers; i += 1) {
    const appetite = i % appetites.length;
    const account = appetites[appetite]?.rich
      ? await uploadAll(balancer, uploads)
      : await signUp(balancer.person());
    if (account === null) throw new Error('A stranger got no account');
    gathered.push({ appetite, identity: { address: `203.0.113.${i + 1}`, ...account } });
  }
  return gathered;
}

async function startEating(meal: Meal) {
  const thread = new Worker(new URL('eat.ts', import.meta.url), { workerData: meal });
  await once(thread, 'online');
  return {
    async stop(): Promise<Told> {
      const told = once(thread, 'message');
      thread.postMessage('stop');
      const [figures] = await told;
      await thread.terminate();
      return Told.parse(figures);
    },
  };
}

/** Asks every web process again and again whether it is ready. `stop` gives how often there was which answer. */
function watchReady(origins: readonly string[]) {
  const ready: Record<string, number> = {};
  let stopped = false;
  const look = async (origin: string) => {
    while (!stopped) {
      const signal = AbortSignal.timeout(LOOK_PATIENCE_MS);
      const answer = await fetch(`${origin}/readyz`, { signal }).then(
        async ({ status, body }) => {
          await body?.cancel();
          return String(status);
        },
        () => 'no answer in five seconds',
      );
      ready[answer] = (ready[answer] ?? 0) + 1;
      await sleep(LOOK_MS);
    }
  };
  const looking = Promise.all(origins.map(look));
  return {
    async stop(): Promise<Record<string, number>> {
      stopped = true;
      await looking;
      return ready;
    },
  };
}

async function databaseSize(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return Number(rows[0]?.bytes ?? 0);
  } finally {
    await client.end();
  }
}
