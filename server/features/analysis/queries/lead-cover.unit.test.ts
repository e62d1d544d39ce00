import { expect, it } from 'vitest';
import type { RecordCoverage } from './data-coverage.ts';
import { leadCoverOf } from './lead-cover.ts';

const DAY = 86_400_000;
const asOf = new Date('2026-07-01T00:00:00Z');
const from = new Date('2025-07-01T00:00:00Z');
const ago = (days: number) => new Date(asOf.getTime() - days * DAY);
const leads = (more: Partial<RecordCoverage> = {}): RecordCoverage => ({
  ...{ system: 'upload', records: 1000, oldest: null, newest: null, later: 0, readAt: asOf, rows: 1000 },
  ...{ sandbox: false, whole: true, ...more },
});
/** The time covered, in days before the report, of leads that came in as many days before it. */
function coverOf(oldest: readonly number[], newest: readonly number[], of: RecordCoverage = leads()) {
  const times = (days: readonly number[]) => days.map((day) => ago(day).getTime());
  const cover = leadCoverOf({ oldest: times(oldest), newest: times(newest) }, [of], { from, asOf });
  if (cover === null) return null;
  const before = (at: Date) => Math.round((asOf.getTime() - at.getTime()) / DAY);
  return [before(cover.from), before(cover.to), before(cover.knownTo)];
}

it('the window is covered from the first to the last lead, and to its ends where these are near', () => {
  expect(coverOf([300, 299], [100, 101])).toEqual([300, 100, 100]);
  expect(coverOf([900, 899], [6, 7])).toEqual([365, 0, 0]);
  expect(coverOf([359, 358], [8, 9])).toEqual([365, 8, 8]);
  expect(coverOf([], [], leads({ records: 0 }))).toBeNull();
});

it('what became of leads is known to the last that happened to one of them', () => {
  expect(coverOf([300], [100], leads({ newest: ago(40) }))).toEqual([300, 100, 40]);
});

it('a few leads dated weeks before or after all others are none of its ends', () => {
  expect(coverOf([4000, 365, 200, 199], [30, 100, 101])).toEqual([200, 100, 100]);
});

it('the leads of a connected system go on until it was read, once it was read to the end', () => {
  const connected = { system: 'pestpac', rows: null };
  expect(coverOf([300], [100], leads({ ...connected, readAt: ago(2) }))).toEqual([300, 0, 0]);
  expect(coverOf([300], [100], leads({ ...connected, readAt: ago(50) }))).toEqual([300, 50, 50]);
  expect(coverOf([300], [100], leads({ ...connected, readAt: null }))).toEqual([300, 100, 100]);
});
