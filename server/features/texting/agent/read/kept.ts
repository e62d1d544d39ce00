import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { LearnedReader } from './learn-reader.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = here('../../../../../node_modules/.cache/fieldtone');
/** All that what is learned depends on. */
const sources = [
  `${here('..')}/{read,phrasings,playbooks}/**/*.{ts,yaml}`,
  `${here('../../../../language')}/*.ts`,
  here('../../../../../package-lock.json'),
];

/** Of this process and file system; what cannot be read or is broken is learned anew. */
function read(file: string): LearnedReader | null {
  try {
    return deserialize(readFileSync(file));
  } catch {
    return null;
  }
}

/**
 * What was learned from the same files before, or else learns it: learning takes seconds, and each process of a test run
 * would spend them.
 */
export function kept(learn: () => LearnedReader): LearnedReader {
  const digest = createHash('sha256').update(process.version);
  for (const file of globSync(sources).sort()) digest.update(file).update(readFileSync(file));
  const file = `${folder}/agent-reader-${digest.digest('hex').slice(0, 32)}.bin`;
  const known = read(file);
  if (known !== null) return known;
  const learned = learn();
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, serialize(learned));
    renameSync(`${file}.${process.pid}`, file);
    for (const old of globSync(`${folder}/agent-reader-*.bin`))
      if (old !== file) rmSync(old, { force: true });
  } catch {
    // Kept nowhere, it is learned again.
  }
  return learned;
}
