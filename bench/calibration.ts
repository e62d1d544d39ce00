import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect } from '../server/platform/database/connect.ts';
import { compareTwice } from './calibration/compare.ts';
import { calibrationPage } from './calibration/page.ts';
import { storedResults } from './calibration/stored-results.ts';
import { worldNames } from './calibration/worlds.ts';
import { machineFacts } from './lib/machine.ts';
import { temporaryPostgres } from './lib/postgres.ts';
import { runInFolder } from './lib/run-in-folder.ts';

const PAGE = fileURLToPath(new URL('results/calibration.md', import.meta.url));
const SIZE = { fewest: 600, most: 8_000 };
/** One waits for the database while the other draws. */
const AT_ONCE = 2;

const { values } = parseArgs({ options: { companies: { type: 'string', default: '500' } } });
const companies = Number(values.companies);
if (!Number.isInteger(companies) || companies < 1)
  throw new RangeError('--companies must be a whole number above 0');

/** Worlds that break an assumption need fewer: what they show is large. */
const OTHER_WORLDS = 60;

const kept = storedResults();
const asked = worldNames.flatMap((world) =>
  Array.from({ length: world === 'plain' ? companies : Math.min(companies, OTHER_WORLDS) }, (_, i) => ({
    world,
    seed: i + 1,
  })),
);
const keyOf = ({ world, seed }: (typeof asked)[number]) => `${world}/${seed}`;
const missing = asked.filter((each) => !kept.results.has(keyOf(each)));
if (missing.length < asked.length) {
  console.log(`${asked.length - missing.length} of ${asked.length} companies are known from ${kept.file}`);
}
const started = performance.now();
await runInFolder('fieldtone-calibration-', async (_folder, signal) => {
  if (missing.length > 0) await compareAll(signal);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const command = `npm run bench:calibration${companies === 500 ? '' : ` -- --companies ${companies}`}`;
  const page = calibrationPage(
    asked.flatMap((each) => kept.results.get(keyOf(each)) ?? []),
    machineFacts(command),
  );
  console.log(`\n${page}\n${missing.length} companies in ${minutes} minutes`);
  // The page is about the full number; a shorter run is a look.
  if (companies === 500) await writeFile(PAGE, page);
});

async function compareAll(signal: AbortSignal) {
  const postgres = await temporaryPostgres();
  const connection = connect(postgres.url, { max: 2 * AT_ONCE });
  try {
    const queue = missing[Symbol.iterator]();
    const work = async () => {
      for (const each of queue) {
        signal.throwIfAborted();
        kept.keep(await compareTwice(connection, each, SIZE));
        if (kept.results.size % 25 === 0) console.log(`${kept.results.size} companies`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await connection.close();
    await postgres.stop();
  }
}
