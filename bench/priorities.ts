import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { constants, cpus, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { machineFacts } from './lib/machine.ts';
import { temporaryPostgres } from './lib/postgres.ts';
import { quantile } from './lib/quantile.ts';
import { runInFolder, untilEnded } from './lib/run-in-folder.ts';

// How long somebody's commit takes beside busy processors while another backend of PostgreSQL loads rows in the
// background: what a backend holds for moments, such as the write-ahead log, it holds longer the less time it gets.

const PAGE = fileURLToPath(new URL('results/priorities.md', import.meta.url));
const usualSeconds = 30;
/** Between two commits of the one who waits. */
const REST_MS = 5;
const ROWS = 20_000;
const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
const priorities = [PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL, PRIORITY_LOW];

const { values } = parseArgs({ options: { seconds: { type: 'string', default: String(usualSeconds) } } });
const seconds = Number(values.seconds);
if (!Number.isInteger(seconds) || seconds < 1)
  throw new RangeError('--seconds must be a whole number from 1 on');

interface Row {
  name: string;
  loaded: number;
  commits: number;
  ms: { p50: number; p99: number; p999: number; most: number };
}

await runInFolder('fieldtone-priorities-', async (_folder, signal) => {
  const rows = [await measure('nothing is loaded', null, signal)];
  for (const nice of priorities) rows.push(await measure(`a load at nice ${nice}`, nice, signal));
  const page = pageOf(rows);
  console.log(`\n${page}`);
  // The page is about the usual length; another is a look.
  if (seconds === usualSeconds) await writeFile(PAGE, page);
});

/** Commits beside two endless loops for each processor, and beside a load of a priority unless that is null. */
async function measure(name: string, nice: number | null, signal: AbortSignal): Promise<Row> {
  const postgres = await temporaryPostgres({ durable: true });
  const loops: ChildProcess[] = [];
  const [person, load] = [postgres.ownerUrl, postgres.ownerUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  );
  if (person === undefined || load === undefined) throw new Error('There are two clients');
  try {
    await Promise.all([person.connect(), load.connect()]);
    await person.query('create table small (words text)');
    await person.query('create table large (words text)');
    const { rows } = await load.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (nice !== null) await renice(rows[0]?.pid ?? 0, nice);
    const loop = fileURLToPath(new URL('tests/loop-process.ts', import.meta.url));
    for (const _ of [...cpus(), ...cpus()]) loops.push(fork(loop, { detached: true }));
    const end = performance.now() + seconds * 1000;
    return await untilEnded(signal, async () => {
      const [times, loaded] = await Promise.all([
        commit(person, end),
        nice === null ? 0 : loadRows(load, end),
      ]);
      const at = (part: number) => quantile(times, part);
      const ms = { p50: at(0.5), p99: at(0.99), p999: at(0.999), most: at(1) };
      return { name, loaded, commits: times.length, ms };
    });
  } finally {
    for (const child of loops) child.kill('SIGKILL');
    await Promise.all(loops.map((child) => child.exitCode ?? once(child, 'exit')));
    await Promise.all([person.end(), load.end()]);
    await postgres.stop();
  }
}

/** The priority of a process and of the session that it began, as the product sets it (`lower-priority.ts`). */
async function renice(pid: number, nice: number): Promise<void> {
  setPriority(pid, nice);
  await writeFile(`/proc/${pid}/autogroup`, String(nice)).catch(() => {});
}

/** Milliseconds of commits until a time, sorted. */
async function commit(person: pg.Client, end: number): Promise<Float64Array> {
  const times: number[] = [];
  while (performance.now() < end) {
    const began = performance.now();
    await person.query(`insert into small values (repeat('y', 200))`);
    times.push(performance.now() - began);
    await sleep(REST_MS);
  }
  return Float64Array.from(times).sort();
}

/** Rows loaded until a time. */
async function loadRows(load: pg.Client, end: number): Promise<number> {
  let rows = 0;
  while (performance.now() < end) {
    await load.query(`insert into large select repeat('x', 200) from generate_series(1, ${ROWS})`);
    rows += ROWS;
  }
  return rows;
}

function pageOf(rows: readonly Row[]): string {
  const [alone] = rows;
  const times = ({ ms }: Row) => (alone === undefined ? '' : `${(ms.p999 / alone.ms.p999).toFixed(1)} ×`);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return [
    '# Commits beside a load of another priority',
    '',
    `For ${seconds} seconds somebody commits one row after the other, ${REST_MS} ms apart, beside two endless loops for each processor. Another backend of the same PostgreSQL loads rows meanwhile, at a priority of its own. The last column compares the slowest of a thousand commits with those beside which nothing is loaded.`,
    '',
    ...machineFacts('npm run bench:priorities'),
    '',
    '| | Rows loaded | Commits | p50 | p99 | p99.9 | Slowest | p99.9 against no load |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${row.loaded.toLocaleString('en-US')} | ${row.commits.toLocaleString('en-US')} | ${ms(row.ms.p50)} | ${ms(row.ms.p99)} | ${ms(row.ms.p999)} | ${ms(row.ms.most)} | ${times(row)} |`,
    ),
    '',
  ].join('\n');
}
