import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect } from '../server/platform/database/connect.ts';
import { keptResults } from './calibration/kept-results.ts';
import { calibrationPage } from './calibration/page.ts';
import { plantCompany } from './calibration/planted.ts';
import { machineFacts } from './lib/machine.ts';
import { temporaryPostgres } from './lib/postgres.ts';

const PAGE = fileURLToPath(new URL('results/calibration.md', import.meta.url));
const SIZE = { fewest: 600, most: 8_000 };
/** One waits for the database while the other draws. */
const AT_ONCE = 2;

const { values } = parseArgs({ options: { companies: { type: 'string', default: '500' } } });
const companies = Number(values.companies);
if (!Number.isInteger(companies) || companies < 1)
  throw new RangeError('--companies must be a whole number above 0');

const kept = keptResults();
const seeds = Array.from({ length: companies }, (_, i) => i + 1);
const missing = seeds.filter((seed) => !kept.results.has(seed));
if (missing.length < companies) {
  console.log(`${companies - missing.length} of ${companies} companies are known from ${kept.file}`);
}
const started = performance.now();
if (missing.length > 0) await plantAll();
const minutes = ((performance.now() - started) / 60_000).toFixed(1);

const command = `npm run bench:calibration${companies === 500 ? '' : ` -- --companies ${companies}`}`;
const page = calibrationPage(
  seeds.flatMap((seed) => kept.results.get(seed) ?? []),
  machineFacts(command),
);
console.log(`\n${page}\n${missing.length} companies in ${minutes} minutes`);
// The page is about the full number; a shorter run is a look.
if (companies === 500) await writeFile(PAGE, page);

async function plantAll() {
  const postgres = await temporaryPostgres();
  const connection = connect(postgres.url, { max: 2 * AT_ONCE });
  try {
    const queue = missing[Symbol.iterator]();
    const work = async () => {
      for (const seed of queue) {
        kept.keep(await plantCompany(connection, seed, SIZE));
        if (kept.results.size % 25 === 0) console.log(`${kept.results.size} companies`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await connection.close();
    await postgres.stop();
  }
}
