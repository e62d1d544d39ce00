import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** One whole run of the tests. */
export const Run = z.object({
  commit: z.string(),
  startedAt: z.string(),
  busy: z.boolean(),
  seconds: z.number(),
  /** Share of the processors that other machines took meanwhile, from 0 to 1. */
  stolen: z.number(),
  /** Name of a step and its seconds. */
  steps: z.array(z.object({ name: z.string(), seconds: z.number() })),
  failed: z.number(),
  /** The closing line. */
  closing: z.string(),
  /** What was said of failures. */
  output: z.string(),
});
export type Run = z.infer<typeof Run>;

const FILE = path.join(import.meta.dirname, '../../node_modules/.cache/bench-tests.jsonl');

/** The commit that is checked out. */
export const currentCommit = () => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

/** The runs of this commit so far, so that a bench that was ended goes on. */
export async function loadRuns(): Promise<Run[]> {
  const text = await readFile(FILE, 'utf8').catch(() => '');
  const commit = currentCommit();
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => Run.parse(JSON.parse(line))).filter((run) => run.commit === commit);
}

/** Keeps a run for the next call. */
export async function saveRun(run: Run): Promise<void> {
  await mkdir(path.dirname(FILE), { recursive: true });
  await appendFile(FILE, `${JSON.stringify(run)}\n`);
}
