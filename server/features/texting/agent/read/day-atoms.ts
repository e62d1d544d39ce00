import type { FreeWindow } from '../facts.ts';
import { boundFound, type Cursor, daysFound, type Found, noneFound } from './cursor.ts';
import { dateFrom, day, dayOfMonthFrom, feastFrom, monday, restOfMonth } from './next-dates.ts';
import { noName } from './place-words.ts';
import type { Days } from './when.ts';
import * as vocabulary from './when-words.ts';

/** Behind a day and a joint: from then on. */
const onwards = /^(later|after|on|onward|onwards|beyond|despues)$/;

const phraseOf =
  (found: (taken: number) => Found) =>
  (words: string): [string, (taken: number) => Found] => [words, found];

/** Reads days: dates, weekdays, weeks, holidays, and what lies before or after one. */
export function dayReader(
  { text, is, phrase, number, digits, joined, suffix, isBehind, sideAt }: Cursor,
  today: Temporal.PlainDate,
  offered: readonly FreeWindow[],
): (at: number) => Found {
  function feast(at: number): Found {
    for (const known of vocabulary.feasts)
      for (const name of known.names) {
        const taken = phrase(at, name);
        const date = taken === 0 ? null : feastFrom(today, known, name);
        if (date) return daysFound(day(date), taken);
      }
    return null;
  }

  /** A street that meets another: `corner of 5th and main`, `5th & main`. */
  function isCorner(at: number): boolean {
    if (phrase(at - 2, 'corner of') || text(at - 1) === 'corner') return true;
    const joint = at + 1 + suffix(at + 1);
    if (suffix(at + 1) === 0 || text(at - 1) === 'the' || !/^(and|&)$/.test(text(joint))) return false;
    const [street, behind] = [text(joint + 1), text(joint + 2)];
    const isStreet = /^\p{L}{3}/u.test(street) && !noName.has(street) && !onwards.test(street);
    return isStreet && !/^\p{L}/u.test(behind);
  }

  /** Whether a number with a suffix before it is no day of the month: `2nd floor`; and of what was offered: `2nd one`. */
  const isNoDate = (at: number) => is(at, vocabulary.notChosen) || is(at, vocabulary.units);
  const isOfOffer = (at: number) =>
    is(at, vocabulary.choiceNouns) || /^(one|ones|time|spot|available)$/.test(text(at));

  /** Whether two numbers with a slash are a part of something: `3/4 inch`, `2 1/2 bath`. */
  const isFraction = (at: number, part: number, whole: number) =>
    part < whole &&
    (is(at + 3, vocabulary.units) ||
      is(at + 3, vocabulary.fractioned) ||
      (/^(2|3|4|8|16)$/.test(text(at + 2)) && /^\d\d?$/.test(text(at - 1))));

  /** A single date: `the 15th`, `dec 3`, `3 de diciembre`, `12/3`, a holiday. */
  function date(at: number): Found {
    const holiday = feast(at);
    if (holiday) return holiday;
    const month = vocabulary.months.get(text(at));
    if (month !== undefined) {
      const start = text(at + 1) === '.' ? at + 2 : text(at + 1) === 'the' ? at + 2 : at + 1;
      const named = digits(start);
      const found = named === undefined || text(start + 1) === ':' ? null : dateFrom(today, month, named);
      if (found) return daysFound(day(found), start + 1 + suffix(start + 1) - at);
      if (is(at, vocabulary.ambiguousMonths)) return null;
      return daysFound(restOfMonth(today, month), 1);
    }
    const written = digits(at);
    if (written === undefined || written > 31) return null;
    let after = at + 1 + suffix(at + 1);
    if (text(after) === 'de' || text(after) === 'of') after += 1;
    const monthAfter = vocabulary.months.get(text(after));
    if (monthAfter !== undefined) {
      const found = dateFrom(today, monthAfter, written);
      return found && daysFound(day(found), after + 1 - at);
    }
    const slashed = text(at + 1) === '/' && joined(at + 1) ? digits(at + 2) : undefined;
    if (slashed !== undefined && written <= 12 && slashed <= 31) {
      if (isFraction(at, written, slashed)) return noneFound(3);
      const found = dateFrom(today, written, slashed);
      return found && daysFound(day(found), text(at + 3) === '/' && digits(at + 4) !== undefined ? 5 : 3);
    }
    const isDate =
      suffix(at + 1) > 0 || (/^(the|el|del|dia)$/.test(text(at - 1)) && !is(at + 1, vocabulary.notChosen));
    if (!isDate || /^(am|pm|one|:|-|–|to|a)$/.test(text(at + 1))) return null;
    if (suffix(at + 1) > 0 && isNoDate(at + 2)) return null;
    if (suffix(at + 1) > 0 && isOfOffer(at + 2)) return offered.length > 0 ? null : noneFound(2);
    if (isCorner(at)) return null;
    // "The 2nd" may be the second of those offered; "on the 2nd" and "wednesday the 2nd" are dates.
    const isOffered = offered.some((window) => window.date.day === written);
    const before = text(at - 1) === 'the' ? at - 2 : at - 1;
    const isDated = text(before) === 'on' || is(before, vocabulary.weekdays);
    if (!isOffered && !isDated && written <= offered.length)
      return { atom: { kind: 'ordinal', at: written - 1 }, taken: 1 + suffix(at + 1) };
    const found = dayOfMonthFrom(today, written);
    return found && daysFound(day(found), 1 + suffix(at + 1));
  }

  const between = (from: Temporal.PlainDate, to: Temporal.PlainDate, taken: number) =>
    daysFound({ from: from.toString(), to: to.toString() }, taken);
  /** Of days in a row those that have not passed; nothing where all have. */
  const stillToCome = (from: Temporal.PlainDate, days: number, taken: number): Found => {
    const last = from.add({ days: days - 1 });
    if (Temporal.PlainDate.compare(last, today) < 0) return null;
    return between(Temporal.PlainDate.compare(from, today) < 0 ? today : from, last, taken);
  };
  const inDays = (days: number, taken: number) => daysFound(day(today.add({ days })), taken);
  /** The week that lies so many weeks ahead; of this one the rest. */
  const inWeeks = (weeks: number, taken: number) => stillToCome(monday(today).add({ weeks }), 7, taken);
  const phrases: [string, (taken: number) => Found][] = [
    ...['day after tomorrow', 'pasado manana'].map(phraseOf((taken) => inDays(2, taken))),
    ...['2 morrow'].map(phraseOf((taken) => inDays(1, taken))),
    ...['week after next', 'week after the next'].map(phraseOf((taken) => inWeeks(2, taken))),
    ...vocabulary.nextWeek.map(phraseOf((taken) => inWeeks(1, taken))),
    ...['entre semana', 'weekday', 'weekdays'].map(
      phraseOf((taken) => daysFound({ weekdays: [1, 2, 3, 4, 5] }, taken)),
    ),
  ];

  /** Days beside today: `tomorrow`, `next week`, `the weekend`. */
  function nearby(at: number): Found {
    for (const [words, found] of phrases) {
      const taken = phrase(at, words);
      if (taken > 0) return found(taken);
    }
    if (is(at, vocabulary.today)) return inDays(0, 1);
    const isManana = text(at) === 'manana' && !/^(la|por|de|las)$/.test(text(at - 1));
    if (is(at, vocabulary.tomorrow) || isManana) return inDays(1, 1);
    if (is(at + 1, vocabulary.week) && is(at, vocabulary.next)) return inWeeks(1, 2);
    if (is(at + 1, vocabulary.week) && is(at, vocabulary.coming)) return inWeeks(0, 2);
    if (is(at, vocabulary.next) && /^(month|mes)$/.test(text(at + 1))) {
      const first = today.with({ day: 1 }).add({ months: 1 });
      return between(first, first.with({ day: first.daysInMonth }), 2);
    }
    const weekend = phrase(at, 'fin de semana') || (/^(weekend|weekends|wknd)$/.test(text(at)) ? 1 : 0);
    if (weekend === 0) return null;
    return daysFound({ ...(is(at - 1, vocabulary.next) && later(6)), weekdays: [6, 7] }, weekend);
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
    const behind = phrase(at + 1, 'proximo') || phrase(at + 1, 'que viene');
    const isNext = is(at - 1, vocabulary.next) && !/^(following|proximo)$/.test(text(at - 1));
    return daysFound(isNext && behind === 0 ? later(which) : { weekdays: [which] }, 1 + behind);
  }

  const single = (at: number): Found => date(at) ?? nearby(at) ?? weekday(at);

  /** The day behind a word such as `after`, and where it ends. */
  function boundary(at: number): { first: Temporal.PlainDate; last: Temporal.PlainDate; end: number } | null {
    let start = at;
    let found = single(start);
    while (found === null && /^(the|el|la|de|del|than|next|this|on|in|home|town|or)$/.test(text(start))) {
      start += 1;
      found = single(start);
    }
    const [firstOffered] = offered;
    const lastOffered = offered.at(-1);
    // "After that": after what was offered.
    if (
      found === null &&
      firstOffered &&
      lastOffered &&
      /^(that|then|those|these|eso|esos)$/.test(text(start))
    )
      return { first: firstOffered.date, last: lastOffered.date, end: start + 1 };
    if (found === null || found.atom.kind !== 'days') return null;
    const { from, to, weekdays } = found.atom.days;
    let first = from === undefined ? today.add({ days: 1 }) : Temporal.PlainDate.from(from);
    const [which] = weekdays ?? [];
    if (which !== undefined) first = first.add({ days: (which - first.dayOfWeek + 7) % 7 });
    // The weekend ends with its Sunday.
    const span = weekdays === undefined ? 0 : weekdays.length - 1;
    const last =
      to === undefined || which !== undefined ? first.add({ days: span }) : Temporal.PlainDate.from(to);
    return { first, last, end: start + found.taken };
  }

  /** Days before or after another: `after thanksgiving`, `not before friday`, `gone until the 9th`. */
  function dayBound(at: number): Found {
    const side = sideAt(at, (word) => isBehind(word, 6, vocabulary.absent, vocabulary.negations));
    if (side !== null && (side.isNot || !side.isThan)) {
      const bound = boundary(at + side.taken);
      if (bound === null) return null;
      const taken = bound.end - at;
      if (side.isNot)
        return side.side === 1
          ? daysFound({ to: bound.last.toString() }, taken)
          : boundFound({ from: bound.first.toString() }, taken);
      // "On or after the 12th" begins with the 12th.
      const isOnOr = text(at - 1) === 'or' && text(at - 2) === 'on';
      if (side.side === 1)
        return boundFound({ from: bound.last.add({ days: isOnOr ? 0 : 1 }).toString() }, taken);
      return daysFound({ to: bound.first.add({ days: side.side }).toString() }, taken);
    }
    // Who works from home on a day is there on it.
    const isAtHome = text(at) === 'from' && text(at + 1) === 'home' && is(at - 1, vocabulary.busy);
    if (is(at, vocabulary.startWords) && !isAtHome) {
      const bound = boundary(at + 1);
      return (
        bound &&
        daysFound({ from: bound.first.toString() }, bound.end - at + (text(bound.end) === 'on' ? 1 : 0))
      );
    }
    return ofUnit(at) ?? partOfWeek(at);
  }

  /** `the week of the 14th`, `day after thanksgiving`, `a week from tuesday`. */
  function ofUnit(at: number): Found {
    const unit = /^(week|day|semana|dia)$/.exec(text(at))?.[0];
    if (unit === undefined) return null;
    const isDay = unit === 'day' || unit === 'dia';
    const word = text(at + 1);
    const side = is(at + 1, vocabulary.afterWords) ? 1 : is(at + 1, vocabulary.beforeWords) ? -1 : 0;
    const isFrom = word === 'from';
    if (side === 0 && !(isFrom || (!isDay && /^(of|de)$/.test(word)))) return null;
    const bound = boundary(at + 2);
    if (bound === null) return null;
    const taken = bound.end - at;
    if (isFrom) return daysFound(day(bound.first.add({ days: isDay ? 1 : 7 })), taken);
    if (isDay) return stillToCome(bound.first.add({ days: side }), 1, taken);
    return stillToCome(monday(bound.first).add({ weeks: side }), 7, taken);
  }

  /** `early next week`, `end of the week`, `the end of the month`. */
  function partOfWeek(at: number): Found {
    const part = /^(early|beginning|start|first|middle|mid|late|later|end)$/.exec(text(at))?.[0];
    if (part === undefined) return null;
    let start = at + 1;
    while (/^(part|of|in|the|half)$/.test(text(start))) start += 1;
    const isLate = /^(late|later|end)$/.test(part);
    const isNext = is(start, vocabulary.next);
    const unit = start + (isNext || is(start, vocabulary.coming) ? 1 : 0);
    if (isLate && part !== 'late' && /^(month|mes)$/.test(text(unit)) && !isNext) {
      const from = today.with({ day: Math.max(today.day, part === 'end' ? 22 : 15) });
      return between(from, today.with({ day: today.daysInMonth }), unit + 1 - at);
    }
    if (!is(unit, vocabulary.week) || part === 'first' || (part === 'later' && !isNext && unit > start))
      return null;
    const week = monday(today).add({ weeks: isNext ? 1 : 0 });
    const [from, to] = isLate ? [3, 6] : /^mid/.test(part) ? [1, 3] : [0, 2];
    return stillToCome(week.add({ days: from }), to - from + 1, unit + 1 - at);
  }

  /** A day from which on, `the 15th or later`. */
  function openEnd(at: number): Found {
    const bound = boundary(at);
    if (bound === null || single(at) === null) return null;
    const isJoined = /^(or|and|o|y)$/.test(text(bound.end));
    const last = bound.end + (isJoined ? 1 : 0);
    const isOpen = isJoined
      ? onwards.test(text(last))
      : /^(on|onward|onwards|forward)$/.test(text(last)) && !/\p{L}|\d/u.test(text(last + 1));
    return isOpen ? boundFound({ from: bound.first.toString() }, last + 1 - at) : null;
  }

  /** `10 days from now`, `not for two weeks`, `in about a week`. */
  function ahead(at: number): Found {
    const isLed = /^(in|en|dentro|for)$/.test(text(at));
    let start = at + (isLed ? 1 : 0);
    while (
      /^(about|around|like|another|at|least|a)$/.test(text(start)) &&
      !is(start + 1, vocabulary.unitsOfDays)
    )
      start += 1;
    const amount = /^(a|another|un|una)$/.test(text(start)) ? 1 : number(start);
    if (amount === undefined || !is(start + 1, vocabulary.unitsOfDays)) return null;
    const end = start + 2;
    const isFromNow = /^(from)$/.test(text(end)) && /^(now|today)$/.test(text(end + 1));
    const isNotFor = text(at) === 'for' && is(at - 1, vocabulary.negations);
    if (!isFromNow && !isNotFor && !/^(in|en|dentro)$/.test(text(at))) return null;
    const isWeeks = /^(w|s)/.test(text(start + 1));
    const from = today.add(isWeeks ? { weeks: amount } : { days: amount });
    const taken = end + (isFromNow ? 2 : 0) - at;
    if (isNotFor) return boundFound({ from: from.toString() }, taken);
    return between(from, from.add({ days: isWeeks ? 6 : 0 }), taken);
  }

  return (at) => dayBound(at) ?? openEnd(at) ?? ahead(at) ?? single(at);
}
