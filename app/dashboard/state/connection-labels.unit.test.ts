import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../contract/connections.ts';
import { isBeingRead, readText, refusedText, standing, until } from './connection-labels.ts';

type Stream = Connection['streams'][number];
const stream = (kind: Stream['kind'], records: number, more: Partial<Stream> = {}): Stream => ({
  ...{ kind, records, refused: 0, through: null, reading: false },
  ...more,
});

describe('what was read', () => {
  it('is counted by kind, as people count', () => {
    const streams = [stream('leads', 16_204, { refused: 30 }), stream('customers', 1), stream('calls', 0)];
    expect(readText({ streams })).toBe('16,204 leads and 1 customer');
    expect(readText({ streams: [] })).toBeNull();
    expect(refusedText({ streams })).toBe('30 refused');
    expect(refusedText({ streams: [stream('leads', 4)] })).toBeNull();
  });
});

describe('whether records come in', () => {
  const half = [stream('calls', 900, { reading: true })];
  it('does not count a reading that waits for the customer or for the vendor', () => {
    expect(isBeingRead({ state: 'first_reading', streams: [] })).toBe(true);
    expect(isBeingRead({ state: 'working', streams: half })).toBe(true);
    expect(isBeingRead({ state: 'working', streams: [stream('calls', 900)] })).toBe(false);
    for (const state of ['refused', 'incomplete', 'waiting'] as const) {
      expect(isBeingRead({ state, streams: half })).toBe(false);
    }
  });
});

it('says how long until the next reading', () => {
  const now = Date.parse('2026-11-20T21:14:00Z');
  const text = (seconds: number) => until(new Date(now + seconds * 1000).toISOString(), now);
  expect([-5, 20, 1260, 5400, 7200, 86_400].map(text)).toEqual([
    'now',
    'in 1 minute',
    'in 21 minutes',
    'in 2 hours',
    'in 2 hours',
    'in 24 hours',
  ]);
});

it('has another standing once a system is connected, fails, or was read', () => {
  const base: Connection = {
    ...{ side: 'softphone', vendor: 'RingCentral', method: 'oauth', sandbox: true, state: 'working' },
    ...{ connectedAt: '2026-11-20T21:14:00Z', connectedBy: 'Dana', lastReadAt: null, nextReadAt: null },
    ...{ streams: [stream('calls', 1)], problem: null, cannot: null },
  };
  const others: Connection[][] = [
    [],
    [{ ...base, state: 'refused' }],
    [{ ...base, lastReadAt: '2026-11-20T21:20:00Z' }],
    [{ ...base, vendor: 'Jive' }],
  ];
  const all = [[base], ...others].map(standing);
  expect(new Set(all).size).toBe(all.length);
  expect(standing([{ ...base, streams: [stream('calls', 500)] }])).toBe(standing([base]));
});
