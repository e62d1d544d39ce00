import { type Cursor, cursorOf } from './cursor.ts';
import type { Token } from './tokens.ts';
import type { When } from './when.ts';
import {
  choiceNouns,
  negations,
  notChosen,
  notOfOffered,
  ordinals,
  relativeOrdinals,
  today,
  tomorrow,
  weekdays,
  words,
} from './when-words.ts';

/** Right before an ordinal: it is placed. */
const articles = words('the el la los las your option');
/** Before `second` these make it one of time. */
const beforeSeconds = words('a an one per another each every un una');
/** Of services, these leave an ordinal a choice behind it; any other word is what it counts: `the first bedroom`. */
const behindChoice = words(
  'one ones slot window option choice time available please pls plz thanks thank thx ok okay works work is would will should could can looks sounds seems fits suits then and or but if since because so for at on in my me i it its that thats this what how when do does y o por gracias esta es me nos si mejor seria funciona queda conviene',
);

/** Behind an ordinal these make it one of times alone. */
const ofWindows = new Set([
  ...words('time slot window available at on'),
  ...weekdays.keys(),
  ...tomorrow,
  ...today,
]);

type Span = When['spans'][number];

/** A choice by place. */
interface Place {
  /** From 0; −1 is the last. */
  which: number;
  /** Tokens. */
  taken: number;
}

/**
 * Reads a choice by place: `the second one`, `option 2`, `#1`. Of windows on offer whatever is said of the one that is
 * taken leaves it one: `the first lets do it`.
 */
export function placeAt(
  { tokens, text, is, number, suffix }: Cursor,
  count: number,
  at: number,
  of: 'windows' | 'services',
): Place | null {
  const isNamed = is(at, choiceNouns) || text(at) === '#';
  const named = isNamed ? number(at + 1) : undefined;
  if (named !== undefined && named <= count) return { which: named - 1, taken: 2 };
  const which = ordinals.get(text(at)) ?? ordinals.get(`${text(at)}${suffix(at + 1) ? text(at + 1) : ''}`);
  if (which === undefined || which >= count) return null;
  const end = at + 1 + suffix(at + 1);
  const [before, behind] = [text(at - 1), text(end)];
  if (is(at, relativeOrdinals) && !/^(one|slot|window|option|time)$/.test(behind)) return null;
  const isOfTime = text(at) === 'second' && (beforeSeconds.has(before) || /^\d/.test(before));
  // "The first time we had them" is no choice, "the first time works" is one.
  const isOnce =
    /^(time|vez)$/.test(behind) &&
    /^(i|ive|im|we|weve|were|you|they|he|she|someone|somebody|your|that|this|que)$/.test(text(end + 1));
  const isChoice =
    of === 'windows'
      ? !notChosen.has(behind) && !notOfOffered.has(behind) && !isFree(behind, text(end + 1))
      : behind === '' || /^[^\p{L}]/u.test(behind) || behindChoice.has(behind) || isDay(behind);
  if (isOfTime || isOnce || !isChoice) return null;
  const isPlaced =
    articles.has(before) ||
    tokens.length <= 4 ||
    /^(one|please|slot|window|option|works|is|would)$/.test(behind);
  return isPlaced ? { which, taken: end - at + (behind === 'one' ? 1 : 0) } : null;
}

/** "The first available saturday" asks for a day, "the first available" takes what is offered. */
const isFree = (word: string, behind: string) =>
  word === 'available' && /^\p{L}/u.test(behind) && !/^(please|pls|thanks|works|is|then)$/.test(behind);

const isDay = (word: string) => weekdays.has(word) || tomorrow.has(word) || today.has(word);

/** The place that a text names of so many to choose from, outside what it says of days and times; null where it names none. */
export function placeIn(tokens: readonly Token[], spans: readonly Span[], count: number): number | null {
  const cursor = cursorOf(tokens);
  const isOfWhen = ({ start, end }: Token) => spans.some((span) => start >= span.start && end <= span.end);
  const isDenied = (at: number) => [1, 2].some((back) => cursor.is(at - back, negations));
  for (const [at, token] of tokens.entries()) {
    if (isOfWhen(token) || isDenied(at)) continue;
    const place = placeAt(cursor, count, at, 'services');
    if (place !== null && !ofWindows.has(cursor.text(at + place.taken))) return place.which;
  }
  return null;
}
