import { cutText, ownCopy } from './text.ts';

const cacheSize = 2000;
const longest = 200;

/**
 * A reader of the words of one column: what `meanings` (word as written, lower case → meaning) says a cell means,
 * null for a word that is not among them.
 */
export function createWordReader<T extends string>(
  meanings: Readonly<Record<string, string>>,
  allowed: readonly T[],
): (cell: string) => T | null {
  const byKey = new Map<string, T>();
  for (const [word, meaning] of Object.entries(meanings)) {
    const known = allowed.find((candidate) => candidate === meaning);
    if (known) byKey.set(wordKey(word), known);
  }
  const byCell = new Map<string, T | null>();
  return (cell) => {
    const cached = byCell.get(cell);
    if (cached !== undefined) return cached;
    const meaning = byKey.get(wordKey(cell)) ?? null;
    if (byCell.size >= cacheSize) byCell.clear();
    byCell.set(ownCopy(cell), meaning);
    return meaning;
  };
}

/** The form under which a word is remembered: trimmed, lower case, at most 200 characters. */
export function wordKey(cell: string): string {
  return cutText(cell.trim().toLowerCase(), longest);
}
