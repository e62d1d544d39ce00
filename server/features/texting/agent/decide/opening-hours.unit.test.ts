import { expect, it } from 'vitest';
import { matchesTimes } from '../read/when.ts';
import { officeAt } from './opening-hours.ts';

const open = [{ start: new Temporal.PlainTime(16), end: new Temporal.PlainTime() }];
const week = { mon: open, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

it('an office that is open until midnight closes then, and not before it opens', () => {
  const at = (time: string) =>
    officeAt({ hours: { week, closed: [] } }, Temporal.PlainDateTime.from(`2026-11-30T${time}`), 'en');
  expect(at('23:59')).toEqual({ closes: '12 AM' });
  expect(at('15:59')).toEqual({ opens: 'Monday, November 30 at 4 PM' });
});

it('a window until midnight ends after every time of its day', () => {
  const window = { start: new Temporal.PlainTime(22), end: new Temporal.PlainTime() };
  expect(matchesTimes({ at: 23 * 60 }, window)).toBe(true);
  expect(matchesTimes({ by: 21 * 60 }, window)).toBe(false);
});
