/**
 * Names under which exports write a field: `sure` ones mean it, `loose` ones mean it when nothing better does, `whole` ones
 * do where they are all of the header, and a header with all words of a `never` one means something else.
 */
export interface FieldNames {
  readonly sure: readonly string[];
  readonly loose: readonly string[];
  readonly never: readonly string[];
  readonly whole: readonly string[];
}

/** Each list as `a|b|c`. */
export function names(sure: string, loose = '', { never = '', whole = '' } = {}): FieldNames {
  const list = (text: string) => text.split('|').filter((name) => name !== '');
  return { sure: list(sure), loose: list(loose), never: list(never), whole: list(whole) };
}

const noise = new Set(
  'the of a an in utc gmt local usd sec secs seconds min mins minute minutes hour hours y n yes tz offset incl de la el do da der die'.split(
    ' ',
  ),
);

/** A header as plain words: lower case, without accents, `camelCase` and `snake_case` parted, `#` as "number". */
export function plainWords(header: string): string[] {
  return header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/#/g, ' number ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const meaningful = (words: readonly string[]) => words.filter((word) => !noise.has(word));

/** A header or a name taken apart: its words, those that mean something, and both as one text. */
interface Parts {
  readonly words: readonly string[];
  readonly text: string;
  readonly own: readonly string[];
  readonly ownText: string;
}

function partsOf(words: readonly string[]): Parts {
  const own = meaningful(words);
  return { words, text: words.join(' '), own, ownText: own.join(' ') };
}

function likeness(header: Parts, name: Parts): number {
  if (header.text === name.text) return 1;
  const { own } = header;
  const wanted = name.own;
  if (own.length === 0 || wanted.length === 0) return 0;
  if (header.ownText === name.ownText) return 0.98;
  if (!wanted.every((word) => own.includes(word))) return 0;
  const share = wanted.length / own.length;
  // A single general word says little about a longer header.
  return wanted.length === 1 ? 0.55 * share : 0.4 + 0.45 * share;
}

const split = new Map<string, Parts>();

function nameParts(name: string): Parts {
  let parts = split.get(name);
  if (!parts) {
    parts = partsOf(plainWords(name));
    split.set(name, parts);
  }
  return parts;
}

/** Of two names that fit equally, the one listed earlier is the usual one. */
const earlier = 0.0005;

/** How well a header names a field, from 0 to 1. */
export function nameScore(header: readonly string[], { sure, loose, never, whole }: FieldNames): number {
  if (never.some((name) => nameParts(name).words.every((word) => header.includes(word)))) return 0;
  let best = 0;
  const own = partsOf(header);
  const consider = (list: readonly string[], weight: number, least = 0) => {
    for (const [i, name] of list.entries()) {
      const score = likeness(own, nameParts(name));
      if (score > least) best = Math.max(best, weight * score - i * earlier);
    }
  };
  consider(sure, 1);
  consider(loose, 0.5);
  consider(whole, 0.6, 0.9);
  return best;
}
