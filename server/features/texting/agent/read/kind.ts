import { createConceptFinder } from './gates/concepts.ts';
import { isNumber, isWord, type Token } from './tokens.ts';

/** What was asked for of the two kinds of service. */
export type Kind = 'plan' | 'once';
export type KindWords = Record<Kind | 'no' | 'scope', string[]>;

/** So many words behind a "no" are denied, and so many before one. */
const reach = { ahead: 6, back: 3 };
const other = { plan: 'once', once: 'plan' } as const;

/** Makes what reads which kind is wanted; one that is denied means the other. */
export function createKindReader(words: KindWords): (tokens: readonly Token[]) => Kind | 'both' | null {
  const find = createConceptFinder(words);
  return (tokens) => {
    const said = tokens.map((token) => (isNumber(token) ? '#' : isWord(token) ? token.text : '|'));
    // "One-time" is one name, whatever joins it.
    const found = find(said.filter((_, i) => tokens[i]?.text !== '-'));
    const plain = said.filter((_, i) => tokens[i]?.text !== '-');
    const named = found.flatMap(({ concept, at, end }) =>
      concept === 'plan' || concept === 'once' ? [{ kind: concept as Kind, at, end }] : [],
    );
    const ends = new Set(found.filter(({ concept }) => concept === 'scope').map(({ at }) => at));
    const isEnd = (at: number) => plain[at] === '|' || ends.has(at);
    const denied = new Set<(typeof named)[number]>();
    for (const { concept, at, end } of found) {
      if (concept !== 'no') continue;
      const within = (from: number, to: number) => !plain.slice(from, to).some((_, i) => isEnd(from + i));
      const ahead = named.filter(
        (one) => one.at >= end && one.at - end <= reach.ahead && within(end, one.at),
      );
      const [first] = ahead;
      const back = named.filter((one) => one.end <= at && at - one.end < reach.back && within(one.end, at));
      for (const one of first ? ahead.filter(({ kind }) => kind === first.kind) : back) denied.add(one);
    }
    const wanted = named.filter((one) => !denied.has(one)).map(({ kind }) => kind);
    if (wanted.includes('once') && wanted.includes('plan')) return 'both';
    if (wanted[0] !== undefined) return wanted[0];
    const [first] = denied;
    return first === undefined ? null : other[first.kind];
  };
}
