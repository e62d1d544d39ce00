import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { say as sayOnScreen } from './run-in-folder.ts';

/** What a bench has measured so far; a run that is ended leaves it to the next. */
export interface StoredParts {
  /** What a part came to: as an ended run of the same code left it, or measured by `work` and kept. */
  measure<T>(id: string, schema: z.ZodType<T>, work: () => Promise<T>): Promise<T>;
  /** Forgets the parts of this run: it came to its end. */
  drop(): Promise<void>;
}

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const Line = z.object({ run: z.string(), id: z.string(), part: z.unknown() });

/** The commit that is checked out. */
export const currentCommit = () => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

/** The pages that benches write, and what is only read by people. */
const noCode = [':!bench/results', ':!docs', ':!*.md'];

/** The code that is measured: the commit, what of it was changed, and files that it does not have yet. */
function currentCode(): string {
  const git = (...args: string[]) => execFileSync('git', args, { maxBuffer: 2 ** 28 });
  const hash = createHash('sha256').update(git('diff', 'HEAD', '--', '.', ...noCode));
  const added = git('ls-files', '--others', '--exclude-standard', '--', '.', ...noCode).toString();
  for (const file of added.split('\n').filter((name) => name !== ''))
    hash.update(file).update(readFileSync(file));
  return `${currentCommit()} ${hash.digest('hex')}`;
}

/** The parts of a bench by its name; those of other `code`, or of a run with other `options`, are not taken. */
export async function storedParts(
  bench: string,
  options: string,
  { folder = FOLDER, code = currentCode(), say = sayOnScreen } = {},
): Promise<StoredParts> {
  const file = path.join(folder, `bench-${bench}.jsonl`);
  const run = `${code} ${options}`;
  await mkdir(folder, { recursive: true });
  const lines = async () =>
    (await readFile(file, 'utf8').catch(() => ''))
      .split('\n')
      .flatMap((line) => Line.safeParse(parsed(line)).data ?? []);
  const kept = new Map((await lines()).filter((line) => line.run === run).map(({ id, part }) => [id, part]));
  return {
    async measure(id, schema, work) {
      const known = schema.safeParse(kept.get(id));
      if (kept.has(id) && known.success) {
        say(`${id}: taken from the run that was ended`);
        return known.data;
      }
      const part = await work();
      // The line before may have been cut off in the middle.
      await appendFile(file, `\n${JSON.stringify({ run, id, part }, withArrays)}\n`);
      return part;
    },
    async drop() {
      // A look in between leaves those of a longer run of this code; those of other code are of no use any more.
      const others = (await lines()).filter((line) => line.run.startsWith(code) && line.run !== run);
      await writeFile(file, others.map((line) => `${JSON.stringify(line)}\n`).join(''));
    },
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const withArrays = (_key: string, value: unknown) => (value instanceof Float64Array ? [...value] : value);
