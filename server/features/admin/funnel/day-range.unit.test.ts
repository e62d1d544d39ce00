import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Stretch, stretchesOf } from './day-range.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(2023, 10, 20);
const dayOf = (day: number) => new Date(begin + day * dayMs).toISOString().slice(0, 10);
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** How often a day is counted by the stretches. */
const times = (stretches: readonly Stretch[], day: string) =>
  stretches.filter(({ span, from, to }) => {
    const counted = span === 'month' ? monthOf(day) : day;
    return (from ?? '') <= counted && counted <= (to ?? '9999');
  }).length;

it('a range is made of months and days that hold each of its days once, and no other', () => {
  const day = fc.integer({ min: 0, max: 900 });
  fc.assert(
    fc.property(fc.option(day), fc.option(day), day, (one, other, asked) => {
      const [from, to] = one !== null && other !== null && one > other ? [other, one] : [one, other];
      const range = { ...(from !== null && { from: dayOf(from) }), ...(to !== null && { to: dayOf(to) }) };
      const isIn = (from ?? 0) <= asked && asked <= (to ?? 900);
      const stretches = stretchesOf(range);
      expect(times(stretches, dayOf(asked))).toBe(isIn ? 1 : 0);
      // No more days by themselves than two months have beside the whole ones.
      for (const { span, from: first, to: last } of stretches) {
        if (span === 'day') expect(Date.parse(last ?? '') - Date.parse(first ?? '')).toBeLessThan(62 * dayMs);
      }
    }),
    { numRuns: 500 },
  );
});

it.each([
  [{}, [{ span: 'month', from: null, to: null }]],
  [{ from: '2024-02-01', to: '2024-02-29' }, [{ span: 'month', from: '2024-02-01', to: '2024-02-01' }]],
  [
    { from: '2023-12-31', to: '2024-02-28' },
    [
      { span: 'month', from: '2024-01-01', to: '2024-01-01' },
      { span: 'day', from: '2023-12-31', to: '2023-12-31' },
      { span: 'day', from: '2024-02-01', to: '2024-02-28' },
    ],
  ],
])('%j', (range, stretches) => expect(stretchesOf(range)).toEqual(stretches));
