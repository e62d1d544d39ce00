import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const here = new URL('.', import.meta.url);
const folder = new URL('../../server/features/texting/opt-out/', import.meta.url);

/** A digest of all that the classifier's weights follow from, but the code. */
export function trainingDigest(): string {
  const texts = readdirSync(here)
    .filter((file) => file.endsWith('.txt') && file !== 'first-readings.txt')
    .sort();
  const files = [
    ...texts.map((file) => new URL(file, here)),
    ...['testing/development.txt', 'classes.yaml', 'words.yaml'].map((file) => new URL(file, folder)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
