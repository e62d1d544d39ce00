import type { FreeWindow } from '../facts.ts';
import { daysFound, type Found } from './atoms.ts';
import type { Cursor } from './cursor.ts';
import type { Days } from './when.ts';
import * as vocabulary from './when-words.ts';

const day = (date: Temporal.PlainDate): Days => ({ from: date.toString(), to: date.toString() });
const monday = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });

/** Reads days: dates, weekdays, weeks, holidays, and what lies before or after one. */
export function dayReader(
  { text, is, phrase, number, digits, joined, suffix }: Cursor,
  today: Temporal.PlainDate,
  offered: readonly FreeWindow[],
): (at: number) => Found {
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

  return (at) => dayBound(at) ?? single(at);
}
