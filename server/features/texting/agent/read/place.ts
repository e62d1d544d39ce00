import {
  abbreviations,
  denying,
  directions,
  everydaySuffixes,
  leading,
  measures,
  noCity,
  noName,
  noStreet,
  ofAccount,
  ofBefore,
  ofGate,
  ofNumber,
  ofPlace,
  suffixes,
  verbsBefore,
} from './place-words.ts';

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
/** Also with `so` and `no`, only across an east or west: "not 10 no 11 so" has none. */
const grid = new RegExp(
  `${gap}(?:${direction}${gap}\\d{1,6}[^\\S\\n]{0,3}${direction}|(?<=\\d{3}[^\\S\\n]{1,3})(?:[ns]o\\.?${gap}\\d{3,6}[^\\S\\n]{0,3}(?:east|west|[ew])\\.?|(?:east|west|[ew])\\.?${gap}\\d{3,6}[^\\S\\n]{0,3}[ns]o\\.?))(?![\\p{L}])`,
  'iuy',
);
/** `Avenue B`, `Hwy 89`, `US-89`, `Calle de la Rosa`: what ends other names begins these. */
const begun = new RegExp(
  `${gap}(?:(?:(?:county|state)${gap})?(?:avenue|ave|road|rd|highway|hwy)\\.?${gap}(?:\\d{1,4}|\\p{L})(?![\\p{L}\\d'])|(?<=\\d{3}[^\\S\\n]{1,3})(?:us|sr|hwy|(?:(?:county|state|us)${gap})?(?:route|rte)\\.?)(?:-|${gap})?\\d{1,3}(?![\\p{L}\\d'-])|(?:calle|avenida)(?:${gap}(?:del?|las?|los|el))*${gap}\\p{L}{2,})`,
  'iuy',
);
/** A quarter of the town behind a street: `Oak St NE`. */
const quarter = /[^\S\n]{1,3}(?:[ns][ew]?|[ew])(?![\p{L}\d'])\.?/iuy;
/** Behind it no street was meant: `2 streets away`. */
const distance = /\s{0,3}\d*\s{0,3}(?:from|away)\b/iuy;
/** Behind these a number is that of a house. */
const led = /(?<!\p{L})(?:at|address(?:\s+is)?|live\s+on|direcci[oó]n\s+es|vivo\s+en):?\s{0,3}$/iu;
/** The same before the answer to the question where to come. */
const answering = /(?<!\p{L})(?:it['’]?s|it\s+is|es|ok|okay|sure|yes|yeah|s[ií])\s{1,3}$/iu;
/** Behind a name: nothing more, or what belongs to a street line. */
const apart =
  /^\s{0,3}(?:$|[,.;!\n#]|(?:apt|unit|suite)\b|(?:\p{L}+[^\S\n]{1,3}){0,3}(?:\d{5}|ut|utah)(?![\p{L}\d]))/iu;
/** Behind a name where it is asked for: its town. */
const inTown =
  /^\s{1,3}in\s(?!(?:there|here|the|my|our|a|circles)\b)\p{L}+(?:\s\p{L}+)?\s{0,3}(?:$|[,.;!\n]|\d{5})/iu;
/** Right behind a name: what ends a whole address. */
const coded = /^\s{0,3},?\s{0,3}(?:(?:ut|utah),?\s{0,3})?\d{5}(?![\p{L}\d-])/iu;
/** Before a number: nothing, or the end of another sentence. */
const begins = /(?:^|[,.;:\n])\s*$/;
/** A direction and a name: `N Main` of `550 N Main`. */
const directed =
  /[^\S\n]+(?:[nsewNSEW]\.?|[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est)[^\S\n]+(?:\p{Lu}(?:[\p{L}']+|\p{L}?\.)(?:[^\S\n]+\p{Lu}[\p{L}']+){0,2}|\p{L}{3,})/uy;
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

/** A part of a text, with its place. */
interface Part {
  text: string;
  start: number;
  end: number;
}

export interface Place {
  postalCode: string | null;
  /** As it was written. */
  address: Part | null;
}

/** What a text says of where: a postal code and a street line, with what belongs to it. */
export function readPlace(text: string, isAsked: boolean): Place {
  const address = lineOf(text, isAsked);
  const codes = [...text.matchAll(postal)].filter(
    ({ 0: code, index }) =>
      index !== address?.start &&
      !measures.has(wordAt(text, index + code.length)?.word ?? '') &&
      !isOfOther(text, index),
  );
  const meant = codes.filter(({ index }) => !isDenied(text, index));
  // "84106, was 90210": beside another one it is that of before.
  const code = meant.findLast(({ index }) => !isOfBefore(text, index)) ?? meant.at(-1);
  return { address, postalCode: code?.[1] ?? null };
}

/** The word so many back from a place of a text, without its mark. */
function wordBefore(text: string, at: number, back: number): string {
  const words =
    text
      .slice(Math.max(0, at - 40), at)
      .toLowerCase()
      .match(/[\p{L}'’]+|[^\s\p{L}]/gu) ?? [];
  return words.at(-back)?.replace(/['’]/g, '') ?? '';
}
/** Whether a code is said to be none: `not 90210`, `not in 90210`. */
const isDenied = (text: string, at: number) =>
  denying.has(wordBefore(text, at, leading.has(wordBefore(text, at, 1)) ? 2 : 1));
const isOfBefore = (text: string, at: number) => ofBefore.has(wordBefore(text, at, 1));

/** Whether a number is that of an account, a gate or something else, by the words before it. */
function isOfOther(text: string, at: number): boolean {
  const plain = text
    .slice(Math.max(0, at - 60), at)
    .toLowerCase()
    .replaceAll('ó', 'o');
  const before = plain.match(/\p{L}+|[^\s\p{L}:#='’-]/gu) ?? [];
  const head = before.findLastIndex((word) => !ofNumber.has(word));
  const between = before.slice(head + 1);
  const of = before[head] ?? '';
  if (ofPlace.has(of)) return false;
  if (ofAccount.has(of) || between.some((word) => /^(?:number|num|nr)$/.test(word))) return true;
  return between.includes('code') && ofGate.has(of);
}

/** The end of what a pattern finds at a place of a text, null where it does not stand there. */
function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found === null ? null : at + found[0].length;
}

function lineOf(text: string, isAsked: boolean): Place['address'] {
  const numbers = [...text.matchAll(houseNumber)]
    .map(({ 0: number, index }) => ({ text: number, start: index, end: index + number.length }))
    .filter((number) => !hours.test(number.text) && endOf(area, text, number.end) === null);
  const kinds = [
    ({ end }: Part) => endOf(grid, text, end),
    (number: Part) => endOf(begun, text, number.end) ?? streetEnd(text, number, isAsked),
    (number: Part) => directedEnd(text, number, isAsked),
    ...(isAsked ? [(number: Part) => looseEnd(text, number)] : []),
  ];
  for (const endOfLine of kinds)
    for (const number of numbers) {
      const core = endOfLine(number);
      if (core !== null) return { ...withTail(text, number.start, core), start: number.start };
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

/** A word of a name, as it is written and in small letters. */
interface Word {
  written: string;
  word: string;
  end: number;
  hasStop: boolean;
}

function wordAt(text: string, at: number): Word | null {
  nameWord.lastIndex = at;
  const found = nameWord.exec(text);
  const [all = '', written = '', stop = ''] = found ?? [];
  const word = written.toLowerCase().replace(/['’]/g, '');
  return found && { written, word, end: at + all.length, hasStop: stop !== '' };
}

/** The end of a street's name that stands behind a number. */
function streetEnd(text: string, number: Part, isAsked: boolean): number | null {
  const name: Word[] = [];
  for (let at = number.end; name.length <= longestName + 1; ) {
    const next = wordAt(text, at);
    if (next === null) return null;
    const { word, hasStop, end } = next;
    const names = name.slice(directions.has(name[0]?.word ?? '') ? 1 : 0);
    if (suffixes.has(word) && names.length > 0) {
      const isEveryday = everydaySuffixes.has(word);
      if (endOf(distance, text, end) !== null) return null;
      if (isEveryday && verbsBefore.has(names.at(-1)?.word ?? '')) return null;
      if (!isEveryday || isWrittenAsName(text, number, names, next, isAsked)) return endOfMore(text, end);
    }
    // The later one of two numbers begins the line, but for the number of a street: `345 100 St`.
    if (isDigits(name.at(-1)) || (isDigits(next) && (names.length > 0 || number.text.length === 5)))
      return null;
    if (hasStop ? !abbreviations.has(word) : noStreet.has(word)) return null;
    name.push(next);
    at = end;
  }
  return null;
}

const isCapital = ({ written }: Word) => /^\p{Lu}/u.test(written);
const isDigits = (one: Word | undefined) => one !== undefined && /^\d+$/.test(one.word);

/** The same with what else ends it, `Park Place Dr`, and the quarter of the town. */
function endOfMore(text: string, end: number): number {
  const next = wordAt(text, end);
  const isMore =
    next !== null && suffixes.has(next.word) && (!everydaySuffixes.has(next.word) || isCapital(next));
  return isMore ? endOfMore(text, next.end) : (endOf(quarter, text, end) ?? end);
}

/** Whether a name that a word of every day ends is one: by its capital letters, or since it stands apart. */
function isWrittenAsName(
  text: string,
  { text: number, start }: Part,
  names: readonly Word[],
  suffix: Word,
  isAsked: boolean,
): boolean {
  if (names.length > 3) return false;
  if (isCapital(suffix) || names.every(({ written }) => /^(?:\p{Lu}\p{Ll}|\d)/u.test(written))) return true;
  const isLong = /^\d{3}/.test(number);
  const before = text.slice(0, start);
  const behind = text.slice(suffix.end);
  const isLed = led.test(before);
  if (isLong && (isAsked || isLed)) return true;
  if (/^\d{2}/.test(number) && coded.test(behind)) return true;
  // "At 5 mice run across" tells an hour.
  if (isLed && !isHour(number)) return true;
  const isApart = apart.test(behind) || (isAsked && inTown.test(behind));
  return isApart && (isLong || isLed || (isAsked && isAnswer(before)));
}

const isHour = (number: string) => Number(number) <= 12;
/** Whether a number begins the answer to the question where to come. */
const isAnswer = (before: string) => begins.test(before) || led.test(before) || answering.test(before);

/** The end of a direction and a name; in small letters behind one digit only where it is asked for. */
function directedEnd(text: string, number: Part, isAsked: boolean): number | null {
  const end = endOf(directed, text, number.end);
  const name = /\p{L}+\.?$/u.exec(text.slice(number.end, end ?? number.end))?.[0] ?? '';
  const isSure =
    (isAsked && isAnswer(text.slice(0, number.start))) || /^\p{Lu}/u.test(name) || /^\d{2}/.test(number.text);
  return isSure && !noStreet.has(name.toLowerCase()) ? end : null;
}

/** The end of a name behind a number of two digits and more, whatever it is called: for an answer to the question where to come. */
function looseEnd(text: string, number: Part): number | null {
  if (!/^\d{2}/.test(number.text)) return null;
  const isLong = /^\d{3}/.test(number.text);
  const name: Word[] = [];
  for (let next = wordAt(text, number.end); next !== null; next = wordAt(text, next.end)) {
    const { word, hasStop } = next;
    const isNamed = name.length === 0 ? isLong && isCapital(next) : directions.has(name.at(-1)?.word ?? '');
    if (noStreet.has(word) || (noName.has(word) && !isNamed) || isDigits(next)) break;
    name.push(next);
    if (name.length === longestName + 1 || (hasStop && !abbreviations.has(word))) break;
  }
  const end = name.at(-1)?.end ?? number.end;
  const [first] = name.filter(({ word }) => !directions.has(word));
  // `5600 West` of a grid.
  if (first === undefined && name.length === 1 && isLong && apart.test(text.slice(end))) return end;
  if (first === undefined || !name.some(({ word }) => /\p{L}{3}|^\d+(?:st|nd|rd|th)$/u.test(word)))
    return null;
  if (isCapital(first)) return end;
  // "10 sharp" is an hour, and "40 wasps in there" are counted.
  const isAlone = isAnswer(text.slice(0, number.start)) && apart.test(text.slice(end));
  return isLong || (isAlone && !isHour(number.text)) ? end : null;
}

/** Numbers that are neither times nor places: phone numbers and amounts. */
export const otherNumbers = /\+?1?[\s.-]?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}|\$\s?\d[\d,.]*/g;
