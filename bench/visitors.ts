import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Connection, connect } from '../server/platform/database/connect.ts';
import { machineFacts } from './lib/machine.ts';
import { temporaryPostgres } from './lib/postgres.ts';
import { startProduct } from './lib/product.ts';
import { runInFolder, say, untilEnded } from './lib/run-in-folder.ts';
import { storedParts } from './lib/stored-parts.ts';
import { measureReads, ReadsMeasured } from './visitors/measure-reads.ts';
import { measureSync, SyncMeasured } from './visitors/measure-sync.ts';
import { visitorsPage } from './visitors/page.ts';

const PAGE = fileURLToPath(new URL('results/visitors.md', import.meta.url));
const WHOLE = { sessions: 10_000_000, accounts: 1_000_000, rounds: 5, seconds: 10 } as const;
const CONNECTIONS = 64;
/** Minutes after which it is no longer waited for other machines to let the processor be. */
const PATIENCE = 60;
/** The sizes at which reading is measured, as parts of the largest. */
const PARTS = [0.01, 0.1, 1];

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: String(WHOLE.sessions) },
    accounts: { type: 'string', default: String(WHOLE.accounts) },
    rounds: { type: 'string', default: String(WHOLE.rounds) },
    seconds: { type: 'string', default: String(WHOLE.seconds) },
    patience: { type: 'string', default: String(PATIENCE) },
  },
});
const sessions = wholeNumber('sessions', values.sessions, 10_000);
const accounts = wholeNumber('accounts', values.accounts, 1_000);
const rounds = wholeNumber('rounds', values.rounds, 1);
const seconds = wholeNumber('seconds', values.seconds, 1);
if (accounts * 2 > sessions) throw new RangeError('--accounts may be half of --sessions at most');
const whole = Object.entries(WHOLE).every(
  ([name, value]) => value === { sessions, accounts, rounds, seconds }[name],
);

await runInFolder('fieldtone-visitors-', async (_, signal) => {
  const parts = await storedParts('visitors', `${sessions} ${accounts} ${rounds} ${seconds}`);
  const started = performance.now();
  const patient = started + 60_000 * minutesOf(values.patience);
  const postgres = await temporaryPostgres({ durable: true });
  const connection = connect(postgres.superuserUrl, { max: 4 });
  const ends: (() => Promise<unknown>)[] = [postgres.stop, connection.close];
  try {
    const product = await startProduct({
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      // As behind a proxy: each connection carries the syncs of many visitors, who have addresses of their own.
      TRUST_PROXY: '1',
    });
    ends.push(product.stop);
    const measured = await measure(connection, postgres.superuserUrl, product.url);
    const minutes = (performance.now() - started) / 60_000;
    const page = visitorsPage({ ...measured, minutes }, machineFacts(commandOf(process.argv.slice(2))));
    console.log(`\n${page}`);
    // The page is about the whole of it; a smaller run is a look.
    if (whole) await writeFile(PAGE, page);
    await parts.drop();
  } finally {
    for (const end of ends.reverse()) await end();
  }

  async function measure(database: Connection, databaseUrl: string, url: string) {
    const port = Number(new URL(url).port);
    const sync = await parts.measure('syncs', SyncMeasured, () =>
      measureSync(database.pool, databaseUrl, port, { connections: CONNECTIONS, seconds, rounds }, signal),
    );
    say('syncs measured');
    const reads: ReadsMeasured[] = [];
    for (const part of PARTS) {
      const size = { sessions: Math.round(sessions * part), accounts: Math.round(accounts * part) };
      const read = () => untilEnded(signal, () => measureReads(database, url, size, { patient, say }));
      reads.push(await parts.measure(`${size.sessions} visits`, ReadsMeasured, read));
    }
    return { sync, reads };
  }
});

function commandOf(options: string[]): string {
  return ['npm run bench:visitors', ...(options.length > 0 ? ['--', ...options] : [])].join(' ');
}

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) {
    throw new RangeError(`--${name} must be a whole number from ${least} on`);
  }
  return value;
}

function minutesOf(text: string): number {
  const minutes = Number(text);
  if (!(minutes >= 0)) throw new RangeError('--patience must be a number of minutes');
  return minutes;
}
