import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Look } from './lighthouse.ts';

const FILE = fileURLToPath(new URL('../../node_modules/.cache/bench-site.jsonl', import.meta.url));
const Kept = z.object({ run: z.string(), page: z.string(), look: Look });

/** The looks of a run that was ended before its time, by page; `run` names the commit and how often it looks. */
export async function loadLooks(run: string): Promise<Map<string, Look[]>> {
  const text = await readFile(FILE, 'utf8').catch(() => '');
  const looks = new Map<string, Look[]>();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const kept = Kept.parse(JSON.parse(line));
    if (kept.run === run) looks.set(kept.page, [...(looks.get(kept.page) ?? []), kept.look]);
  }
  return looks;
}

/** Stores a measurement for the next call. */
export async function saveLook(run: string, page: string, look: Look): Promise<void> {
  await mkdir(path.dirname(FILE), { recursive: true });
  await appendFile(FILE, `${JSON.stringify({ run, page, look })}\n`);
}

/** Deletes the measurements of a completed run. */
export const dropLooks = () => rm(FILE, { force: true });
