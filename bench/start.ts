import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { sandboxStandIns } from '../contract/sandbox.ts';
import { startEmbedded } from '../server/platform/database/embedded/start-embedded.ts';
import { freePorts } from '../server/testing/free-ports.ts';
import { type Goal, goalCells, goalsMet } from './lib/goal.ts';
import { machineFacts } from './lib/machine.ts';
import { median } from './lib/median.ts';
import { runInFolder, say } from './lib/run-in-folder.ts';

/**
 * Measures `npm start` from the command to the first 200 of `/readyz`: once in a fresh clone, packages to install
 * included, then on the folder that it left. Beside the latter the embedded PostgreSQL alone, on the same data.
 */
const PAGE = fileURLToPath(new URL('results/start.md', import.meta.url));
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STARTS = 5;
const POLL_MS = 10;
const GOALS = { fresh: 60, second: 2 };

await runInFolder('fieldtone-start-', async (folder, signal) => {
  const checkout = path.join(folder, 'checkout');
  execFileSync('git', ['clone', '--quiet', ROOT, checkout]);
  const ports = {
    PORT: String(await freePorts()),
    SANDBOX_PORT: String(await freePorts(sandboxStandIns.length + 1)),
  };
  const start = () => timeStart(checkout, ports, signal);
  const fresh = await start();
  say(`a fresh clone serves after ${fresh.toFixed(1)} s`);
  const second: number[] = [];
  for (let i = 0; i < STARTS; i += 1) second.push(await start());
  say(`a second start takes ${median(second).toFixed(2)} s`);
  const postgres: number[] = [];
  for (let i = 0; i < STARTS; i += 1) postgres.push(await timePostgres(path.join(checkout, '.data')));
  const page = startPage(fresh, second, postgres);
  console.log(`\n${page}`);
  await writeFile(PAGE, page);
});

/** Seconds from `npm start` to a ready product, which is stopped then. */
async function timeStart(
  cwd: string,
  ports: { PORT: string; SANDBOX_PORT: string },
  signal: AbortSignal,
): Promise<number> {
  const { PATH = '', HOME } = process.env;
  const outside = PATH.split(path.delimiter).filter((each) => !each.includes('node_modules'));
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd,
    env: { PATH: outside.join(path.delimiter), HOME, LOG_LEVEL: 'warn', ...ports },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await untilReady(child, `http://127.0.0.1:${ports.PORT}/readyz`, signal);
    return (performance.now() - began) / 1000;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function untilReady(child: ChildProcess, url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`);
    const status = await fetch(url).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => null,
    );
    if (status === 200) return;
    await sleep(POLL_MS);
  }
}

/** Seconds until the embedded PostgreSQL of an installation takes connections. */
async function timePostgres(dataDir: string): Promise<number> {
  const began = performance.now();
  const server = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) });
  const seconds = (performance.now() - began) / 1000;
  await server.stop();
  return seconds;
}

function startPage(fresh: number, second: readonly number[], postgres: readonly number[]): string {
  const ratio = median(second) / median(postgres);
  const goals = {
    fresh: { text: `≤ ${GOALS.fresh} s`, met: fresh <= GOALS.fresh },
    second: { text: `≤ ${GOALS.second} s`, met: median(second) <= GOALS.second },
  };
  const row = (what: string, seconds: readonly number[], goal: Goal | null) =>
    `| ${what} | ${median(seconds).toFixed(2)} s | ${Math.min(...seconds).toFixed(2)}–${Math.max(...seconds).toFixed(2)} s | ${goalCells(goal)} |`;
  return [
    '# Start: from the command to the first answer',
    '',
    `\`npm start\` until \`/readyz\` answers 200: in a fresh clone with an empty environment, packages to install included, then ${STARTS} times on the folder that it left.`,
    '',
    ...machineFacts('npm run bench:start'),
    '',
    '| What | Median | Range | Goal | Met |',
    '| --- | ---: | ---: | ---: | --- |',
    row('Fresh clone to serving, once', [fresh], goals.fresh),
    row('Second start', second, goals.second),
    row('Beside it: the embedded PostgreSQL alone', postgres, null),
    '',
    `A second start takes ${ratio.toFixed(2)} times as long as its database. ${goalsMet(Object.values(goals))}`,
    '',
  ].join('\n');
}
