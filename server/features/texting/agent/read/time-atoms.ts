import type { FreeWindow } from '../facts.ts';
import { type Cursor, type Found, noneFound, timesFound } from './cursor.ts';
import { isNumber } from './tokens.ts';
import * as vocabulary from './when-words.ts';

/** A time of day in minutes, how many tokens it took, and whether more than a number makes it one. */
interface Clock {
  minutes: number;
  taken: number;
  half: 'am' | 'pm' | null;
  isMarked: boolean;
}

/** Reads times of day: clocks, ranges, bounds and parts of the day. */
export function timeReader(
  { tokens, text, is, phrase, number, digits, joined, suffix, isBehind, sideAt }: Cursor,
  offered: readonly FreeWindow[],
): (at: number) => Found {
  /** A time of day in minutes, with how many tokens it took. A bare hour is one of a working day. */
  function clock(at: number, isCertain: boolean, half?: 'am' | 'pm'): Clock | null {
    if (is(at, vocabulary.noon)) return { minutes: 720, taken: 1, half: 'pm', isMarked: true };
    const hour = number(at);
    if (hour === undefined || hour < 1 || hour > 12) {
      // 800, 1030, 14:30
      const packed = tokens[at]?.text ?? '';
      const isPacked = /^\d{3,4}$/.test(packed) && /^(am|pm)$/.test(text(at + 1));
      if (isPacked) return withHalf(Math.floor(Number(packed) / 100), Number(packed) % 100, at, 1);
      if (
        hour !== undefined &&
        hour > 12 &&
        hour < 22 &&
        text(at + 1) === ':' &&
        digits(at + 2) !== undefined
      )
        return { minutes: hour * 60 + (digits(at + 2) ?? 0), taken: 3, half: null, isMarked: true };
      return null;
    }
    if (tokens[at] && !isNumber(tokens[at]) && !isCertain) return null;
    if (suffix(at + 1) > 0) return null;
    let taken = 1;
    let minute = 0;
    const minutes = text(at + 1) === ':' ? digits(at + 2) : undefined;
    if (minutes !== undefined && minutes < 60) {
      minute = minutes;
      taken = 3;
    } else if (phrase(at + 1, 'y media')) {
      minute = 30;
      taken = 3;
    }
    return withHalf(hour, minute, at, taken, half, isCertain || taken === 3);
  }

  function withHalf(
    hour: number,
    minute: number,
    at: number,
    taken: number,
    given?: 'am' | 'pm',
    isCertain = true,
  ): Clock | null {
    let end = at + taken;
    let half: 'am' | 'pm' | null = null;
    // "2:30", "y media", "800 am".
    let isMarked = taken === 3;
    if (is(end, vocabulary.ofTheDay) && (/^[ap]m$/.test(text(end)) || text(end + 1) === '.' || joined(end))) {
      half = text(end).startsWith('a') ? 'am' : 'pm';
      end += 1;
      for (const rest of ['. m .', '. m', 'm'])
        if (phrase(end, rest)) {
          end += phrase(end, rest);
          break;
        }
    } else if (/^(oclock|ish|hrs)$/.test(text(end))) {
      end += 1;
      isCertain = true;
      isMarked = true;
    } else if (/^(de|en|por|in)$/.test(text(end)) && /^(la|the)$/.test(text(end + 1))) {
      const part = text(end + 2);
      if (part === 'manana' || part === 'morning') half = 'am';
      else if (vocabulary.afternoon.has(part) || vocabulary.evening.has(part)) half = 'pm';
      if (half) end += 3;
    }
    if (half === null && !isCertain) return null;
    if (half === null && is(end, vocabulary.units)) return null;
    const known = half ?? given ?? (hour <= 6 || hour === 12 ? 'pm' : 'am');
    const minutes = (hour % 12) * 60 + minute + (known === 'pm' ? 720 : 0);
    return { minutes, taken: end - at, half, isMarked: isMarked || half !== null };
  }

  /** Whether a bare number that ends there is a time, and counts nothing: `at 2 works`, but not `at 2 other toilets`. */
  function isTimeBefore(end: number): boolean {
    if (/^[^\p{L}\d%$°"”/–-]?$/u.test(text(end)) || is(end, vocabulary.besideTimes)) return true;
    if (/^(on|el)$/.test(text(end))) return isTimeBefore(end + 1) || digits(end + 1) !== undefined;
    if (/^(in|en)$/.test(text(end))) return isPart(end + 2);
    if (!is(end, vocabulary.joints)) return isPart(end) || isDay(end);
    return number(end + 1) === undefined || isTimeBefore(end + 2);
  }
  const isPart = (at: number) =>
    [vocabulary.morning, vocabulary.afternoon, vocabulary.evening, vocabulary.noon].some((set) =>
      is(at, set),
    );
  const isDay = (at: number) =>
    [vocabulary.weekdays, vocabulary.months, vocabulary.tomorrow, vocabulary.today].some((set) =>
      is(at, set),
    );
  /** Whether what is counted or estimated stands there: `there are about 4`, `take a look at 2`, `las dos`. */
  const isCounted = (at: number) =>
    is(at - 1, vocabulary.looking) ||
    phrase(at - 2, 'there are') > 0 ||
    (is(at - 1, vocabulary.counting) && text(at - 2) !== 'you' && text(at) !== 'at') ||
    (text(at) === 'las' &&
      number(at + 1) === 2 &&
      !/^(a|para|por|de|desde|hasta|tipo|sobre|como)$/.test(text(at - 1)));

  /** Two times with what joins them: `10-12`, `between 2 and 4`, `de 2 a 4`. */
  function range(at: number): Found {
    const isLed = /^(between|from|entre|de)$/.test(text(at));
    const begin = isLed ? at + 1 + (text(at + 1) === 'las' ? 1 : 0) : at;
    const first = clock(begin, true);
    if (first === null) return null;
    let joint = begin + first.taken;
    const isJoined = isLed ? /^(and|to|y|a|-|–|til|till|until|or)$/ : /^(to|-|–|a|til|till|until|through)$/;
    if (!isJoined.test(text(joint))) return null;
    joint += 1 + (text(joint + 1) === 'las' ? 1 : 0);
    const second = clock(joint, true, undefined);
    if (second === null) return null;
    const isBare = !first.isMarked && !second.isMarked;
    const isOffered = offered.some(
      ({ start, end }) =>
        (start.hour * 60) % 720 === first.minutes % 720 && (end.hour * 60) % 720 === second.minutes % 720,
    );
    if (isBare && !isOffered && (isCounted(at) || !isTimeBefore(joint + second.taken)))
      return noneFound(joint + second.taken - at);
    let from =
      first.half === null && second.half !== null ? clock(begin, true, second.half)?.minutes : first.minutes;
    let to = second.minutes;
    if (from === undefined) return null;
    if (from >= to && second.half === null) to += 720;
    if (from >= to && first.half === null) from -= 720;
    if (from < 0 || from >= to || to > 1440) return null;
    return timesFound({ from, by: to }, joint + second.taken - at);
  }

  /** `after 4`, `not before 4`, `by noon`, `at 10`, `10am`. */
  function bound(at: number): Found {
    const side = sideAt(at, (word) => isBehind(word, 3, vocabulary.busy));
    if (side !== null) {
      let time = at + side.taken;
      while (/^(de|than|las|la|el|or|at)$/.test(text(time))) time += 1;
      const read = partOfDay(time, side.side === 1) ?? clock(time, true);
      if (read === null) return null;
      const isLowest = (side.side === 1) !== side.isNot;
      return timesFound(isLowest ? { from: read.minutes } : { by: read.minutes }, time + read.taken - at);
    }
    const isAt = is(at, vocabulary.atWords);
    const time = isAt ? at + 1 + (/^(las|la|around|about)$/.test(text(at + 1)) ? 1 : 0) : at;
    if (isAt && text(time) === 'once' && number(time) === undefined) return noneFound(time + 1 - at);
    const isOffered = offered.some((window) => window.start.hour % 12 === (number(at) ?? -1) % 12);
    const isAfterDay = vocabulary.weekdays.has(text(at - 1)) || vocabulary.tomorrow.has(text(at - 1));
    const isOpen =
      /^(\+|onward|onwards|ish|oclock)$/.test(text(at + 1)) ||
      (/^(or|o)$/.test(text(at + 1)) && /^(later|after|despues|earlier|before|antes)$/.test(text(at + 2)));
    const isEnd =
      at + 1 >= tokens.length ||
      /^(one|works|is|please|pls|plz|thx|thanks|then|slot|if|i|it|,|\.|!|sounds|would|its)$/.test(
        text(at + 1),
      );
    // "Can you do 3?", "make it 4", "4 would be better" than what is known.
    const isDone = text(at - 1) === 'do' || phrase(at - 2, 'make it') > 0;
    const isBetter =
      (at === 0 || /^(but|no|yes)$/.test(text(at - 1))) &&
      /^(is|works|would)$/.test(text(at + 1)) &&
      [2, 3].some((ahead) => text(at + ahead) === 'better');
    const isWished = (isDone && (isEnd || text(at + 1) === '?')) || (isBetter && offered.length === 0);
    const isBare = isOpen || isWished || (isEnd && (isAfterDay || isOffered));
    const isCertain = isAt || (digits(at) !== undefined && isBare);
    const read = clock(time, isCertain);
    if (read === null) return null;
    const end = time + read.taken;
    // Digits behind "at" count only where they are looked at.
    const isTime = (text(at) === 'at' && digits(time) !== undefined) || isTimeBefore(end);
    if (isAt && !isOpen && !read.isMarked && (isCounted(at) || !isTime)) return noneFound(end - at);
    if (/^(\+|onward|onwards)$/.test(text(end))) return timesFound({ from: read.minutes }, end + 1 - at);
    if (/^(or|o)$/.test(text(end)) && /^(later|after|despues|earlier|before|antes)$/.test(text(end + 1)))
      return timesFound(
        /^(later|after|despues)$/.test(text(end + 1)) ? { from: read.minutes } : { by: read.minutes },
        end + 2 - at,
      );
    // "I get off at 4": from then on.
    return timesFound(
      isAt && isBehind(at, 2, vocabulary.leaving) ? { from: read.minutes } : { at: read.minutes },
      end - at,
    );
  }

  /** The beginning of a named part of the day, or its end for what comes after it. */
  function partOfDay(at: number, isAfter: boolean): { minutes: number; taken: number } | null {
    const hours = vocabulary.dayParts.get(text(at));
    return hours === undefined ? null : { minutes: hours[isAfter ? 1 : 0], taken: 1 };
  }

  /** `morning`, `late afternoon`, `first thing`. */
  function part(at: number): Found {
    if (phrase(at, 'first thing')) return timesFound({ to: 570 }, 2);
    for (const words of vocabulary.endOfDay) {
      const taken = phrase(at, words);
      if (taken > 0) return timesFound({ from: 900 }, taken);
    }
    if (is(at, vocabulary.noon) || (is(at, vocabulary.lunch) && /^(at|around|over)$/.test(text(at - 1))))
      return timesFound({ at: 720 }, 1);
    const mood = /^(early|late|mid)$/.exec(text(at))?.[0];
    const joints = /^(-|in)$/.test(text(at + 1)) ? 1 : 0;
    const word = mood === undefined ? at : at + 1 + joints + (text(at + 2) === 'the' ? 1 : 0);
    const [named, before] = [text(word), text(word - 1)];
    const taken = word + 1 - at;
    const isBareHalf = is(word, vocabulary.ofTheDay) && (digits(word - 1) !== undefined || named.length < 2);
    if (isBareHalf || (named === 'am' && before === 'i')) return null;
    if (is(word, vocabulary.morning) || (named === 'manana' && /^(la|por|de)$/.test(before)))
      return timesFound(mood === 'early' ? { to: 570 } : { ...(mood && { from: 540 }), to: 720 }, taken);
    if (is(word, vocabulary.afternoon) && !/^(mas|good|buenas)$/.test(before)) {
      if (mood === 'late') return timesFound({ from: 900 }, taken);
      return timesFound({ from: 720, to: mood === 'early' ? 870 : 1020 }, taken);
    }
    const isEvening = is(word, vocabulary.evening) && !/^(last|every|all|buenas|at|good)$/.test(before);
    if (named === 'tonight' || isEvening) return timesFound({ from: 960 }, taken);
    return named === 'temprano' && mood === undefined ? timesFound({ to: 570 }, 1) : null;
  }

  return (at) => range(at) ?? bound(at) ?? part(at);
}
