/** Phrases by what they mean, from lists that are written with bars between: `plumber | drain guy`. */
export function phrasings(lists: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(lists).map(([meaning, list]) => [meaning, list.split('|').map((phrase) => phrase.trim())]),
  );
}
