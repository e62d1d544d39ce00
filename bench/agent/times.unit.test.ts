import { describe, expect, it } from 'vitest';
import { namedWindows } from './times.ts';

const today = Temporal.PlainDate.from('2026-06-15');
const named = (text: string) =>
  namedWindows(text, today).map(
    ({ date, start, end }) => `${date} ${start.toString().slice(0, 5)}-${end?.toString().slice(0, 5) ?? ''}`,
  );

describe('windows in a text', () => {
  it.each([
    [
      'We have Tuesday, June 16, 8–10 AM or Wed 6/17 between 2 and 4 pm.',
      ['2026-06-16 08:00-10:00', '2026-06-17 14:00-16:00'],
    ],
    ['Thu Jun 18 10 AM-12 PM, 4-6 PM', ['2026-06-18 10:00-12:00', '2026-06-18 16:00-18:00']],
    ['10 AM to noon on Friday, June 19', ['2026-06-19 10:00-12:00']],
    ['el martes 16 de junio de 8 a 10 de la mañana', ['2026-06-16 08:00-10:00']],
    [
      'Openings:\n1) Sat 08:00-10:00\n2) Mon 16:00-18:00',
      ['2026-06-20 08:00-10:00', '2026-06-15 16:00-18:00'],
    ],
    ['tomorrow at 12 pm', ['2026-06-16 12:00-']],
    ['Tuesday the 16th, 12–2', ['2026-06-16 12:00-14:00']],
    ['at 1422 E 900 S, $129 a quarter, call (801) 555-0142', []],
  ])('%s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });
});
