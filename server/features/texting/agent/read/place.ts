import { abbreviations, directions, noCity, noStreet, suffixes } from './place-words.ts';

const gap = '[^\\S\\n]{1,3}';
/** A number that may begin a street line, also `450-460` and `12 1/2`; none of a clock, a date or an amount. */
const houseNumber = new RegExp(
  `(?<![\\d$:/-]|\\d\\.)\\b\\d{1,6}(?:-\\d{1,6})?[a-z]?(?:${gap}1/2|[^\\S\\n]?½)?(?![\\d-])`,
  'giu',
);
/** Two hours of the clock, such as `8-10`. */
const hours = /^(?:0?\d|1[0-2])-(?:0?\d|1[0-2])$/;
/** Behind a number: the size of a house, and no street. */
const area = /\s{0,3}sq(?:uare)?\.?\s{0,3}(?:ft|feet|foot|footage)\b/iuy;
/** The next word of a name; behind a full stop it may follow at once. */
const nameWord = /(?:[^\S\n]{1,3}|(?<=\.))([\p{L}\d][\p{L}\d'’&-]*)(\.?)/uy;
const direction = '(?:north|south|east|west|[nsew])\\.?';
const grid = new RegExp(`${gap}${direction}${gap}\\d{1,6}[^\\S\\n]{0,3}${direction}(?![\\p{L}])`, 'iuy');
/** `Avenue B`, `Hwy 89`, `Calle de la Rosa`: what ends other names begins these. */
const begun = new RegExp(
  `${gap}(?:(?:(?:county|state)${gap})?(?:avenue|ave|road|rd|highway|hwy)\\.?${gap}(?:\\d{1,4}|\\p{L})(?![\\p{L}\\d'])|(?:calle|avenida)(?:${gap}(?:del?|las?|los|el))*${gap}\\p{L}{2,})`,
  'iuy',
);
/** A quarter of the town behind a street: `Oak St NE`. */
const quarter = /[^\S\n]{1,3}(?:[ns][ew]?|[ew])(?![\p{L}\d'])\.?/iuy;
/** Behind it no street was meant: `2 streets away`. */
const distance = /\s{0,3}\d*\s{0,3}(?:from|away|is)\b/iuy;
/** A direction and a name: `N Main` of `550 N Main`. */
const directed =
  /[^\S\n]+(?:[nsewNSEW]\.?|[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est)[^\S\n]+(?:\p{Lu}(?:[\p{L}']+|\p{L}?\.)(?:[^\S\n]+\p{Lu}[\p{L}']+){0,2}|\p{L}{3,})/uy;
/** A name, for an answer to the question where to come. */
const loose = /[^\S\n]+(?:[nsew]\.?[^\S\n]+)?(\p{L}[\p{L}\d'-]*)[\p{L}\d'. -]{1,40}/iuy;
const unit =
  '(?:\\s{0,3},?\\s{0,3}(?:apt|apartment|unit|suite|ste|lot|bldg|#)\\.?\\s{0,3}#?\\s{0,3}[\\p{L}\\d-]{1,6})?';
const cityWord = `(?!(?:${[...noCity].join('|')})\\b)[\\p{L}.']+`;
const city = `(?:\\s{0,3}[,\\n]\\s{0,3}${cityWord}(?:\\s${cityWord}){0,2}|(?:\\s${cityWord}){1,3}(?=\\s{0,3},?\\s{0,3}(?:ut|utah)\\b|\\s{0,3},?\\s{0,3}\\d{5}|\\s{0,3}$))?`;
/** What belongs to a street line: unit, city, state, postal code. */
const tail = new RegExp(
  `^${unit}${city}(?:\\s{0,3},?\\s{0,3}(?:ut|utah)\\b)?(?:\\s{0,3},?\\s{0,3}\\d{5}(?:-\\d{4})?)?`,
  'iu',
);
const postal = /(?<![\d$#-])\b(\d{5})(?:-\d{4})?\b(?![\d-])/g;

export interface Place {
  postalCode: string | null;
  /** As it was written. */
  address: { text: string; start: number; end: number } | null;
}

/** What a text says of where: a postal code and a street line, with what belongs to it. */
export function readPlace(text: string, isAsked: boolean): Place {
  const address = lineOf(text, isAsked);
  const codes = [...text.matchAll(postal)].filter(({ index }) => address === null || index !== address.start);
  return { address, postalCode: codes.at(-1)?.[1] ?? null };
}

/** The end of what a pattern finds at a place of a text, null where it does not stand there. */
function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found === null ? null : at + found[0].length;
}

function lineOf(text: string, isAsked: boolean): Place['address'] {
  const numbers = [...text.matchAll(houseNumber)]
    .map(({ 0: number, index }) => ({ number, start: index, end: index + number.length }))
    .filter(({ number, end }) => !hours.test(number) && endOf(area, text, end) === null);
  const kinds = [
    (_: string, at: number) => endOf(grid, text, at),
    (number: string, at: number) => endOf(begun, text, at) ?? streetEnd(text, number, at),
    (_: string, at: number) => endOf(directed, text, at),
    ...(isAsked ? [(number: string, at: number) => looseEnd(text, number, at)] : []),
  ];
  for (const endOfLine of kinds)
    for (const { number, start, end } of numbers) {
      const core = endOfLine(number, end);
      if (core !== null) return { ...withTail(text, start, core), start };
    }
  return null;
}

/** A street line with what belongs to it behind its name. */
function withTail(text: string, start: number, core: number): { text: string; end: number } {
  const rest = tail.exec(text.slice(core))?.[0] ?? '';
  const end = core + rest.trimEnd().replace(/[,.]$/, '').length;
  const line = text.slice(start, end).replace(/\s+/g, ' ');
  return { text: line.replace(/[ .,]+$/, ''), end };
}

/** Names have at most so many words, and a direction before them. */
const longestName = 4;

/** The end of a street's name that stands behind a number. */
function streetEnd(text: string, number: string, at: number): number | null {
  const name: string[] = [];
  for (let end = at; name.length <= longestName + 1; ) {
    nameWord.lastIndex = end;
    const found = nameWord.exec(text);
    const [, written = '', stop = ''] = found ?? [];
    const word = written.toLowerCase();
    if (found === null) return null;
    end += found[0].length;
    const names = name.length - (directions.has(name[0] ?? '') ? 1 : 0);
    if (suffixes.has(word) && names > 0) {
      if (endOf(distance, text, end) !== null) return null;
      return endOf(quarter, text, end) ?? end;
    }
    // The later one of two numbers begins the line, but for the number of a street: `345 100 St`.
    if (/^\d+$/.test(name.at(-1) ?? '') || (/^\d+$/.test(word) && (names > 0 || number.length === 5)))
      return null;
    if (stop === '' ? noStreet.has(word) : !abbreviations.has(word)) return null;
    name.push(word);
  }
  return null;
}

/** The end of a name behind a number of two digits and more, whatever it is called. */
function looseEnd(text: string, number: string, at: number): number | null {
  loose.lastIndex = at;
  const found = loose.exec(text);
  const isName = found !== null && /^\d{2}/.test(number) && !noStreet.has((found[1] ?? '').toLowerCase());
  return isName ? at + found[0].length : null;
}

/** Numbers that are neither times nor places: phone numbers and amounts. */
export const otherNumbers = /\+?1?[\s.-]?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}|\$\s?\d[\d,.]*/g;
