import { describe, expect, it } from 'vitest';
import type { AttemptCell, CountedCells, RateCell } from '../queries/cells.ts';
import { NOT_DIALLED, NOT_SPOKEN, SPOKEN, UNHEARD } from '../queries/lead-facts.ts';
import { cell, counted, late, loss, mean, sources } from '../testing/estimate-cells.ts';
import { compareRates } from './causes.ts';
import { comeBackChance } from './come-back.ts';
import { followUpChances } from './follow-up.ts';

describe('slow first response', () => {
  const slowOf = async (cells: RateCell[], other: Partial<CountedCells> = {}) =>
    (await compareRates(counted(cells, other), sources)).causes.slow_response;

  it('never takes a mix of lead sources or of hours for speed', async () => {
    // Inside each source speed changes nothing; the fast leads are mostly of the better source.
    const cells = [
      cell(1, 'within_5', 900, 450),
      cell(1, 'over_24h', 100, 50),
      cell(2, 'within_5', 100, 10),
      cell(2, 'over_24h', 900, 90),
    ];
    expect((await slowOf(cells)).of(late)?.mean).toBeCloseTo(0, 12);
    const byHours = cells.map((one) => ({ ...one, source: 1, hours: one.source }));
    expect((await slowOf(byHours)).of(late)?.mean).toBeCloseTo(0, 12);
  });

  it('weighs strata after Mantel and Haenszel and keeps the sign', async () => {
    const cells = [
      cell(1, 'within_5', 400, 200),
      cell(1, 'over_24h', 400, 100),
      cell(2, 'within_5', 400, 80),
      cell(2, 'over_24h', 100, 30),
    ];
    // 0.25 with weight 200 and −0.1 with weight 80; a lost lead of the band was one of the 370 of 500 that were not won.
    const difference = (0.25 * 200 - 0.1 * 80) / 280;
    const slow = await slowOf(cells);
    const own = slow.of(late);
    expect((own?.mean ?? 0) * (1 - 0.26)).toBeCloseTo(difference, 2);
    const better = cells.map((one) => (one.band === 'over_24h' ? { ...one, won: one.leads * 0.9 } : one));
    expect((await slowOf(better)).of(late)?.mean).toBeLessThan(0);
  });

  it('gives an open lead the less the more of its wins are still ahead', async () => {
    const cells = [cell(1, 'within_5', 400, 240), cell(1, 'over_24h', 400, 160)];
    const winAges = [
      { age: 1, won: 50 },
      { age: 4, won: 50 },
    ];
    const slow = await slowOf(cells, { winAges });
    const at = (age: number) => slow.of({ ...late, age })?.mean ?? 0;
    // (0.6 − 0.4) / (1 − 0.4 × the share of wins by that age)
    expect(at(1)).toBeCloseTo(0.2, 2);
    expect(at(2)).toBeCloseTo(0.2 / 0.8, 2);
    expect(at(5)).toBeCloseTo(0.2 / 0.6, 2);
    expect(at(0)).toBeCloseTo(0.2 / 0.6, 2);
    // Without closing dates all wins may be ahead.
    expect((await slowOf(cells)).of({ ...late, age: 5 })?.mean).toBeCloseTo(0.2, 2);
  });

  it('counts leads without anything fast to compare with, and does not pay them', async () => {
    const cells = [cell(1, 'within_5', 400, 240), cell(1, 'over_24h', 400, 160), cell(2, 'over_24h', 50, 5)];
    const slow = await slowOf(cells);
    expect(slow.of({ ...late, source: 2 })).toBeNull();
    expect(slow.of({ ...late, hours: 2 })).toBeNull();
    expect(slow.of(late)).not.toBeNull();
  });

  it('is not known below thirty closed leads on either side', async () => {
    const enough = async (fast: number, slow: number) =>
      (await slowOf([cell(1, 'within_5', fast, 1), cell(1, 'to_30', slow, 1)])).enough;
    expect([await enough(30, 30), await enough(29, 300), await enough(300, 29)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('never contacted', () => {
  const cells = [cell(1, 'within_5', 400, 200), { ...cell(1, null, 100, 10), contacted: false }];
  it('takes off what is won without contact', async () => {
    const never = (await compareRates(counted(cells), sources)).causes.never_contacted;
    expect(never.of(loss('never_contacted'))?.mean).toBeCloseTo((0.5 - 0.1) / 0.9, 1);
    expect(never.enough).toBe(true);
  });

  it('has no amount where only a column of the CRM has contacts', async () => {
    const unknown = cells.map((one) => ({ ...one, callsKnown: false }));
    const never = (await compareRates(counted(unknown), sources)).causes.never_contacted;
    expect(never.of(loss('never_contacted', { callsKnown: false }))).toBeNull();
  });
});

describe('missed calls', () => {
  it('exclude those that return by themselves after so long a silence', () => {
    const silence = [
      { days: 1, returned: 10, silent: 0 },
      { days: 10, returned: 10, silent: 10 },
      { days: 40, returned: 0, silent: 70 },
    ];
    const back = comeBackChance(silence);
    expect(back(0).mean).toBeCloseTo(1 - 0.9 * (80 / 90), 12);
    expect(back(1).mean).toBeCloseTo(1 - 80 / 90, 12);
    expect(back(10).mean).toBe(0);
    expect(back(400).mean).toBe(0);
    expect(mean(back(1).draws)).toBeCloseTo(back(1).mean, 2);
    expect(comeBackChance([])(0).mean).toBe(0);
  });
});

describe('dropped follow-up', () => {
  it('reads from dated calls what one more is worth, not from how many there were', () => {
    // 1,000 leads: at each call a tenth of those still open is won, and then half of the rest is left alone.
    const attempts: AttemptCell[] = [];
    let open = 1000;
    for (let dialled = 1; dialled <= 5; dialled += 1) {
      const won = open * 0.1;
      const left = dialled === 5 ? open - won : (open - won) / 2;
      attempts.push({ dialled, talk: NOT_SPOKEN, alone: 0, leads: won + left, won, lost: 0 });
      open -= won + left;
    }
    const { chanceAfter } = followUpChances(attempts, 1);
    const worth = (dialled: number) => chanceAfter(dialled)?.mean ?? Number.NaN;
    expect(worth(4)).toBeCloseTo(0.1, 2);
    expect(worth(1)).toBeCloseTo(1 - 0.9 ** 4, 2);
    expect(worth(5)).toBe(0);
    expect(mean(chanceAfter(1)?.draws ?? new Float64Array())).toBeCloseTo(worth(1), 2);
  });

  it('pays a lead that said no only by what such leads brought when they were called again', () => {
    // At each call half of those not reached is reached: a third of these is won, a third lost, a third left open.
    const attempts: AttemptCell[] = [];
    let open = 900;
    for (let dialled = 1; dialled <= 5; dialled += 1) {
      const third = open / 6;
      attempts.push({ dialled, talk: SPOKEN, alone: dialled, leads: 3 * third, won: third, lost: third });
      open /= 2;
    }
    attempts.push({ dialled: 5, talk: NOT_SPOKEN, alone: 0, leads: open, won: 0, lost: 0 });
    const never = followUpChances(attempts, 1);
    expect(never.chanceAfter(1, SPOKEN)).toBeNull();
    expect(never.chanceAfter(1, UNHEARD)).toBeNull();
    // A conversation ends the calls: a sixth of those called is won, and half goes on to the next call.
    expect(never.chanceAfter(3)?.mean).toBeCloseTo(1 / 6 + 1 / 2 / 6, 2);
    // Forty who had said no were called a second time, and ten of them were won.
    const again = { talk: SPOKEN, alone: 1, dialled: 2 };
    const called = followUpChances([...attempts, { ...again, leads: 40, won: 10, lost: 0 }], 1);
    expect(called.chanceAfter(1, SPOKEN)?.mean).toBeCloseTo(0.25, 1);
    expect(called.chanceAfter(1)?.mean).toBeCloseTo(never.chanceAfter(1)?.mean ?? 0, 1);
  });

  it('is counted and not paid without a call log', async () => {
    const dropped = (await compareRates(counted([]), sources)).causes.dropped_follow_up;
    expect(dropped.of(loss('dropped_follow_up', { dialled: NOT_DIALLED }))).toBeNull();
  });
});
