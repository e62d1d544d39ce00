import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ComparedTwice } from './compare.ts';

/** Results of an interrupted run, with which the next one continues. */
export interface StoredResults {
  file: string;
  /** By world and seed: `plain/17`. */
  results: Map<string, ComparedTwice>;
  keep(result: ComparedTwice): void;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Inputs of a result: a change in any of these files discards the stored ones. */
const SOURCES = [
  'server/features/{analysis,demo}/**/*.ts',
  'bench/{calibration,former}/*.ts',
  'synthetic/*.ts',
  'migrations/*.sql',
  'contract/analysis/*.ts',
];

/** Opens the results of this very code in the system's folder for temporary files. */
export function storedResults(): StoredResults {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  }
  const file = path.join(tmpdir(), `fieldtone-calibration-${hash.digest('hex').slice(0, 12)}.jsonl`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const results = new Map<string, ComparedTwice>();
  for (const line of lines) {
    // The last line may have been cut off in the middle.
    if (!line.endsWith('}')) continue;
    const result: ComparedTwice = JSON.parse(line);
    results.set(`${result.world}/${result.seed}`, result);
  }
  return {
    file,
    results,
    keep(result) {
      results.set(`${result.world}/${result.seed}`, result);
      appendFileSync(file, `${JSON.stringify(result)}\n`);
    },
  };
}
