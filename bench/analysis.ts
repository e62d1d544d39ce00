import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect } from '../server/platform/database/connect.ts';
import { findEmbedded } from '../server/platform/database/embedded/start-embedded.ts';
import { timeBareCopy } from './analysis/bare-copy.ts';
import { compareWithDuckDb } from './analysis/compare-report.ts';
import { importExport } from './analysis/import-export.ts';
import { timeLists } from './analysis/list-times.ts';
import { analysisPage, type Measured, median } from './analysis/page.ts';
import { type Export, writeCompany } from './analysis/sizes.ts';
import { newCustomer } from './lib/customer.ts';
import { machineFacts } from './lib/machine.ts';
import { type Product, startProduct } from './lib/product.ts';
import { type ProgramWatch, watchProgram } from './lib/program-watch.ts';

const PAGE = fileURLToPath(new URL('results/analysis.md', import.meta.url));
const FULL = 1_000_000;
const TIMES = 3;

const { values } = parseArgs({ options: { leads: { type: 'string', default: String(FULL) } } });
const most = Number(values.leads);
if (!Number.isInteger(most) || most < 1_000)
  throw new RangeError('--leads must be a whole number from 1000 on');

const folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-exports-'));
try {
  const exports = {
    journey: await writeCompany(Math.min(20_000, most / 2), folder),
    small: await writeCompany(most / 10, folder),
    large: await writeCompany(most, folder),
  };
  say('exports written');
  const product = await startProduct();
  const watch = watchProgram(product.pid);
  try {
    const measured = await measure(product, watch, exports);
    const command = `npm run bench:analysis${most === FULL ? '' : ` -- --leads ${most}`}`;
    const page = analysisPage(measured, machineFacts(command));
    console.log(`\n${page}`);
    // The page is about the full size; a smaller run is a look.
    if (most === FULL) await writeFile(PAGE, page);
  } finally {
    watch.stop();
    await product.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(
  product: Product,
  watch: ProgramWatch,
  exports: Record<'journey' | 'small' | 'large', Export>,
): Promise<Measured> {
  const rest = watch.peak().bytes;
  const journey = await timeJourney(product, exports.journey);
  say('from upload to report measured');
  const small = await importAll(product, watch, exports.small);
  say('small company imported');
  const large = await importAll(product, watch, exports.large);
  say('large company imported');

  const connection = connect((await findEmbedded(product.dataDir, 'superuser')) ?? '');
  try {
    const client = await connection.pool.connect();
    const copy = await timeBareCopy(client, await accountOf(large.email), folder).finally(() =>
      client.release(),
    );
    say('bare COPY measured');
    const smallTimes = await compareWithDuckDb(connection, await accountOf(small.email), folder, TIMES);
    const times = await compareWithDuckDb(connection, await accountOf(large.email), folder, TIMES);
    const lists = await timeLists(connection, await accountOf(large.email), TIMES);
    return {
      small: { leads: exports.small.leads, imported: small.imported, report: median(smallTimes.report) },
      large: { leads: exports.large.leads, imported: large.imported, copy, times, lists },
      journey: { leads: exports.journey.leads, seconds: journey, rest },
    };
  } finally {
    await connection.close();
  }

  async function accountOf(email: string): Promise<string> {
    const login = await connection.db
      .selectFrom('logins')
      .select('account_id')
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow();
    return login.account_id;
  }
}

async function importAll(product: Product, watch: ProgramWatch, written: Export) {
  const customer = await newCustomer(product.url);
  return { email: customer.email, imported: await importExport(customer, written, watch) };
}

/** Uploads leads and calls at once, as a customer does, and waits for the report that holds both. */
async function timeJourney(product: Product, { files }: Export): Promise<number> {
  const customer = await newCustomer(product.url);
  const started = performance.now();
  await Promise.all([
    ...files.leads.map((file) => customer.upload(file, 'leads')),
    ...files.calls.map((file) => customer.upload(file, 'calls')),
  ]);
  await customer.report();
  return (performance.now() - started) / 1000;
}

function say(what: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);
}
