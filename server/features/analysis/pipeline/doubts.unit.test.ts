import { describe, expect, it } from 'vitest';
import { addSpell, makeCells } from './cells.ts';
import { dayOf } from './days.ts';
import { type Doubt, measure } from './measure.ts';

const TODAY = dayOf('2026-03-10');
const worth = [{ mean: 50_000, square: 3e9, error: 1e6 }];

/** Ten leads a day: how many are won at which age; the rest stay open. */
function measuredOf(
  wins: readonly { age: number; count: number }[],
  doubted: Doubt | null = null,
  days = 500,
) {
  const cells = makeCells({ today: TODAY, start: TODAY - days, sources: 1, windowMonths: 12 });
  const add = (born: number, ended: number | null, count: number) =>
    addSpell(cells, {
      source: 0,
      born,
      ended,
      outcome: ended === null ? 'open' : 'won',
      count,
      listed: true,
    });
  for (let born = TODAY - days; born < TODAY; born += 1) {
    for (const { age, count } of wins) add(born, born + age < TODAY ? born + age : null, count);
    add(born, null, 10 - wins.reduce((sum, { count }) => sum + count, 0));
  }
  const measured = measure(cells, worth, doubted);
  if (measured === null) throw new Error('It can be measured');
  return measured;
}

const paid = ({ horizons }: ReturnType<typeof measuredOf>) =>
  horizons.filter(({ revenue }) => revenue !== null).map(({ days }) => days);

describe('money on the pipeline', () => {
  it('is given for each horizon where leads are won while they are young', () => {
    const measured = measuredOf([
      { age: 2, count: 2 },
      { age: 20, count: 1 },
    ]);
    expect(measured).toMatchObject({ state: 'checked', doubt: null, quoted: { days: 90 } });
    expect(paid(measured)).toEqual([30, 90]);
  });

  it('is withheld where old leads have more than twice the chance of young ones', () => {
    const measured = measuredOf([
      { age: 2, count: 1 },
      { age: 150, count: 5 },
    ]);
    expect(measured).toMatchObject({ state: 'withheld', doubt: { reason: 'rising' } });
    expect(paid(measured)).toEqual([]);
    expect(measured.horizons[0]?.won.mean).toBeGreaterThan(0);
  });

  it('is not given for a length of which no forecast has had its time', () => {
    const measured = measuredOf([{ age: 2, count: 2 }], null, 130);
    expect(measured.horizons[1]).toMatchObject({ days: 90, revenue: null, check: null });
    expect(measured).toMatchObject({ state: 'unchecked', doubt: null, quoted: { days: 30 } });
    expect(paid(measured)).toEqual([30]);
  });

  it('ends at the horizon whose own check fails, and the horizon before it is quoted', () => {
    const measured = measuredOf([{ age: 2, count: 2 }], { reason: 'missed', days: 90 });
    expect(measured).toMatchObject({ state: 'checked', quoted: { days: 30 } });
    expect(paid(measured)).toEqual([30]);
    const all = measuredOf([{ age: 2, count: 2 }], { reason: 'missed', days: 30 });
    expect(all).toMatchObject({ state: 'withheld', quoted: { days: 90 } });
    expect(paid(all)).toEqual([]);
  });
});
