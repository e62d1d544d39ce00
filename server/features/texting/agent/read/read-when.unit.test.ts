import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FreeWindow } from '../facts.ts';
import { windowText } from '../say/format.ts';
import { readWhen } from './read-when.ts';
import { tokensOf } from './tokens.ts';
import { matches, mergeWhen } from './when.ts';

/** A Wednesday. */
const now = Temporal.PlainDateTime.from('2026-11-25T10:00');
const at = (date: string, hour: number): FreeWindow => ({
  date: Temporal.PlainDate.from(date),
  start: new Temporal.PlainTime(hour),
  end: new Temporal.PlainTime(hour + 2),
});
const offered = [at('2026-12-03', 10), at('2026-12-04', 14)];
const reading = (text: string, windows: readonly FreeWindow[] = []) =>
  readWhen(tokensOf(text), { now, offered: windows });

/** Every window of three weeks. */
const all = Array.from({ length: 40 }, (_, day) => now.toPlainDate().add({ days: day })).flatMap((date) =>
  [8, 10, 12, 14, 16].map((hour) => at(date.toString(), hour)),
);
/** The first window that a text admits, and how many of its day it does. */
const first = (text: string) => {
  const when = reading(text);
  const fitting = all.filter((window) => matches(when, window));
  const [window] = fitting;
  const ofDay = fitting.filter(({ date }) => window && date.equals(window.date));
  return window && `${window.date} ${ofDay.map(({ start }) => start.hour).join(' ')}`;
};

describe('a day that is wished to be a good one', () => {
  it.each([
    'good morning',
    'Morning! yes',
    'have a nice long weekend',
    'enjoy the rest of your weekend',
    'feliz navidad',
  ])('is none to come on: %s', (text) => expect(reading(text).options).toEqual([]));
  it.each(['mornings', 'morning', 'sounds good friday', 'do you have the weekend', 'good, friday'])(
    'is one without such a wish: %s',
    (text) => expect(reading(text).options).toHaveLength(1),
  );
});

describe('days and times in words', () => {
  it.each([
    ['week after next', '2026-12-07 8 10 12 14 16'],
    ['not before 4', '2026-11-25 16'],
    ['the 15th', '2026-12-15 8 10 12 14 16'],
    ['tomorrow after lunch', '2026-11-26 14 16'],
    ['mañana en la tarde', '2026-11-26 12 14 16'],
    ['mañana por la mañana', '2026-11-26 8 10'],
    ['el jueves que viene después de las 4', '2026-11-26 16'],
    ['thurs morning then', '2026-11-26 8 10'],
    ['friday 2-4', '2026-11-27 14'],
    ['between 10 and 3 on monday', '2026-11-30 10 12'],
    ['after thanksgiving', '2026-11-27 8 10 12 14 16'],
    ['the day after thanksgiving', '2026-11-27 8 10 12 14 16'],
    ['week of the 14th', '2026-12-14 8 10 12 14 16'],
    ['the week of friday', '2026-11-25 8 10 12 14 16'],
    ['the week before friday', '2026-11-25 8 10 12 14 16'],
    ['before christmas', '2026-11-25 8 10 12 14 16'],
    ['next thursday', '2026-12-03 8 10 12 14 16'],
    ['dec 3rd at 10am', '2026-12-03 10'],
    ['3 de diciembre', '2026-12-03 8 10 12 14 16'],
    ['12/3', '2026-12-03 8 10 12 14 16'],
    ['first thing tomorrow', '2026-11-26 8'],
    ['no later than 3 on friday', '2026-11-27 8 10 12'],
    ['thursday no wait friday', '2026-11-27 8 10 12 14 16'],
    ["can't do thursday or friday", '2026-11-25 8 10 12 14 16'],
    ['thursday or friday, not before 3', '2026-11-26 16'],
    ['next week thursday', '2026-12-03 8 10 12 14 16'],
    ['something came up friday, can we push it to next week', '2026-11-30 8 10 12 14 16'],
    ['can you move friday to monday afternoon', '2026-11-30 12 14 16'],
    ['move my 10am thursday to friday at 2', '2026-11-27 14'],
    ['reschedule friday for monday or tuesday', '2026-11-30 8 10 12 14 16'],
    ['change it to friday morning or monday', '2026-11-27 8 10'],
    ['cambiar del viernes al lunes', '2026-11-30 8 10 12 14 16'],
    ['wensday aftrnoon', '2026-11-25 12 14 16'],
    ['in two weeks', '2026-12-09 8 10 12 14 16'],
    ['fin de semana', '2026-11-28 8 10 12 14 16'],
    ['monday at 2ish', '2026-11-30 14'],
    ['out of town until next friday', '2026-12-04 8 10 12 14 16'],
    ['i dont move in until the 9th', '2026-12-09 8 10 12 14 16'],
    ['gone through friday', '2026-11-28 8 10 12 14 16'],
    ['nothing before the 10th', '2026-12-10 8 10 12 14 16'],
    ['no earlier than the 10th', '2026-12-10 8 10 12 14 16'],
    ['the 10th or later', '2026-12-10 8 10 12 14 16'],
    ['starting monday', '2026-11-30 8 10 12 14 16'],
    ['on or after the 10th', '2026-12-10 8 10 12 14 16'],
    ['after the weekend', '2026-11-30 8 10 12 14 16'],
    ['late next week', '2026-12-03 8 10 12 14 16'],
    ['10 days from now', '2026-12-05 8 10 12 14 16'],
    ['not for two weeks', '2026-12-09 8 10 12 14 16'],
    ['not until after 3', '2026-11-25 16'],
    ['no antes del 10', '2026-12-10 8 10 12 14 16'],
  ])('%s', (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  it.each([
    ['the second', 1],
    ['2nd one pls', 1],
    ['option 1', 0],
    ['the later one', -1],
    ['la primera', 0],
    ['last one', -1],
  ])('%s picks from what was offered', (text, place) => {
    expect(reading(text, offered).ordinal).toBe(place);
  });

  it.each(['123 Main St', 'I have 2 dogs', 'i am home', 'first floor', 'we sat in the sun', 'may i ask'])(
    '%s names no time',
    (text) => {
      const when = reading(text, offered);
      expect([when.options, when.ordinal]).toEqual([[], null]);
    },
  );

  it.each(['no quiero el lunes', 'no necesito el lunes', 'no podria el lunes', 'no puede ser lunes'])(
    '%s refuses the day',
    (text) => {
      const { options, notDays } = reading(text);
      expect([options, notDays]).toEqual([[], [{ weekdays: [1] }]]);
    },
  );

  it.each([
    'i dont think i can do monday',
    'not sure i can do monday',
    'i cant promise im free monday',
    'no way im free monday',
    'monday is too soon',
    'im working monday',
    'actually no mondays',
  ])('%s refuses it too', (text) => {
    const { options, notDays } = reading(text);
    expect([options, notDays]).toEqual([[], [{ weekdays: [1] }]]);
  });

  it.each([
    ['i work until 5', [{ days: null, times: { from: 17 * 60 } }]],
    ['i work monday until 3', [{ days: { weekdays: [1] }, times: { from: 15 * 60 } }]],
    ['is monday too soon?', [{ days: { weekdays: [1] }, times: null }]],
    ['would monday be too soon', [{ days: { weekdays: [1] }, times: null }]],
    ['monday too soon?', [{ days: { weekdays: [1] }, times: null }]],
    ['im working from home monday', [{ days: { weekdays: [1] }, times: null }]],
    ['yes but 4 would be better', [{ days: null, times: { at: 16 * 60 } }]],
    ['can you do 2 rooms', []],
    ['the second room, 2 would be better', []],
  ])('%s refuses none', (text, options) => {
    expect(reading(text)).toMatchObject({ options, notDays: [], notTimes: [] });
  });

  it.each(['corner of 5th and main', 'at 5th & main'])('%s names no day', (text) => {
    expect(reading(text).options).toEqual([]);
  });

  it.each(['the 5th and maybe the 8th', '5th and after', '5th and friday'])('%s names one', (text) => {
    expect(reading(text).options[0]?.days).toMatchObject({ from: '2026-12-05' });
  });

  it.each(['no, quiero el lunes', 'no can you do monday', 'no i need monday'])('%s wishes it', (text) => {
    const { options, notDays } = reading(text);
    expect([options, notDays]).toEqual([[{ days: { weekdays: [1] }, times: null }], []]);
  });

  it('refuses a time of the day in Spanish', () => {
    const { options, notTimes } = reading('no quiero en la mañana');
    expect([options, notTimes]).toEqual([[], [{ to: 720 }]]);
  });

  it('reads "after that" as after what was offered', () => {
    const when = reading('after that', offered);
    expect(all.find((window) => matches(when, window))?.date.toString()).toBe('2026-12-05');
  });

  it('takes "the 4th" for the date where that was offered, and for a place where it was not', () => {
    expect(reading('the 4th works', offered).options).toEqual([
      { days: { from: '2026-12-04', to: '2026-12-04' }, times: null },
    ]);
    expect(reading('the 2nd works', offered).ordinal).toBe(1);
  });

  it('reads every window back from the words in which it is said, English and Spanish', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all.slice(5)),
        fc.constantFrom('en' as const, 'es' as const),
        (window, language) => {
          const when = reading(windowText(window, language));
          expect(all.filter((one) => matches(when, one))).toEqual([window]);
        },
      ),
    );
  });

  it.each(['mornings, monday or tuesday', 'monday or tuesday, mornings'])(
    'takes a time beside several days for each: %s',
    (text) => {
      expect(reading(text).options).toEqual(
        [1, 2].map((weekday) => ({ days: { weekdays: [weekday] }, times: { to: 12 * 60 } })),
      );
    },
  );

  it('keeps the time that a day has for itself, and takes a day that is named twice as one', () => {
    expect(reading('mornings are best, monday or tuesday after 3').options.map(({ times }) => times)).toEqual(
      [{ to: 12 * 60 }, { from: 15 * 60 }],
    );
    expect(reading('open tomorrow? its thanksgiving').options).toHaveLength(1);
  });

  it('keeps the time that all days of a wish have when another day is named', () => {
    const wish = reading('thursday or friday after 3');
    expect(mergeWhen(wish, reading('dec 3')).options).toEqual([
      { days: { from: '2026-12-03', to: '2026-12-03' }, times: { from: 15 * 60 } },
    ]);
    expect(mergeWhen(reading('thursday morning or friday after 3'), reading('dec 3')).options[0]?.times).toBe(
      null,
    );
  });

  it.each(['9-5, ', '3/4, ', 'pm ', 'mon '])(
    'compares no more days and times than people name: %s',
    (word) => {
      expect(reading(word.repeat(400)).spans).toHaveLength(60);
    },
  );

  it('never throws, and names no day that has passed', () => {
    const word = fc.constantFrom(
      ...[
        'thursday',
        'next',
        'the',
        '15th',
        'not',
        'before',
        '4',
        '-',
        'week',
        'after',
        'dec',
        '31',
        'la',
        'mañana',
        'today',
        'early',
        'day',
      ],
      ...[
        'or',
        'at',
        ':',
        '30',
        'pm',
        'christmas',
        'in',
        'two',
        'weeks',
        'hasta',
        '2',
        '/',
        'of',
        'february',
        'from',
        'this',
      ],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
        ),
        (text) => {
          for (const { days, times } of reading(text, offered).options) {
            if (days?.to !== undefined && days.from !== undefined) expect(days.from <= days.to).toBe(true);
            if (days?.from !== undefined) expect(days.from >= '2026-11-25').toBe(true);
            for (const minutes of Object.values(times ?? {}))
              expect(minutes >= 0 && minutes <= 1440).toBe(true);
          }
        },
      ),
    );
  });
});
