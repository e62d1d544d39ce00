import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pages } from '../contract/paths.ts';
import { newCustomer } from './lib/customer.ts';
import { machineFacts } from './lib/machine.ts';
import { startProduct } from './lib/product.ts';
import { storedParts } from './lib/stored-parts.ts';
import { type BarePage, bareNext, bareReactRouter } from './site/bare.ts';
import { demoAccount } from './site/demo-account.ts';
import { type GoalPage, goalPages, signedInPages } from './site/goals.ts';
import { Look, look, type Visit } from './site/lighthouse.ts';
import { goalsMet, type Measured, type Seen, sitePage } from './site/page.ts';
import { serveFolder } from './site/serve-folder.ts';

const PAGE = fileURLToPath(new URL('results/site.md', import.meta.url));
const TIMES = 5;
/** Minutes after which it is no longer waited for other machines to let the processor be. */
const PATIENCE = 60;

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: String(TIMES) },
    page: { type: 'string', multiple: true },
    patience: { type: 'string', default: String(PATIENCE) },
  },
});
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) throw new RangeError('--times must be a whole number from 1 on');
const patience = Number(values.patience);
if (!(patience >= 0)) throw new RangeError('--patience must be a number of minutes');
const whole = times === TIMES && values.page === undefined;

const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());
const parts = await storedParts('site', `${times} times ${values.page?.join(' ') ?? ''}`);
const started = performance.now();
const ends: (() => Promise<unknown>)[] = [];
try {
  const product = await startProduct();
  ends.push(product.stop);
  say('pages built and served');
  const bare = [await serveBare(await bareReactRouter()), await serveBare(await bareNext())];
  say('bare pages built and served');
  const tokens = { nothing: (await newCustomer(product.url)).token, report: await demoAccount(product) };
  say('accounts made');
  const publicTargets = goalPages.map((goal) => target(goal.path, goal, { url: product.url + goal.path }));
  const signedIn = signedInPages.map((goal) =>
    target(goal.path, goal, {
      url: product.url + pages.onboarding,
      stored: { authToken: tokens[goal.holds] },
      slow: goal.phone === 'slow',
    }),
  );
  const targets = [...publicTargets, ...signedIn].filter(
    ({ seen, visit }) =>
      values.page?.some((page) => [seen.name, new URL(visit.url).pathname].includes(page)) ?? true,
  );
  await lookAtAll([...targets, ...bare]);
  const measured: Measured = {
    pages: [...targets, ...bare].map(({ seen }) => seen),
    times,
    minutes: (performance.now() - started) / 60_000,
  };
  const arguments_ = process.argv.slice(2);
  const command = ['npm run bench:site', ...(arguments_.length > 0 ? ['--', ...arguments_] : [])].join(' ');
  const page = sitePage(measured, machineFacts(command));
  console.log(`\n${page}`);
  console.log(goalsMet(measured));
  // The page is about all pages, often enough; a smaller run is a look.
  if (whole) await writeFile(PAGE, page);
  await parts.drop();
} catch (error) {
  if (!ending.signal.aborted) throw error;
  console.log('Ended before its time; the next call on the same code goes on from here.');
  process.exitCode = 1;
} finally {
  for (const end of ends.reverse()) await end();
}

interface Target {
  seen: Seen;
  visit: Visit;
}

async function serveBare({ name, root, remove }: BarePage): Promise<Target> {
  ends.push(remove);
  const { url, stop } = await serveFolder(root);
  ends.push(stop);
  return target(name, null, { url });
}

function target(name: string, goal: GoalPage | null, visit: Visit): Target {
  return { seen: { name, goal, looks: [] }, visit };
}

/** Round after round, so that whatever else the machine does meanwhile falls on all pages alike. */
async function lookAtAll(targets: readonly Target[]): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    for (const { seen, visit } of targets) {
      const found = await parts.measure(`${seen.name}, round ${time}`, Look, () =>
        look(visit, started + 60_000 * patience, ending.signal),
      );
      seen.looks.push(found);
      const others = `others had ${(100 * found.stolen).toFixed(1)} % of the processor`;
      say(`round ${time} of ${times}: ${seen.name}, ${found.tbt.toFixed(0)} ms blocked, ${others}`);
    }
  }
}

function say(what: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);
}
