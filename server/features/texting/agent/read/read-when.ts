import type { FreeWindow } from '../facts.ts';
import { type Atom, type Cursor, cursorOf, type Found } from './cursor.ts';
import { dayReader } from './day-atoms.ts';
import { isEngaged, isExcluded } from './engagements.ts';
import { placeAt } from './ordinals.ts';
import { isPast, isToCall } from './past-times.ts';
import { timeReader } from './time-atoms.ts';
import type { Token } from './tokens.ts';
import { isWellWish } from './well-wishes.ts';
import { type Days, meet, noWhen, type Times, unique, type When } from './when.ts';
import * as vocabulary from './when-words.ts';

const { asking, breakWords, corrections, extremes, moving, negations, orWords } = vocabulary;
const { closesRefusal, goodWords, persons, towards, unsuited, wishing } = vocabulary;

/** What a reading of days and times rests on. */
export interface WhenContext {
  /** In the company's zone. */
  now: Temporal.PlainDateTime;
  offered: readonly FreeWindow[];
}

/** Reads tokens for atoms of days and times, one position at a time. */
function atomReader(cursor: Cursor, { now, offered }: WhenContext): (at: number) => Found {
  const dayAt = dayReader(cursor, now.toPlainDate(), offered);
  const timeAt = timeReader(cursor, offered);
  const isAlone = cursor.tokens.filter(({ text: word }) => !/^[.!,)(\n]$/.test(word)).length === 1;
  return (at) => {
    const found = dayAt(at) ?? timeAt(at) ?? ordinalAt(cursor, { offered, isAlone }, at);
    return found !== null && isWellWish(cursor, at) ? { ...found, atom: { kind: 'well_wish' } } : found;
  };
}

/** A choice by place among what was offered: `the second one`, or its number alone. */
function ordinalAt(
  cursor: Cursor,
  { offered, isAlone }: { offered: readonly FreeWindow[]; isAlone: boolean },
  at: number,
): Found {
  if (offered.length === 0) return null;
  const { number } = cursor;
  const place = (which: number, taken: number): Found => ({ atom: { kind: 'ordinal', at: which }, taken });
  const placed = placeAt(cursor, offered.length, at, 'windows');
  if (placed !== null) return place(placed.which, placed.taken);
  const bare = isAlone ? number(at) : undefined;
  return bare !== undefined &&
    bare >= 1 &&
    bare <= offered.length &&
    !offered.some(({ start }) => start.hour % 12 === bare % 12)
    ? place(bare - 1, 1)
    : null;
}

/** Nobody names more days and times in a text; every one is compared with others. */
const mostPlaced = 60;

/** Tokens that a refusal reaches over to what it refuses. */
const reach = 5;

/** Days are found in the same words whenever that is. */
export const anyTime: WhenContext = { now: Temporal.PlainDateTime.from('2026-03-02T10:00'), offered: [] };

interface Placed {
  atom: Atom;
  start: number;
  end: number;
  isRefused: boolean;
  /** Of something else than a visit to come: it has passed, or somebody wants to be called then. */
  isTold: boolean;
}

const isBefore = (days: Days) => days.weekdays === undefined;

/** Reads what a text says of days and times. Never throws for any text. */
export function readWhen(tokens: readonly Token[], context: WhenContext): When {
  const cursor = cursorOf(tokens);
  const atomAt = atomReader(cursor, context);
  const placed: Placed[] = [];
  for (let at = 0; at < tokens.length && placed.length < mostPlaced; ) {
    const found = atomAt(at);
    if (found === null) {
      at += 1;
      continue;
    }
    const end = at + found.taken;
    const before = placed.at(-1);
    // "Last friday at 10": what goes with a day that is told goes with it.
    const isWithTold = before?.isTold === true && before.end === at && found.atom.kind === 'times';
    const isTold = isWithTold || isPast(cursor, at, end) || isToCall(cursor, at, end);
    const atom: Atom = isTold ? { kind: 'well_wish' } : found.atom;
    placed.push({ atom, start: at, end, isRefused: false, isTold });
    at = end;
  }
  for (const [i, one] of placed.entries())
    one.isRefused = !('isBound' in one.atom) && isRefused(cursor, placed, i, context.offered.length > 0);
  const kept = placed.filter((one, i) => !isTakenBack(tokens, one, placed.slice(i + 1)));
  const isFrom = movedFrom(tokens, kept);
  const from = kept.flatMap((one) => (one.atom.kind === 'days' && isFrom(one) ? [one.atom.days] : []));
  return {
    ...assemble(
      tokens,
      kept.filter((one) => !isFrom(one)),
    ),
    from,
  };
}

/** Which times a visit is moved from: "something came up friday, can we push it to next week". */
function movedFrom(tokens: readonly Token[], placed: readonly Placed[]): (one: Placed) => boolean {
  const target = placed.find(({ start, isRefused: refused }) => !refused && isTarget(tokens, start));
  return ({ start, isRefused: refused, atom }) =>
    target !== undefined && start < target.start && !refused && atom.kind !== 'ordinal';
}

function isTarget(tokens: readonly Token[], start: number): boolean {
  const words = tokens.slice(Math.max(0, start - 1), start + 1);
  return (
    words.some(({ text }) => towards.has(text)) && tokens.slice(0, start).some(({ text }) => moving.has(text))
  );
}

/** Whether a refusal stands before it (`not thursday`) or behind it (`thursday won't work`) in the same clause. */
function isRefused(cursor: Cursor, placed: readonly Placed[], i: number, hasOffer: boolean): boolean {
  const { tokens } = cursor;
  const one = placed[i];
  if (one === undefined) return false;
  const before = placed[i - 1];
  for (let at = one.start - 1; at >= Math.max(0, one.start - reach); at -= 1) {
    const word = tokens[at]?.text ?? '';
    if (before !== undefined && at < before.end)
      return before.isRefused && onlyOr(tokens, before.end, one.start);
    // "any day but monday" refuses it.
    if (
      word === 'but' &&
      /^(any|anytime|day|days|time|anyday|everyday|week|morning|afternoon)$/.test(tokens[at - 1]?.text ?? '')
    )
      return true;
    if (breakWords.has(word) || corrections.has(word) || /^(,|why|if)$/.test(word)) break;
    if (negations.has(word) && isRefusal(tokens, at, one)) return true;
    if (beginsWish(tokens, at)) break;
  }
  if (isExcluded(cursor, one.start)) return true;
  if (isEngaged(cursor, placed, i, hasOffer) && !isTakenLater(tokens, placed, i)) return true;
  const next = placed[i + 1]?.start ?? tokens.length;
  for (let at = one.end; at < Math.min(next, one.end + 3); at += 1) {
    const word = tokens[at]?.text ?? '';
    if (breakWords.has(word) || word === ',' || word === 'if') return false;
    const isTooExtreme = word === 'too' && extremes.has(tokens[at + 1]?.text ?? '');
    // "Tuesday is too soon", but not the questions "would tuesday be too soon" and "tuesday too soon?"
    if (unsuited.has(word) || isTooExtreme)
      return (
        !/^(is|would|will|could)$/.test(tokens[one.start - 1]?.text ?? '') &&
        tokens[at + (isTooExtreme ? 2 : 1)]?.text !== '?'
      );
    // "thursday, not friday" refuses what follows.
    if (negations.has(word) && !/^(instead|without|rather|except)$/.test(word))
      return next - at > 1 || next === tokens.length;
  }
  return false;
}

/** Whether the same day is named again and taken: `I have kids at school tuesday so tuesday is good`. */
function isTakenLater(tokens: readonly Token[], placed: readonly Placed[], i: number): boolean {
  const day = (one: Placed | undefined) => (one?.atom.kind === 'days' ? JSON.stringify(one.atom.days) : null);
  return placed.slice(i + 1).some((later) => {
    const behind = tokens.slice(later.end, later.end + 2).map(({ text }) => text);
    const isTaken = behind.some((word) => goodWords.has(word) || /^(works|fine|ok|okay|perfect)$/.test(word));
    return day(later) === day(placed[i]) && isTaken && !behind.some((word) => negations.has(word));
  });
}

/** Whether a wish of its own begins there, behind what was refused: `can you do friday`, `i can do friday`. */
function beginsWish(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? '';
  const behind = tokens[at + 1]?.text ?? '';
  if (asking.has(word) && persons.has(behind)) return true;
  const isOfSelf = /^(im|ill|id)$/.test(word) || (/^(i|we)$/.test(word) && wishing.has(behind));
  return isOfSelf && closesRefusal.has(tokens[at - 1]?.text ?? '');
}

/** Whether a word such as `no` or `instead` refuses what stands behind it. */
function isRefusal(tokens: readonly Token[], at: number, { start, end }: Placed): boolean {
  const word = tokens[at]?.text ?? '';
  const behind = tokens[at + 1]?.text ?? '';
  if (word === 'instead' || word === 'rather') return behind === 'of' || behind === 'than' || behind === 'de';
  if (/^(why|if)$/.test(tokens[at - 1]?.text ?? '')) return false;
  // "Wait no thursday" corrects a day; "actually no mornings" does not.
  const isCorrection =
    corrections.has(tokens[at - 1]?.text ?? '') && !/(?:day|ing|noon|night)s$/.test(behind);
  if (word === 'no' && isCorrection && at + 1 === start) return false;
  if (word !== 'no' || at > 0) return true;
  // "no can you do friday" is an answer before a wish.
  const isAnswer =
    wishing.has(behind) || (/^(i|we)$/.test(behind) && wishing.has(tokens[at + 2]?.text ?? ''));
  // "no saturday is better" names saturday.
  return !isAnswer && !/^(works|is|would|please|instead|better|at|if)$/.test(tokens[end]?.text ?? '');
}

const onlyOr = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from, to).every(({ text }) => orWords.has(text) || text === 'the' || text === 'on');

/** Whether a correction (`actually`, `no wait`) and another of the same kind follow. */
function isTakenBack(tokens: readonly Token[], one: Placed, after: readonly Placed[]): boolean {
  return after.some(
    (later) =>
      later.atom.kind === one.atom.kind &&
      tokens.slice(one.end, later.start).some(({ text }) => corrections.has(text)),
  );
}

function assemble(tokens: readonly Token[], placed: readonly Placed[]): When {
  const when = noWhen();
  /** "Mornings, monday or tuesday": a time before all days applies to each that has none of its own. */
  let ahead: Times | null = null;
  for (const [i, { atom, isRefused: refused, start, end }] of placed.entries()) {
    const option = when.options.at(-1) ?? null;
    const [first, last] = [tokens[start], tokens[end - 1]];
    if (first && last) when.spans.push({ start: first.start, end: last.end });
    const isJoined = i > 0 && onlyOr(tokens, placed[i - 1]?.end ?? 0, start);
    switch (atom.kind) {
      case 'ordinal':
        if (!refused) when.ordinal = atom.at;
        break;
      case 'days':
        if (refused) when.notDays.push(atom.days);
        else if (option?.days && canMeet(option.days, atom.days) && !isOr(tokens, placed, i)) {
          option.days = meet(option.days, atom.days);
          // "monday or tuesday next week": the week goes for both.
          if (atom.days.weekdays === undefined)
            for (const other of when.options)
              if (other.days?.weekdays) other.days = meet(atom.days, other.days);
        } else if (option !== null && option.days === null && when.options.length === 1)
          option.days = atom.days;
        else {
          // "next week thursday or friday": the week goes for both.
          const week: Days =
            option?.days && isJoined && option.days.weekdays && isBefore(atom.days) === false
              ? rangeOf(option.days)
              : {};
          when.options.push({ days: meet(week, atom.days), times: ahead });
        }
        break;
      case 'times':
        if (refused) when.notTimes.push(atom.times);
        else if (
          option !== null &&
          (option.times === null || (when.options.length > 1 && option.times === ahead))
        ) {
          option.times = atom.times;
          // "thursday or friday after 3": the time goes for both.
          for (const other of when.options) other.times ??= atom.times;
          ahead = null;
        } else if (option?.times && !isOr(tokens, placed, i))
          option.times = { ...option.times, ...atom.times };
        else {
          if (option === null) ahead = atom.times;
          when.options.push({ days: isJoined ? (option?.days ?? null) : null, times: atom.times });
        }
        break;
      default:
        break;
    }
  }
  when.options = unique(when.options);
  return when;
}

const rangeOf = ({ from, to }: Days): Days => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});
const canMeet = (a: Days, b: Days) => (a.weekdays === undefined) !== (b.weekdays === undefined);

function isOr(tokens: readonly Token[], placed: readonly Placed[], i: number): boolean {
  return tokens
    .slice(placed[i - 1]?.end ?? 0, placed[i]?.start)
    .some(({ text }) => text === 'or' || text === 'o');
}
