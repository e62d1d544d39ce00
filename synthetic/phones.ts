/** Utah's area codes. */
const AREAS = [801, 385, 435] as const;
const LINES = 10_000;
const FICTION = AREAS.length * LINES;
/** Exchanges 200 to 999, without 555 and those that end in 11. */
const EXCHANGES = Array.from({ length: 800 }, (_, i) => 200 + i).filter((n) => n !== 555 && n % 100 !== 11);
const REST = AREAS.length * EXCHANGES.length * LINES;

/** How many different numbers `phoneAt` has. */
export const PHONES = FICTION + REST;

/** The company's own number, which no index gives. */
export const COMPANY_PHONE = '+18015550100';

/**
 * A Utah phone number in E.164, a different one for every index from 0 to PHONES - 2. The first 29,999 are in
 * exchange 555, which is reserved for fiction.
 */
export function phoneAt(index: number): string {
  if (!Number.isInteger(index) || index < 0 || index >= PHONES - 1) {
    throw new RangeError(`There is no phone number ${index}`);
  }
  // Index 0 of the scattered order would be the company's number.
  if (index < FICTION - 1) return number(scatter(index + 1, FICTION), [555]);
  return number(scatter(index - (FICTION - 1), REST), EXCHANGES);
}

/** A permutation of 0 … size - 1: the factor shares no divisor with either size. */
function scatter(index: number, size: number): number {
  return (index * 7_368_787) % size;
}

function number(n: number, exchanges: readonly number[]): string {
  const line = (n + 100) % LINES;
  const block = Math.floor(n / LINES);
  const exchange = exchanges[block % exchanges.length];
  const area = AREAS[Math.floor(block / exchanges.length)];
  return `+1${area}${exchange}${String(line).padStart(4, '0')}`;
}
