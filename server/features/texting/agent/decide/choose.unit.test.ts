import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FreeWindow } from '../facts.ts';
import { readWhen } from '../read/read-when.ts';
import { tokensOf } from '../read/tokens.ts';
import { type ChoiceContext, choose, isSame } from './choose.ts';

const now = Temporal.PlainDateTime.from('2026-11-30T10:00');
const free: FreeWindow[] = Array.from({ length: 14 }, (_, day) => now.toPlainDate().add({ days: day }))
  .filter(({ dayOfWeek }) => dayOfWeek !== 7)
  .flatMap((date) =>
    [8, 10, 12, 14, 16].map((hour) => ({
      ...{ date, start: new Temporal.PlainTime(hour), end: new Temporal.PlainTime(hour + 2) },
    })),
  );
const find = (date: string, hour: number) => {
  const found = free.find((window) => window.date.toString() === date && window.start.hour === hour);
  if (found === undefined) throw new Error('no such window');
  return found;
};
const offered = [find('2026-12-03', 10), find('2026-12-04', 14)];
const chooseBy = (text: string, more: Partial<ChoiceContext> = {}) =>
  choose({
    said: readWhen(tokensOf(text), { now, offered: more.offered ?? offered }),
    ...{
      wish: null,
      isYes: false,
      isInsisting: false,
      isMoving: false,
      isTold: false,
      isAsking: false,
      refusesAll: false,
      refusesOffered: false,
      offered,
      free,
      refused: [],
    },
    ...more,
  });

describe('a choice', () => {
  it.each([
    ['the second', '2026-12-04', 14],
    ['10-12 one', '2026-12-03', 10],
    ['thurs morning then', '2026-12-03', 10],
    ['friday', '2026-12-04', 14],
    ['the 4th', '2026-12-04', 14],
    ['afternoon is better', '2026-12-04', 14],
    ['thursday at 2pm', '2026-12-03', 14],
    ['not the thursday one, friday', '2026-12-04', 14],
  ])('%s takes one', (text, date, hour) => {
    expect(chooseBy(text)).toEqual({ kind: 'chosen', window: find(date, hour) });
  });

  it('offers what is free on another day, and what is near where the time is not', () => {
    expect(chooseBy('saturday')).toMatchObject({ kind: 'offer', note: null });
    const late = chooseBy('saturday after 6');
    expect(late).toMatchObject({ kind: 'offer', note: 'none_then' });
    if (late.kind === 'offer') expect(late.windows.every(({ date }) => date.dayOfWeek === 6)).toBe(true);
  });

  it.each([
    ['saturday after 5', [find('2026-12-05', 16)]],
    ['saturday between 1 and 3', [find('2026-12-05', 12), find('2026-12-05', 14)]],
    ['saturday 9-11', [find('2026-12-05', 8), find('2026-12-05', 10)]],
  ])('offers as open what lies in part at the time named: %s', (text, windows) => {
    expect(chooseBy(text)).toEqual({ kind: 'offer', windows, note: null });
  });

  it('takes no window for a month that it begins', () => {
    const given = [find('2026-11-30', 12), find('2026-12-01', 8)];
    const windows = [find('2026-12-01', 8), find('2026-12-02', 8)];
    expect(chooseBy('next month', { offered: given })).toEqual({ kind: 'offer', windows, note: null });
    expect(chooseBy('next week', { offered: [find('2026-12-01', 8), find('2026-12-07', 8)] })).toMatchObject({
      kind: 'chosen',
    });
  });

  it('asks which of two, and takes the earliest for a second yes', () => {
    expect(chooseBy('ok', { isYes: true }).kind).toBe('which');
    expect(chooseBy('ok', { isYes: true, isInsisting: true })).toEqual({
      kind: 'chosen',
      window: offered[0],
    });
  });

  it('offers others where none will do, also where the reason names a time of theirs', () => {
    const given = [find('2026-12-03', 16), find('2026-12-04', 16)];
    const choice = chooseBy('none of those, my kids get out at 4', { offered: given, refusesOffered: true });
    expect(choice).toMatchObject({ kind: 'offer', note: null });
    const windows = choice.kind === 'offer' ? choice.windows : [];
    expect(windows.filter((window) => given.some((one) => isSame(one, window)))).toEqual([]);
  });

  it('says so where nothing is free', () => {
    expect(chooseBy('monday', { free: [], offered: [] })).toEqual({ kind: 'none' });
  });

  it('never takes or offers what is neither offered nor free', () => {
    const word = fc.constantFrom(
      ...[
        'monday',
        'friday',
        'not',
        'before',
        '4',
        'morning',
        'the',
        'second',
        'later',
        'or',
        'next',
        'week',
        '15th',
        'last',
      ],
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 8 }),
        fc.subarray(free),
        fc.subarray(free, { maxLength: 2 }),
        fc.boolean(),
        (words, open, given, flag) => {
          const choice = chooseBy(words.join(' '), {
            free: open,
            offered: given,
            isYes: flag,
            refusesAll: !flag,
            refusesOffered: !flag,
          });
          const windows =
            choice.kind === 'chosen' ? [choice.window] : choice.kind === 'none' ? [] : choice.windows;
          expect(windows.every((window) => [...open, ...given].some((one) => isSame(one, window)))).toBe(
            true,
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
