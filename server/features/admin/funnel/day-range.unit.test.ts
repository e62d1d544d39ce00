import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Stretch, stretchesOf } from './day-range.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(2023, 10, 20);
const dayOf = (day: number) => new Date(begin + day * dayMs).toISOString().slice(0, 10);
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** How often a day is counted by the stretches: those that take it off against those that add it. */
const times = (stretches: readonly Stretch[], day: string) =>
  stretches
    .filter(({ span, from, to }) => {
      const counted = span === 'month' ? monthOf(day) : day;
      return (from ?? '') <= counted && counted <= (to ?? '9999');
    })
    .reduce((sum, stretch) => sum + stretch.times, 0);

it('a range is made of months and days that count each of its days once, and no other', () => {
  const day = fc.integer({ min: 0, max: 900 });
  fc.assert(
    fc.property(fc.option(day), fc.option(day), day, day, (one, other, asked, now) => {
      const [from, to] = one !== null && other !== null && one > other ? [other, one] : [one, other];
      const range = { ...(from !== null && { from: dayOf(from) }), ...(to !== null && { to: dayOf(to) }) };
      const isIn = (from ?? 0) <= asked && asked <= (to ?? 900);
      const stretches = stretchesOf(range, dayOf(now));
      expect(times(stretches, dayOf(asked))).toBe(isIn ? 1 : 0);
      // Of the days until today, no more are read by themselves than two halves of a month have.
      const read = stretches
        .filter(({ span }) => span === 'day')
        .map(({ from: first, to: last, times: counted }) => {
          const until = counted === -1 && dayOf(now) < (last ?? '') ? dayOf(now) : (last ?? '');
          return Math.max(0, (Date.parse(until) - Date.parse(first ?? '')) / dayMs + 1);
        });
      expect(read.reduce((sum, days) => sum + days, 0)).toBeLessThanOrEqual(32);
    }),
    { numRuns: 500 },
  );
});

it.each([
  [{}, [{ span: 'month', from: null, to: null, times: 1 }]],
  [
    { from: '2024-02-01', to: '2024-02-29' },
    [{ span: 'month', from: '2024-02-01', to: '2024-02-01', times: 1 }],
  ],
  [
    { from: '2024-02-03', to: '2024-02-05' },
    [{ span: 'day', from: '2024-02-03', to: '2024-02-05', times: 1 }],
  ],
  [
    { from: '2023-12-31', to: '2024-02-28' },
    [
      { span: 'month', from: '2024-01-01', to: '2024-02-01', times: 1 },
      { span: 'day', from: '2023-12-31', to: '2023-12-31', times: 1 },
      { span: 'day', from: '2024-02-29', to: '2024-02-29', times: -1 },
    ],
  ],
  // The rest of this month has not come yet.
  [
    { from: '2023-12-02', to: '2024-03-05' },
    [
      { span: 'month', from: '2023-12-01', to: '2024-03-01', times: 1 },
      { span: 'day', from: '2023-12-01', to: '2023-12-01', times: -1 },
      { span: 'day', from: '2024-03-06', to: '2024-03-31', times: -1 },
    ],
  ],
])('%j', (range, stretches) => expect(stretchesOf(range, '2024-03-05')).toEqual(stretches));
