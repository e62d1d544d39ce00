import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorTime, stolenBetween } from '../lib/stolen.ts';
import { currentCommit } from '../lib/stored-parts.ts';
import type { Run } from './stored-runs.ts';
import { yardstick } from './yardstick.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const STEP = /^(\S.*?) +\d+ passed, \d+ failed \((\d+\.\d) s\)$/gm;
/** How long is looked whether other programs keep the processors busy, and what they leave idle then. */
const lookMs = 5000;
const littleIdle = 0.1;
const CLOSING = /^\d+ passed, (\d+) failed$/m;

/**
 * Clones the checkout's commit into an empty folder and runs `npm test` there with a bare environment: beside `loops`, one
 * for each processor unless other programs keep these busy already, beside `others` that the caller runs, or `nothing`.
 * Gives what it said too. The clone is deleted.
 */
export async function runInClone(
  beside: 'loops' | 'others' | 'nothing',
  signal: AbortSignal,
): Promise<{ run: Run; output: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-clone-'));
  const loops: ChildProcess[] = [];
  try {
    const commit = currentCommit();
    execFileSync('git', ['clone', '--quiet', ROOT, folder]);
    execFileSync('git', ['checkout', '--quiet', commit], { cwd: folder });
    const [waiting = 0] = loadavg();
    const others = beside === 'others' || (await idleShare()) < littleIdle;
    const yardstickMs = Math.round(yardstick() * 10) / 10;
    if (beside === 'loops' && !others)
      for (const _ of cpus()) loops.push(fork(path.join(import.meta.dirname, 'loop-process.ts')));
    const startedAt = new Date();
    const before = processorTime();
    const output = await npmTest(folder, signal);
    const closing = CLOSING.exec(output);
    const run = {
      commit,
      startedAt: startedAt.toISOString(),
      busy: beside === 'loops' || others,
      others,
      waiting,
      yardstickMs,
      seconds: (Date.now() - startedAt.getTime()) / 1000,
      stolen: stolenBetween(before, processorTime()),
      steps: [...output.matchAll(STEP)].map(([, name = '', seconds]) => ({ name, seconds: Number(seconds) })),
      failed: closing === null ? 1 : Number(closing[1]),
      closing: closing?.[0] ?? 'no closing line',
    };
    return { run, output };
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The part of the processors that nobody uses now. The load average would still have the run before this one in it. */
async function idleShare(): Promise<number> {
  const sum = () => {
    const times = cpus().map((cpu) => cpu.times);
    const idle = times.reduce((all, time) => all + time.idle, 0);
    return {
      idle,
      all: times.reduce((all, { user, nice, sys, irq }) => all + user + nice + sys + irq, idle),
    };
  };
  const before = sum();
  await sleep(lookMs);
  const after = sum();
  return (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

async function npmTest(folder: string, signal: AbortSignal): Promise<string> {
  const { PATH = '', HOME } = process.env;
  const outside = PATH.split(path.delimiter).filter((each) => !each.includes('node_modules'));
  const env = { PATH: outside.join(path.delimiter), HOME };
  const child = spawn('npm', ['test'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  await once(child, 'close');
  signal.removeEventListener('abort', stop);
  return output;
}
