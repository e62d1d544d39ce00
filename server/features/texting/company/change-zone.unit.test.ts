import { expect, it } from 'vitest';
import { sameClock } from './change-zone.ts';

const at = (text: string) => Date.parse(text);
const moved = (text: string, from: string, to: string) =>
  new Date(sameClock(at(text), from, to)).toISOString();

it('keeps what the clocks show, also where one of the two zones changes its clocks', () => {
  const [denver, phoenix, eastern] = ['America/Denver', 'America/Phoenix', 'America/New_York'];
  expect(moved('2026-03-03T15:00Z', denver, eastern)).toBe('2026-03-03T13:00:00.000Z');
  // Eight o'clock in winter and in summer.
  expect(moved('2026-03-03T15:00Z', denver, phoenix)).toBe('2026-03-03T15:00:00.000Z');
  expect(moved('2026-07-03T14:00Z', denver, phoenix)).toBe('2026-07-03T15:00:00.000Z');
  // Half past two, which Denver's spring night does not have, is the moment of the change.
  expect(moved('2026-03-08T09:30Z', phoenix, denver)).toBe('2026-03-08T09:00:00.000Z');
});
