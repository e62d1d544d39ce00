import { describe, expect, it } from 'vitest';
import type { CallRow } from '../../../platform/records/rows.ts';
import { createStorableCheck } from './storable.ts';

const call: CallRow = {
  externalId: '1',
  startedAt: Date.parse('2026-01-03T09:10:11.5Z'),
  direction: 'inbound',
  phone: null,
  durationS: null,
  outcome: null,
  rep: null,
};
const isStorable = createStorableCheck('calls');
const seconds = Date.parse('2026-01-03T09:10:11Z') / 1000;

describe('a record can be kept', () => {
  it.each<Partial<CallRow>>([
    {},
    { durationS: 0 },
    { externalId: 'x'.repeat(500), rep: 'y'.repeat(9000) },
    { startedAt: Date.parse('0001-01-01T00:00:00Z') },
    { startedAt: Date.parse('9999-12-31T23:59:59.999Z') },
  ])('with %j', (odd) => {
    expect(isStorable({ ...call, ...odd })).toBe(true);
  });
});

describe('a record cannot be kept', () => {
  it.each<Partial<CallRow>>([
    // Microseconds where milliseconds are documented.
    { startedAt: seconds * 1e6 },
    { startedAt: Date.parse('0001-01-01T00:00:00Z') - 1 },
    { startedAt: Number.NaN },
    { startedAt: 1.5 },
    { durationS: 2 ** 31 },
    { externalId: 'x'.repeat(501) },
    { durationS: Number.POSITIVE_INFINITY },
  ])('with %o', (odd) => {
    expect(isStorable({ ...call, ...odd })).toBe(false);
  });
});
