import type { FreeWindow } from '../facts.ts';
import { isNumber, type Token } from './tokens.ts';
import type { Days, Times } from './when.ts';
import * as vocabulary from './when-words.ts';

/** A piece of what a text says of when. */
export type Atom =
  | { kind: 'days'; days: Days }
  | { kind: 'times'; times: Times }
  | { kind: 'ordinal'; at: number };

/** An atom and how many tokens it took. */
export type Found = { atom: Atom; taken: number } | null;

/** What a reading of days and times rests on. */
export interface WhenContext {
  /** In the company's zone. */
  now: Temporal.PlainDateTime;
  offered: readonly FreeWindow[];
}

const day = (date: Temporal.PlainDate): Days => ({ from: date.toString(), to: date.toString() });
const monday = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });
const daysFound = (days: Days, taken: number): Found => ({ atom: { kind: 'days', days }, taken });
const timesFound = (times: Times, taken: number): Found => ({ atom: { kind: 'times', times }, taken });

/** Reads tokens for atoms of days and times, one position at a time. */
export function atomReader(tokens: readonly Token[], { now, offered }: WhenContext) {
  const spelled = tokens.map((token) => vocabulary.spelled(token.text));
  const text = (at: number) => spelled[at] ?? '';
  const is = (at: number, set: ReadonlySet<string> | ReadonlyMap<string, unknown>) => set.has(text(at));
  const today = now.toPlainDate();
  const number = (at: number): number | undefined => {
    const token = tokens[at];
    if (token === undefined) return undefined;
    return isNumber(token) && token.text.length <= 4
      ? Number(token.text)
      : vocabulary.numbers.get(token.text);
  };
  const digits = (at: number) => (tokens[at] && isNumber(tokens[at]) ? number(at) : undefined);
  const joined = (at: number) => tokens[at - 1] !== undefined && tokens[at - 1]?.end === tokens[at]?.start;
  /** Tokens of the suffix behind a number, `th`. */
  const suffix = (at: number) => (joined(at) && /^(st|nd|rd|th)$/.test(text(at)) ? 1 : 0);
  const phrase = (at: number, words: string) =>
    words.split(' ').every((word, i) => text(at + i) === word) ? words.split(' ').length : 0;

  function dateOf(month: number, date: number): Temporal.PlainDate | null {
    for (const year of [today.year, today.year + 1])
      try {
        const found = Temporal.PlainDate.from({ year, month, day: date }, { overflow: 'reject' });
        if (Temporal.PlainDate.compare(found, today) >= 0) return found;
      } catch {
        return null;
      }
    return null;
  }

  /** The next day of this number. */
  function dayOfMonth(date: number): Temporal.PlainDate | null {
    for (
      let month = today.with({ day: 1 });
      month.until(today).months > -3;
      month = month.add({ months: 1 })
    ) {
      if (date < 1 || date > month.daysInMonth) continue;
      const found = month.with({ day: date });
      if (Temporal.PlainDate.compare(found, today) >= 0) return found;
    }
    return null;
  }

  function feast(at: number): Found {
    for (const { names, month, day: fixed, weekday, nth } of vocabulary.feasts)
      for (const name of names) {
        const taken = phrase(at, name);
        if (taken === 0) continue;
        for (const year of [today.year, today.year + 1]) {
          const first = Temporal.PlainDate.from({ year, month, day: fixed ?? 1 });
          let date = first;
          if (weekday !== undefined) {
            const last = first.with({ day: first.daysInMonth });
            date =
              nth === -1
                ? last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 })
                : first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * ((nth ?? 1) - 1) });
          }
          if (name === 'black friday') date = date.add({ days: 1 });
          if (Temporal.PlainDate.compare(date, today) >= 0) return daysFound(day(date), taken);
        }
      }
    return null;
  }

  /** A single date: `the 15th`, `dec 3`, `3 de diciembre`, `12/3`, a holiday. */
  function date(at: number): Found {
    const holiday = feast(at);
    if (holiday) return holiday;
    const month = vocabulary.months.get(text(at));
    if (month !== undefined) {
      const start = text(at + 1) === '.' ? at + 2 : text(at + 1) === 'the' ? at + 2 : at + 1;
      const named = digits(start);
      const found = named === undefined || text(start + 1) === ':' ? null : dateOf(month, named);
      if (found) return daysFound(day(found), start + 1 + suffix(start + 1) - at);
      if (is(at, vocabulary.ambiguousMonths)) return null;
      const first = dateOf(month, 1) ?? today;
      const begin = month === today.month ? today : first;
      return daysFound({ from: begin.toString(), to: begin.with({ day: begin.daysInMonth }).toString() }, 1);
    }
    const written = digits(at);
    if (written === undefined || written > 31) return null;
    let after = at + 1 + suffix(at + 1);
    if (text(after) === 'de' || text(after) === 'of') after += 1;
    const monthAfter = vocabulary.months.get(text(after));
    if (monthAfter !== undefined) {
      const found = dateOf(monthAfter, written);
      return found && daysFound(day(found), after + 1 - at);
    }
    const slashed = text(at + 1) === '/' && joined(at + 1) ? digits(at + 2) : undefined;
    if (slashed !== undefined && written <= 12 && slashed <= 31) {
      const found = dateOf(written, slashed);
      return found && daysFound(day(found), text(at + 3) === '/' && digits(at + 4) !== undefined ? 5 : 3);
    }
    const isDate =
      suffix(at + 1) > 0 || (/^(the|el|dia)$/.test(text(at - 1)) && !is(at + 1, vocabulary.notChosen));
    if (!isDate || /^(am|pm|one|:|-|–|to|a)$/.test(text(at + 1))) return null;
    if (suffix(at + 1) > 0 && is(at + 2, vocabulary.notChosen)) return null;
    if (suffix(at + 1) > 0 && is(at + 2, vocabulary.units)) return null;
    // "the 2nd" may be the second of those offered.
    const isOffered = offered.some((window) => window.date.day === written);
    if (!isOffered && written <= offered.length)
      return { atom: { kind: 'ordinal', at: written - 1 }, taken: 1 + suffix(at + 1) };
    const found = dayOfMonth(written);
    return found && daysFound(day(found), 1 + suffix(at + 1));
  }

  /** Days beside today: `tomorrow`, `in two weeks`, `next week`, `the weekend`. */
  function nearby(at: number): Found {
    if (phrase(at, 'day after tomorrow')) return daysFound(day(today.add({ days: 2 })), 3);
    if (phrase(at, 'pasado manana')) return daysFound(day(today.add({ days: 2 })), 2);
    if (is(at, vocabulary.today)) {
      if (text(at) === 'tonight') return null;
      return daysFound(day(today), 1);
    }
    if (is(at, vocabulary.tomorrow) || phrase(at, '2 morrow'))
      return daysFound(day(today.add({ days: 1 })), text(at) === '2' ? 2 : 1);
    if (text(at) === 'manana' && !/^(la|por|de|las)$/.test(text(at - 1)))
      return daysFound(day(today.add({ days: 1 })), 1);
    const amount = /^(in|en|dentro)$/.test(text(at))
      ? number(at + 1 + (text(at + 1) === 'a' ? 1 : 0))
      : undefined;
    if (amount !== undefined) {
      const unit = at + 2 + (text(at + 1) === 'a' ? 1 : 0) + (text(at + 2) === 'of' ? 1 : 0);
      if (/^(days?|dias?)$/.test(text(unit)))
        return daysFound(day(today.add({ days: amount })), unit + 1 - at);
      if (/^(weeks?|wks?|semanas?)$/.test(text(unit))) {
        const from = today.add({ weeks: amount });
        return daysFound({ from: from.toString(), to: from.add({ days: 6 }).toString() }, unit + 1 - at);
      }
    }
    return weeks(at);
  }

  function weeks(at: number): Found {
    const weekFrom = (offset: number, taken: number) => {
      const start = monday(today).add({ weeks: offset });
      const from = offset === 0 ? today : start;
      return daysFound({ from: from.toString(), to: start.add({ days: 6 }).toString() }, taken);
    };
    for (const words of ['week after next', 'week after the next'])
      if (phrase(at, words)) return weekFrom(2, phrase(at, words));
    if (phrase(at, 'a week from') && vocabulary.weekdays.has(text(at + 3))) return null;
    if (is(at, vocabulary.next) && is(at + 1, vocabulary.week)) return weekFrom(1, 2);
    for (const words of ['semana que viene', 'proxima semana', 'semana proxima', 'week after'])
      if (phrase(at, words)) return weekFrom(1, phrase(at, words));
    if (is(at, vocabulary.coming) && is(at + 1, vocabulary.week)) return weekFrom(0, 2);
    if (is(at, vocabulary.next) && /^(month|mes)$/.test(text(at + 1))) {
      const first = today.with({ day: 1 }).add({ months: 1 });
      return daysFound({ from: first.toString(), to: first.with({ day: first.daysInMonth }).toString() }, 2);
    }
    const weekend = phrase(at, 'fin de semana') || (/^(weekend|weekends|wknd)$/.test(text(at)) ? 1 : 0);
    if (weekend > 0)
      return daysFound({ ...(is(at - 1, vocabulary.next) ? later(6) : {}), weekdays: [6, 7] }, weekend);
    if (phrase(at, 'entre semana') || /^(weekday|weekdays)$/.test(text(at)))
      return daysFound({ weekdays: [1, 2, 3, 4, 5] }, phrase(at, 'entre semana') || 1);
    return null;
  }

  /** From the day of the week behind `next`: in the week after this one. */
  const later = (weekday: number): Days => {
    const first = monday(today)
      .add({ weeks: 1 })
      .add({ days: weekday - 1 });
    return { from: first.toString(), to: first.add({ days: weekday === 6 ? 1 : 0 }).toString() };
  };

  function weekday(at: number): Found {
    const which = vocabulary.weekdays.get(text(at));
    if (which === undefined) return null;
    if (text(at) === 'sun' && /^(the|full|morning|afternoon|hot|in)$/.test(text(at - 1))) return null;
    if (text(at) === 'sat' && /^(i|he|she|it|we|they|and)$/.test(text(at - 1))) return null;
    if (/^(-|through|thru|hasta|a)$/.test(text(at + 1))) {
      const end = vocabulary.weekdays.get(text(at + 2));
      if (end !== undefined && end > which)
        return daysFound({ weekdays: Array.from({ length: end - which + 1 }, (_, i) => which + i) }, 3);
    }
    if (is(at - 1, vocabulary.next) || phrase(at + 1, 'proximo') || phrase(at + 1, 'que viene') === 2) {
      const behind = phrase(at + 1, 'proximo') || phrase(at + 1, 'que viene');
      const isNext = text(at - 1) !== 'following';
      return daysFound(
        isNext && behind === 0 && text(at - 1) !== 'proximo' ? later(which) : { weekdays: [which] },
        1 + behind,
      );
    }
    return daysFound({ weekdays: [which] }, 1);
  }

  /** A time of day in minutes, with how many tokens it took. A bare hour is one of a working day. */
  function clock(
    at: number,
    isCertain: boolean,
    half?: 'am' | 'pm',
  ): { minutes: number; taken: number; half: 'am' | 'pm' | null } | null {
    if (is(at, vocabulary.noon)) return { minutes: 720, taken: 1, half: 'pm' };
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
        return { minutes: hour * 60 + (digits(at + 2) ?? 0), taken: 3, half: null };
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
  ) {
    let end = at + taken;
    let half: 'am' | 'pm' | null = null;
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
    return { minutes, taken: end - at, half };
  }

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
    const isNot = is(at, vocabulary.negations) || /^(nothing|ninguna)$/.test(text(at));
    let start = isNot ? at + 1 : at;
    if (
      isNot &&
      /^(any|anything|antes|earlier|later|sooner)$/.test(text(start)) &&
      /^(before|than|de)$/.test(text(start + 1))
    )
      start += 1;
    if (isNot && phrase(start, 'until after')) start += 1;
    const isBefore =
      is(start, vocabulary.beforeWords) ||
      (/^than$/.test(text(start)) && /^(earlier|sooner|antes)$/.test(text(start - 1)));
    const isAfter =
      is(start, vocabulary.afterWords) || (/^than$/.test(text(start)) && text(start - 1) === 'later');
    const isDe = /^de$/.test(text(start)) && start > at;
    const kind =
      isBefore || (isDe && text(start - 1) === 'antes')
        ? 'before'
        : isAfter || (isDe && text(start - 1) === 'despues')
          ? 'after'
          : is(start, vocabulary.untilWords)
            ? 'until'
            : null;
    if (kind !== null) {
      let time = start + 1;
      while (/^(de|than|las|la|el|or|at)$/.test(text(time))) time += 1;
      const part = partOfDay(time, kind);
      const read = clock(time, true);
      const taken = part?.taken ?? read?.taken;
      const minutes = part?.minutes ?? read?.minutes;
      if (minutes === undefined || taken === undefined) return null;
      const isLowest = isNot ? kind !== 'after' : kind === 'after';
      return timesFound(isLowest ? { from: minutes } : { by: minutes }, time + taken - at);
    }
    if (isNot) return null;
    const isAt = is(at, vocabulary.atWords);
    const time = isAt ? at + 1 + (/^(las|la|around|about)$/.test(text(at + 1)) ? 1 : 0) : at;
    const isOffered = offered.some((window) => window.start.hour % 12 === (number(at) ?? -1) % 12);
    const isAfterDay = vocabulary.weekdays.has(text(at - 1)) || vocabulary.tomorrow.has(text(at - 1));
    const isOpen =
      /^(\+|onward|onwards|ish|oclock)$/.test(text(at + 1)) ||
      (/^(or|o)$/.test(text(at + 1)) && /^(later|after|despues|earlier|before|antes)$/.test(text(at + 2)));
    const isEnd =
      at + 1 >= tokens.length || /^(one|works|is|please|then|,|\.|!|sounds|would|its)$/.test(text(at + 1));
    const isCertain = isAt || (digits(at) !== undefined && (isOpen || (isEnd && (isAfterDay || isOffered))));
    const read = clock(time, isCertain);
    if (read === null) return null;
    const end = time + read.taken;
    if (/^(\+|onward|onwards)$/.test(text(end))) return timesFound({ from: read.minutes }, end + 1 - at);
    if (/^(or|o)$/.test(text(end)) && /^(later|after|despues|earlier|before|antes)$/.test(text(end + 1)))
      return timesFound(
        /^(later|after|despues)$/.test(text(end + 1)) ? { from: read.minutes } : { by: read.minutes },
        end + 2 - at,
      );
    return timesFound({ at: read.minutes }, end - at);
  }

  /** The end, or for `before` the beginning, of a named part of the day. */
  function partOfDay(
    at: number,
    kind: 'before' | 'after' | 'until',
  ): { minutes: number; taken: number } | null {
    const word = text(at);
    if (vocabulary.lunch.has(word)) return { minutes: kind === 'after' ? 780 : 750, taken: 1 };
    if (/^(work|trabajo)$/.test(word)) return { minutes: kind === 'after' ? 960 : 600, taken: 1 };
    if (/^(school|escuela)$/.test(word)) return { minutes: kind === 'after' ? 900 : 540, taken: 1 };
    return null;
  }

  /** `morning`, `late afternoon`, `first thing`. */
  function part(at: number): Found {
    if (phrase(at, 'first thing')) return timesFound({ to: 570 }, 2);
    if (phrase(at, 'end of the day') || phrase(at, 'end of day'))
      return timesFound({ from: 900 }, phrase(at, 'end of the day') || 3);
    const mood = /^(early|late|mid)$/.exec(text(at))?.[0];
    const word =
      mood === undefined
        ? at
        : at + 1 + (text(at + 1) === '-' || text(at + 1) === 'in' ? 1 : 0) + (text(at + 2) === 'the' ? 1 : 0);
    const taken = word + 1 - at;
    const isSpanishMorning = text(word) === 'manana' && /^(la|por|de)$/.test(text(word - 1));
    const isBareHalf =
      vocabulary.ofTheDay.has(text(word)) && (digits(word - 1) !== undefined || text(word).length < 2);
    if (isBareHalf || (text(word) === 'am' && text(word - 1) === 'i')) return null;
    if (is(word, vocabulary.morning) || isSpanishMorning)
      return timesFound(mood === 'early' ? { to: 570 } : mood ? { from: 540, to: 720 } : { to: 720 }, taken);
    if (
      is(word, vocabulary.afternoon) &&
      text(word - 1) !== 'mas' &&
      text(word - 1) !== 'good' &&
      text(word - 1) !== 'buenas'
    )
      return timesFound(
        mood === 'early' ? { from: 720, to: 870 } : mood === 'late' ? { from: 900 } : { from: 720, to: 1020 },
        taken,
      );
    if (text(word) === 'tonight') return timesFound({ from: 960 }, taken);
    if (is(word, vocabulary.evening) && !/^(last|every|all|buenas|at|good)$/.test(text(word - 1)))
      return timesFound({ from: 960 }, taken);
    if (mood === undefined && /^(temprano)$/.test(text(at))) return timesFound({ to: 570 }, 1);
    return is(at, vocabulary.noon) || (is(at, vocabulary.lunch) && /^(at|around|over)$/.test(text(at - 1)))
      ? timesFound({ at: 720 }, 1)
      : null;
  }

  /** A choice by place: `the second one`, `option 2`, `#1`. */
  function ordinal(at: number): Found {
    if (offered.length === 0) return null;
    const place = (which: number, taken: number): Found => ({ atom: { kind: 'ordinal', at: which }, taken });
    const isNamed = is(at, vocabulary.choiceNouns) || text(at) === '#';
    const named = isNamed ? number(at + 1) : undefined;
    if (named !== undefined && named <= offered.length) return place(named - 1, 2);
    const which =
      vocabulary.ordinals.get(text(at)) ??
      vocabulary.ordinals.get(`${text(at)}${suffix(at + 1) ? text(at + 1) : ''}`);
    const taken = 1 + suffix(at + 1);
    if (which !== undefined && which < offered.length && !is(at + taken, vocabulary.notChosen)) {
      const isPlaced =
        /^(the|el|la|los|las|your|option)$/.test(text(at - 1)) ||
        tokens.length <= 4 ||
        /^(one|please|slot|window|option|works|is|would)$/.test(text(at + taken));
      if (isPlaced) return place(which, taken + (text(at + taken) === 'one' ? 1 : 0));
    }
    const alone = tokens.filter(({ text: word }) => !/^[.!,)(]$/.test(word));
    const bare = alone.length === 1 ? number(at) : undefined;
    return bare !== undefined &&
      bare >= 1 &&
      bare <= offered.length &&
      !offered.some(({ start }) => start.hour % 12 === bare % 12)
      ? place(bare - 1, 1)
      : null;
  }

  const single = (at: number): Found => date(at) ?? nearby(at) ?? weekday(at);

  /** Days before or after another: `after thanksgiving`, `not before friday`, `the week of the 14th`. */
  function dayBound(at: number): Found {
    const isNot = is(at, vocabulary.negations);
    const unit = /^(week|day|semana|dia)$/.test(text(at)) ? text(at) : null;
    const word = at + (isNot || unit !== null ? 1 : 0);
    const isOf = unit !== null && /^(of|de)$/.test(text(word));
    const side = is(word, vocabulary.afterWords)
      ? 1
      : is(word, vocabulary.beforeWords)
        ? -1
        : is(word, vocabulary.untilWords)
          ? 0
          : null;
    if (side === null && !isOf) return null;
    let start = word + 1;
    while (/^(the|el|la|de|del|than|next|this|on)$/.test(text(start))) start += 1;
    const found = single(start);
    if (found === null || found.atom.kind !== 'days') return null;
    const { from, weekdays } = found.atom.days;
    let date = from === undefined ? today.add({ days: 1 }) : Temporal.PlainDate.from(from);
    const [which] = weekdays ?? [];
    if (which !== undefined) date = date.add({ days: (which - date.dayOfWeek + 7) % 7 });
    const taken = start + found.taken - at;
    if (unit === 'day' || unit === 'dia')
      return side === null ? null : daysFound(day(date.add({ days: side })), taken);
    if (unit !== null) {
      const first = monday(date).add({ weeks: side ?? 0 });
      return daysFound({ from: first.toString(), to: first.add({ days: 6 }).toString() }, taken);
    }
    const end =
      found.atom.days.to === undefined || which !== undefined
        ? date
        : Temporal.PlainDate.from(found.atom.days.to);
    if (isNot)
      return side === 1
        ? daysFound({ to: end.toString() }, taken)
        : daysFound({ from: date.toString() }, taken);
    if (side === 1) return daysFound({ from: end.add({ days: 1 }).toString() }, taken);
    return daysFound({ to: date.add({ days: side ?? 0 }).toString() }, taken);
  }

  return (at: number): Found =>
    dayBound(at) ??
    date(at) ??
    nearby(at) ??
    weekday(at) ??
    range(at) ??
    bound(at) ??
    part(at) ??
    ordinal(at);
}
