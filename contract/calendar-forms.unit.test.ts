import { expect, it } from 'vitest';
import { BlockFields } from './calendar-forms.ts';

const block = (from: string, until: string) => BlockFields.safeParse({ from, until, reason: '' }).success;

it('blocked time has a day and a time of the company’s own clocks', () => {
  expect(block('2026-03-02T14:30', '2026-03-02T15:00')).toBe(true);
  expect(block('2026-03-02T14:30', '2030-11-20T20:00Z')).toBe(false);
  expect(block('2026-03-02T14:30Z', '2026-03-02T15:00')).toBe(false);
  expect(block('2026-03-02T14:30', '2026-03-02T16:00+01:00')).toBe(false);
  expect(block('2026-03-02', '2026-03-03')).toBe(false);
  expect(block('2026-03-02T15:00', '2026-03-02T14:30')).toBe(false);
});
