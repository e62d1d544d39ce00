import type { IndustryProfile } from '../../../../contract/industry.ts';
import { fill } from './say.ts';

/** A trade inside a sentence: "pest control", and "HVAC" as it is. */
export function inSentence(name: string): string {
  return name
    .split(' ')
    .map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word))
    .join(' ');
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const nameOf = (month: number) => monthName.format(new Date(Date.UTC(2024, month - 1, 15)));

/**
 * The longest run of months in which a trade is busiest, "March to August", joined as `joined` says; undefined for a
 * trade without a season, and for one that is always busy.
 */
export function peakOf({ seasonal_patterns: seasons }: IndustryProfile, joined: string): string | undefined {
  const busy = new Set(seasons.filter(({ demand }) => demand === 3).flatMap(({ months }) => months));
  if (busy.size === 0 || busy.size === 12) return undefined;
  const after = (month: number) => (month % 12) + 1;
  const before = (month: number) => ((month + 10) % 12) + 1;
  let best: number[] = [];
  for (const start of busy) {
    if (busy.has(before(start))) continue;
    const run = [start];
    for (let month = after(start); busy.has(month); month = after(month)) run.push(month);
    if (run.length > best.length) best = run;
  }
  const [from, to] = [best[0], best.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  return from === to ? nameOf(from) : fill(joined, { from: nameOf(from), to: nameOf(to) });
}

/** A short term of the trade that outsiders would not know. */
export function termOf({ industry_terminology: terms }: IndustryProfile): string | undefined {
  const short = terms.map(({ term }) => term).find((term) => term.length <= 24 && /^[\w' -]+$/.test(term));
  if (short === undefined) return undefined;
  return /^[A-Z][a-z]/.test(short) ? `${short[0]?.toLowerCase()}${short.slice(1)}` : short;
}

/** Another business as a heading: "Chimney Sweep". Empty when nothing readable is left of it. */
export function businessName(typed: string): string {
  const words =
    typed
      .replace(/<[^>]*>/g, ' ')
      .normalize('NFKC')
      .match(/[\p{L}\p{N}][\p{L}\p{N}'’&-]*|&/gu) ?? [];
  const named = words.slice(0, 6).map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`);
  return named.join(' ').slice(0, 40).trim();
}
