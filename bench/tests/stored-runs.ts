import { appendFile, readFile } from 'node:fs/promises';
import { z } from 'zod';

/** One whole run of the tests. */
export const Run = z.object({
  commit: z.string(),
  startedAt: z.string(),
  /** Whether other processes kept the processors busy: its own loops, or the programs of others. */
  busy: z.boolean(),
  /** Whether they were the programs of others; in early runs not kept. */
  others: z.boolean().optional(),
  /** Processes that waited for a processor in the minute before it began, on average; in early runs not kept. */
  waiting: z.number().optional(),
  seconds: z.number(),
  /** How long the machine took just before for work that is always the same, in milliseconds; in early runs not kept. */
  yardstickMs: z.number().optional(),
  /** Share of the processors that other machines took meanwhile, from 0 to 1. */
  stolen: z.number(),
  /** Name of a step and its seconds. */
  steps: z.array(z.object({ name: z.string(), seconds: z.number() })),
  failed: z.number(),
  /** The closing line. */
  closing: z.string(),
});
export type Run = z.infer<typeof Run>;

const FILE = new URL('../results/tests.jsonl', import.meta.url);

/** Every run that was ever kept, the first one first. */
export async function loadRuns(): Promise<Run[]> {
  const text = await readFile(FILE, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => Run.parse(JSON.parse(line)));
}

/** The last runs without a failure between them. */
export const rowOf = (runs: readonly Run[]): Run[] =>
  runs.slice(1 + runs.findLastIndex(({ failed }) => failed > 0));

/** Keeps a run for the next call. */
export async function saveRun(run: Run): Promise<void> {
  await appendFile(FILE, `${JSON.stringify(run)}\n`);
}
