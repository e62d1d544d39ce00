import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readBackup } from '../server/platform/database/backup/read-backup.ts';
import { type WrittenBackup, writeBackup } from '../server/platform/database/backup/write-backup.ts';
import { connect } from '../server/platform/database/connect.ts';
import { machineFacts } from './lib/machine.ts';
import { type TemporaryPostgres, temporaryPostgres } from './lib/postgres.ts';
import { runInFolder, untilEnded } from './lib/run-in-folder.ts';

const PAGE = fileURLToPath(new URL('results/backup.md', import.meta.url));
const usual = 1_000_000;

const { values } = parseArgs({ options: { leads: { type: 'string', default: String(usual) } } });
const leads = Number(values.leads);
if (!Number.isInteger(leads) || leads < 1) throw new RangeError('--leads must be a whole number from 1 on');

await runInFolder('fieldtone-backup-', async (folder, signal) => {
  const [from, to] = [await temporaryPostgres({ durable: true }), await temporaryPostgres({ durable: true })];
  try {
    const page = await untilEnded(signal, () => measure(from, to, path.join(folder, 'backup.sql.zst')));
    console.log(`\n${page}`);
    // The page is about the usual number; another is a look.
    if (leads === usual) await writeFile(PAGE, page);
  } finally {
    await from.stop();
    await to.stop();
  }
});

async function measure(from: TemporaryPostgres, to: TemporaryPostgres, file: string): Promise<string> {
  const source = connect(from.url, { applicationName: 'bench' });
  await fill(source.pool);
  const { rows } = await source.pool.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  );
  const before = process.resourceUsage().maxRSS;
  const [written, writing] = await timed(() => writeBackup(source.pool, file));
  await source.close();

  const connection = connect(to.url, { applicationName: 'bench' });
  const { ownerUrl } = to;
  const log = pino({ level: 'silent' });
  const [, reading] = await timed(() => readBackup({ connection, ownerUrl, log }, file));
  const after = process.resourceUsage().maxRSS;
  await connection.close();
  // As the system says it: in kilobytes.
  return pageOf(written, {
    writing,
    reading,
    database: rows[0]?.bytes ?? 0,
    memory: (after - before) * 1024,
  });
}

interface Measured {
  writing: number;
  reading: number;
  database: number;
  memory: number;
}

function pageOf({ rows, bytes }: WrittenBackup, { writing, reading, database, memory }: Measured): string {
  const mega = (size: number) => `${Math.round(size / 1e6).toLocaleString('en-US')} MB`;
  const line = (what: string, seconds: number) =>
    `| ${what} | ${seconds.toFixed(1)} s | ${Math.round(rows / seconds).toLocaleString('en-US')} |`;
  return `# Backup and restore: how fast

${leads.toLocaleString('en-US')} leads and ${(3 * leads).toLocaleString('en-US')} calls of one account, ${rows.toLocaleString('en-US')} rows in all, in a PostgreSQL with its usual settings on the same machine. The database takes ${mega(database)} with its indexes, the backup ${mega(bytes)}. Made-up rows: their ids and numbers repeat no more than real ones do, other fields more, so a real file is somewhat larger.

${machineFacts(`npm run bench:backup${leads === usual ? '' : ` -- --leads ${leads}`}`).join('\n')}

| What | Time | Rows a second |
| --- | ---: | ---: |
${line('Backup, from the first row to the file that is whole', writing)}
${line('Restore, from an empty database to one that is analysed', reading)}

The process needed ${mega(memory)} of memory beyond what it had before, PostgreSQL's not counted. Neither holds more than a few rows at a time, so that does not grow with the database.
`;
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const result = await work();
  return [result, (performance.now() - start) / 1000];
}

async function fill(pool: ReturnType<typeof connect>['pool']): Promise<void> {
  await pool.query(
    `insert into accounts (account_id, time_zone) values (gen_random_uuid(), 'America/Denver')`,
  );
  await pool.query(
    `insert into leads (account_id, system, external_id, created_at, created_has_time, lead_source, name, phone, email,
       service, outcome, status_word, rep, value_cents, first_contact_at, first_contact_has_time, attempts, updated_at)
     select account_id, 'upload', 'L' || n, now() - n * interval '31 seconds', true,
       (array['Yelp', 'Google Ads', 'Referral', 'Door to Door'])[n % 4 + 1], 'Name ' || md5(n::text), '+1801' || 1000000 + n * 7 % 8999999,
       md5(n::text) || '@example.com', 'General pest', (array['won', 'lost', 'open'])[n % 3 + 1], 'Sold', 'Rep ' || n % 40,
       n % 90000, now() - n * interval '30 seconds', true, n % 6, now()
     from accounts, generate_series(1, $1::int) n`,
    [leads],
  );
  await pool.query(
    `insert into calls (account_id, system, external_id, started_at, direction, phone, duration_s, outcome, rep)
     select account_id, 'upload', 'C' || n, now() - n * interval '11 seconds', (array['inbound', 'outbound'])[n % 2 + 1],
       '+1801' || 1000000 + n * 13 % 8999999, n % 900, (array['answered', 'missed', 'voicemail'])[n % 3 + 1], 'Rep ' || n % 40
     from accounts, generate_series(1, $1::int) n`,
    [3 * leads],
  );
}
