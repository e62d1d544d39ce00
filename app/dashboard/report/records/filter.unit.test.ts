import { describe, expect, it } from 'vitest';
import type { RecordFilter } from '../../../../contract/analysis/records.ts';
import { filterTitle, filterWords } from './filter-labels.ts';
import { decodeFilter, encodeFilter } from './open-filter.ts';

const filters: RecordFilter[] = [
  { records: 'leads' },
  { records: 'leads', cause: 'slow_response', band: 'to_30' },
  { records: 'leads', source: 'Tom & Jerry = 50 % off?', status: 'won' },
  { records: 'leads', source: '' },
  { records: 'calls', weekday: 7, hour: 0 },
  { records: 'inquiries', fate: 'lost', month: '2026-03' },
  { records: 'leads', stillOpen: 'yes', qualified: 'yes' },
];

describe('an opened figure in the address', () => {
  it.each(filters)('comes back as it went in: %o', (filter) => {
    expect(decodeFilter(encodeFilter(filter))).toEqual(filter);
  });
  it('is nothing when the address was made by hand and wrong', () => {
    expect(decodeFilter('records=rabbits')).toBeNull();
    expect(decodeFilter('')).toBeNull();
    expect(decodeFilter(null)).toBeNull();
  });
});

describe('a filter in words', () => {
  it('is titled by its cause first', () => {
    expect(filters.map(filterTitle)).toEqual([
      'Leads',
      'Slow first response',
      'Won leads',
      'Leads',
      'Missed inbound calls',
      'New phone inquiries',
      'Open leads',
    ]);
  });
  it('says every condition, also that a field is empty', () => {
    expect(filterWords({ records: 'leads', cause: 'slow_response', band: 'to_30' })).toEqual([
      'Leads',
      'cause: slow first response',
      'first response 5–30 min',
    ]);
    expect(filterWords({ records: 'inquiries', missed: 'yes', answered: 'no' })).toEqual([
      'New phone inquiries',
      'counted as missed',
      'nobody answered',
    ]);
    expect(filterWords({ records: 'leads', stillOpen: 'yes' })).toEqual(['Leads', 'open: active or cold']);
    expect(filterWords({ records: 'leads', source: '' })).toContain('no source on record');
    expect(filterWords({ records: 'calls', weekday: 7, hour: 0 })).toEqual([
      'Missed inbound calls',
      'on a Sunday',
      '12–1\u00a0AM',
    ]);
  });
});
