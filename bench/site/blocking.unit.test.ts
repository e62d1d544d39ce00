import { expect, it } from 'vitest';
import { blockedBy, type TraceEvent } from './blocking.ts';

const at = { pid: 1, tid: 2, name: 'RunTask' };
const paint: TraceEvent = { ...at, name: 'firstContentfulPaint', ts: 1000 };
const task = (more: Partial<TraceEvent>): TraceEvent => ({ ...at, ts: 2000, dur: 30_000, ...more });

it('counts what each task after the paint took of the processor beyond 50 ms of a phone', () => {
  const events = [
    task({ ts: 0, dur: 500, tdur: 90_000 }),
    paint,
    task({ tdur: 15_000 }),
    task({ dur: 90_000, tdur: 12_500 }),
    task({ tdur: 20_000, tid: 3 }),
    task({ name: 'Layout', tdur: 20_000 }),
    { cat: 'no event of ours' },
  ];
  expect(blockedBy(events)).toBe(10);
});

it('is not there where the trace does not tell', () => {
  expect(blockedBy([task({ tdur: 15_000 })])).toBeNull();
  expect(blockedBy([paint, task({})])).toBeNull();
});
