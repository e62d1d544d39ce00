import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pages } from '../contract/paths.ts';
import { newCustomer } from './lib/customer.ts';
import { machineFacts } from './lib/machine.ts';
import { startProduct } from './lib/product.ts';
import { type BarePage, bareNext, bareReactRouter } from './site/bare.ts';
import { goalPages } from './site/goals.ts';
import { look, type Visit } from './site/lighthouse.ts';
import { type Measured, type Seen, sitePage } from './site/page.ts';
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
const wanted = goalPages.filter(({ path }) => values.page?.includes(path) ?? true);
const whole = times === TIMES && values.page === undefined;

const started = performance.now();
const ends: (() => Promise<unknown>)[] = [];
try {
  const product = await startProduct();
  ends.push(product.stop);
  say('pages built and served');
  const bare = [await serveBare(await bareReactRouter()), await serveBare(await bareNext())];
  say('bare pages built and served');
  const customer = await newCustomer(product.url);
  const dashboard: Target = {
    seen: { name: pages.onboarding, goal: null, looks: [] },
    visit: { url: product.url + pages.onboarding, stored: { authToken: customer.token } },
  };
  const targets: Target[] = wanted.map((goal) => ({
    seen: { name: goal.path, goal, looks: [] },
    visit: { url: product.url + goal.path },
  }));
  await lookAtAll([...targets, ...bare, dashboard]);
  const measured: Measured = {
    pages: [...targets, ...bare].map(({ seen }) => seen),
    dashboard: dashboard.seen,
    times,
    minutes: (performance.now() - started) / 60_000,
  };
  const arguments_ = process.argv.slice(2);
  const command = ['npm run bench:site', ...(arguments_.length > 0 ? ['--', ...arguments_] : [])].join(' ');
  const page = sitePage(measured, machineFacts(command));
  console.log(`\n${page}`);
  // The page is about all pages, often enough; a smaller run is a look.
  if (whole) await writeFile(PAGE, page);
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
  return { seen: { name, goal: null, looks: [] }, visit: { url } };
}

/** Round after round, so that whatever else the machine does meanwhile falls on all pages alike. */
async function lookAtAll(targets: readonly Target[]): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    for (const { seen, visit } of targets) {
      const found = await look(visit, started + 60_000 * patience);
      seen.looks.push(found);
      const others = `others had ${(100 * found.stolen).toFixed(1)} % of the processor`;
      say(`round ${time} of ${times}: ${seen.name}, ${found.tbt.toFixed(0)} ms blocked, ${others}`);
    }
  }
}

function say(what: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);
}
