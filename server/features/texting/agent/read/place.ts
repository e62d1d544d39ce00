import { words as set } from './when-words.ts';

const suffixes =
  'street|st|avenue|ave|av|road|rd|drive|dr|lane|ln|court|ct|boulevard|blvd|way|circle|cir|place|pl|parkway|pkwy|terrace|ter|trail|trl|highway|hwy|loop|cove|cv|row|run|square|sq|plaza|alley|crossing|xing|ridge|bend|calle|avenida';
/** Behind a number: the size of a house, and no street. */
const noArea = '(?!\\s{0,3}sq(?:uare)?\\.?\\s{0,3}(?:ft|feet|foot|footage)\\b)';
const direction = '(?:north|south|east|west|[nsew])\\.?';
const street = new RegExp(
  `(?<![\\d$.:])\\b(\\d{1,6}[a-z]?)${noArea}\\s{1,3}((?:${direction}\\s{1,3})?(?:[\\p{L}\\d'.-]+\\s{1,3}){0,4}?(?:${suffixes}))\\b\\.?(?!\\s{0,3}\\d*\\s{0,3}(?:from|away|is))`,
  'giu',
);
const grid = new RegExp(
  `(?<![\\d$])\\b\\d{1,6}\\s{1,3}${direction}\\s{1,3}\\d{1,6}\\s{0,3}${direction}(?![\\p{L}])`,
  'giu',
);
/** A number, a direction and a name: `550 N Main`. */
const directed =
  /(?<![\d$:-])\b\d{1,6}\s+(?:[nsewNSEW]\.?|[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est)\s+(?:\p{Lu}[\p{L}'.]+(?:\s+\p{Lu}[\p{L}'.]+){0,2}|\p{L}{3,})/u;
/** A number and a name, for an answer to the question where to come. */
const loose = new RegExp(
  `(?<![\\d$:-])\\b\\d{2,6}${noArea}\\s+(?:[nsew]\\.?\\s+)?\\p{L}[\\p{L}\\d'. -]{2,40}`,
  'iu',
);
const unit =
  '(?:\\s{0,3},?\\s{0,3}(?:apt|apartment|unit|suite|ste|lot|bldg|#)\\.?\\s{0,3}#?\\s{0,3}[\\p{L}\\d-]{1,6})?';
const noCity =
  'and|please|thanks|thank|the|is|i|im|my|at|between|but|or|so|can|what|how|when|y|gracias|es|mi|el|la|por|name|names|me|this|gate|code|door|we|yes|no|ok|just|if|in|on|for|its|apt|zip|and';
const cityWord = `(?!(?:${noCity}|ut|utah)\\b)[\\p{L}.']+`;
const city = `(?:\\s{0,3}[,\\n]\\s{0,3}${cityWord}(?:\\s${cityWord}){0,2}|(?:\\s${cityWord}){1,3}(?=\\s{0,3},?\\s{0,3}(?:ut|utah)\\b|\\s{0,3},?\\s{0,3}\\d{5}|\\s{0,3}$))?`;
/** What belongs to a street line: unit, city, state, postal code. */
const tail = new RegExp(
  `^${unit}${city}(?:\\s{0,3},?\\s{0,3}(?:ut|utah)\\b)?(?:\\s{0,3},?\\s{0,3}\\d{5}(?:-\\d{4})?)?`,
  'iu',
);
const postal = /(?<![\d$#-])\b(\d{5})(?:-\d{4})?\b(?![\d-])/g;
/** Words that a street's name does not have. */
const noStreet = set(
  'the in on my and is are i we it to for with of at by from per about around over under near hour hours hr min mins minute minutes mile miles day days week weeks bedroom bedrooms bed bath story dogs cats kids ants sqft ft feet foot acre acres works work please am pm or oclock would sounds then',
);

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

function lineOf(text: string, isAsked: boolean): Place['address'] {
  const found =
    [...text.matchAll(grid)][0] ??
    [...text.matchAll(street)].find(
      ({ 2: name }) =>
        !(name ?? '')
          .toLowerCase()
          .split(/\s+/)
          .some((word) => noStreet.has(word)),
    ) ??
    directed.exec(text) ??
    (isAsked ? looseLine(text) : undefined);
  if (found === undefined) return null;
  const start = found.index ?? 0;
  const core = start + found[0].length;
  const rest = tail.exec(text.slice(core))?.[0] ?? '';
  const end = core + rest.trimEnd().replace(/[,.]$/, '').length;
  return {
    text: text
      .slice(start, end)
      .replace(/\s+/g, ' ')
      .replace(/[ .,]+$/, ''),
    start,
    end,
  };
}

function looseLine(text: string): RegExpExecArray | undefined {
  const found = loose.exec(text);
  if (found === null) return undefined;
  const [, second = ''] = found[0].toLowerCase().split(/\s+/);
  return noStreet.has(second) ? undefined : found;
}

/** Numbers that are neither times nor places: phone numbers and amounts. */
export const otherNumbers = /\+?1?[\s.-]?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}|\$\s?\d[\d,.]*/g;
