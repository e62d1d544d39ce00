const hour = 3_600_000;

/** Abbreviations with one meaning in the exports of American and European systems, in hours ahead of UTC. */
const named: ReadonlyMap<string, number | null> = new Map([
  ['z', 0],
  ['utc', 0],
  ['gmt', 0],
  ['est', -5],
  ['edt', -4],
  ['cst', -6],
  ['cdt', -5],
  ['mst', -7],
  ['mdt', -6],
  ['pst', -8],
  ['pdt', -7],
  ['akst', -9],
  ['akdt', -8],
  ['hst', -10],
  ['cet', 1],
  ['cest', 2],
  ['et', null],
  ['ct', null],
  ['mt', null],
  ['pt', null],
]);

/**
 * What is written after a time: milliseconds ahead of UTC for "Z", "+02:00", "-0500", "UTC+2" or "EST"; null for
 * a name that leaves summer time open, such as "ET"; undefined when it is none of these.
 */
export function offsetByName(text: string): number | null | undefined {
  if (text === 'Z') return 0;
  const plain = text.replace(/^\(|\)$/g, '').trim();
  const name = named.get(plain.toLowerCase());
  if (name !== undefined) return name === null ? null : name * hour;
  const match = /^(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d{2})?(?:\s*\([^)]*\))?$/i.exec(plain);
  if (!match) return undefined;
  const [, sign, hours = '0', minutes = '0'] = match;
  const ahead = (Number(hours) + Number(minutes) / 60) * hour;
  if (ahead > 14 * hour) return undefined;
  return sign === '-' ? -ahead : ahead;
}
