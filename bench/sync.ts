import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { vendorById } from '../contract/catalogue/find-vendor.ts';
import { wholeCompany } from '../sandbox/company/company.ts';
import { type Connection, connect } from '../server/platform/database/connect.ts';
import type { Provider } from '../server/providers/provider.ts';
import { providers } from '../server/providers/registry.ts';
import { machineFacts } from './lib/machine.ts';
import { makeReportOf } from './lib/make-report.ts';
import { temporaryPostgres } from './lib/postgres.ts';
import { runInFolder, say } from './lib/run-in-folder.ts';
import { storedParts } from './lib/stored-parts.ts';
import { ConnectorTimes, type Measured, syncPage } from './sync/page.ts';
import { newAccount, readVendor } from './sync/read-vendor.ts';
import { fetchAgain } from './sync/record-requests.ts';
import { type StandIns, startStandIns } from './sync/stand-ins.ts';

const PAGE = fileURLToPath(new URL('results/sync.md', import.meta.url));
const TIMES = 3;
/** The pair whose report is timed. */
const PAIR = ['fieldroutes', 'aircall'];

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: String(wholeCompany.leads) },
    only: { type: 'string', default: '' },
  },
});
const only = values.only.split(',').filter((id) => id !== '');
const leads = Number(values.leads);
if (!Number.isInteger(leads) || leads < 100)
  throw new RangeError('--leads must be a whole number from 100 on');

const parts = await storedParts('sync', `${leads} leads ${values.only}`);
await runInFolder('fieldtone-sync-', async (_folder, signal) => {
  const standIns = await startStandIns(leads);
  try {
    const postgres = await temporaryPostgres({ durable: true });
    try {
      const connection = connect(postgres.url);
      const measured = await measure(connection, standIns, signal).finally(() => connection.close());
      const isWhole = leads === wholeCompany.leads && only.length === 0;
      const page = syncPage(measured, machineFacts(`npm run bench:sync${optionsOf()}`));
      console.log(`\n${page}`);
      // The page is about every connector and the whole company; anything smaller is a look.
      if (isWhole) await writeFile(PAGE, page);
      await parts.drop();
    } finally {
      await postgres.stop();
    }
  } finally {
    await standIns.stop();
  }
});

async function measure(connection: Connection, standIns: StandIns, signal: AbortSignal): Promise<Measured> {
  const connectors: ConnectorTimes[] = [];
  for (const provider of providers.filter(isMeasured)) {
    const time = () => timeConnector(connection, standIns, provider, signal);
    connectors.push(await parts.measure(provider.id, ConnectorTimes, time));
    say(`${provider.id} read`);
  }
  // As the system says it: in kilobytes.
  const peak = process.resourceUsage().maxRSS * 1024;
  const { leads, calls } = standIns.records;
  const { minuteMs } = standIns;
  return { leads, calls, minuteMs, connectors, report: await timeReport(connection, standIns), peak };
}

function isMeasured({ id, streams }: Provider): boolean {
  return streams.length > 0 && (only.length === 0 || only.includes(id));
}

function optionsOf(): string {
  const options = [
    ...(leads === wholeCompany.leads ? [] : [`--leads ${leads}`]),
    ...(only.length === 0 ? [] : [`--only ${only.join(',')}`]),
  ];
  return options.length === 0 ? '' : ` -- ${options.join(' ')}`;
}

async function timeConnector(
  connection: Connection,
  standIns: StandIns,
  provider: Provider,
  signal: AbortSignal,
): Promise<ConnectorTimes> {
  const times = { reading: [] as number[], fetching: [] as number[] };
  const last = { records: 0, requests: 0, bytes: 0 };
  for (let time = 0; time < TIMES; time += 1) {
    signal.throwIfAborted();
    const accountId = await newAccount(connection);
    const { seconds, records, requests } = await readVendor(connection, standIns, provider, accountId);
    const fetched = await fetchAgain(requests);
    times.reading.push(seconds);
    times.fetching.push(fetched.seconds);
    Object.assign(last, { records, requests: requests.length, bytes: fetched.bytes });
    await connection.db.deleteFrom('accounts').where('account_id', '=', accountId).execute();
  }
  return { name: nameOf(provider.id), ...last, ...times };
}

async function timeReport(connection: Connection, standIns: StandIns): Promise<Measured['report']> {
  const accountId = await newAccount(connection);
  for (const provider of providers.filter(({ id }) => PAIR.includes(id))) {
    await readVendor(connection, standIns, provider, accountId);
  }
  const seconds: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const started = performance.now();
    await makeReportOf(connection, accountId);
    seconds.push((performance.now() - started) / 1000);
  }
  const { leads, calls } = standIns.records;
  return { pair: PAIR.map(nameOf).join(' and '), leads, calls, seconds };
}

function nameOf(id: string): string {
  return vendorById(id)?.value ?? id;
}
