import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ConnectorTimes } from './page.ts';

const FILE = fileURLToPath(new URL('../../node_modules/.cache/bench-sync.jsonl', import.meta.url));
const Kept = z.object({
  run: z.string(),
  id: z.string(),
  times: z.object({
    name: z.string(),
    records: z.number(),
    requests: z.number(),
    bytes: z.number(),
    reading: z.array(z.number()),
    fetching: z.array(z.number()),
  }),
});

/** The connectors that a run which was ended before its time has measured, by id; `run` names commit and size. */
export async function loadTimes(run: string): Promise<Map<string, ConnectorTimes>> {
  const text = await readFile(FILE, 'utf8').catch(() => '');
  const kept = text.split('\n').filter((line) => line !== '');
  const lines = kept.map((line) => Kept.parse(JSON.parse(line)));
  return new Map(lines.filter((line) => line.run === run).map(({ id, times }) => [id, times]));
}

/** Keeps a connector's times for the next call. */
export async function saveTimes(run: string, id: string, times: ConnectorTimes): Promise<void> {
  await mkdir(path.dirname(FILE), { recursive: true });
  await appendFile(FILE, `${JSON.stringify({ run, id, times })}\n`);
}

/** Deletes the times of a run that came to its end. */
export const dropTimes = () => rm(FILE, { force: true });
