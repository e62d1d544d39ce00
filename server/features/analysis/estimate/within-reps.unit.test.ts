import { describe, expect, it } from 'vitest';
import type { RepCell } from '../queries/rep-cells.ts';
import { cell, counted, late, loss, sources } from '../testing/estimate-cells.ts';
import { compareRates } from './causes.ts';

const of = (rep: number, band: RepCell['band'], leads: number, won: number): RepCell => ({
  ...{ source: 1, hours: 1, rep, named: true, logged: true },
  ...{ band, leads, won },
});
/** The same leads without reps, as the close rates are made from them. */
const rates = (reps: readonly RepCell[]) =>
  reps.map(({ band, leads, won, logged }) => ({ ...cell(1, band, leads, won), contacted: logged }));
const causesOf = async (reps: RepCell[]) =>
  (await compareRates(counted(rates(reps), { reps }), sources)).causes;

// One rep takes the hot leads and answers all within five minutes; with the others speed changes nothing.
const oneRep = [of(1, 'within_5', 400, 200), of(2, 'within_5', 100, 15), of(2, 'over_24h', 900, 135)];

describe('slow first response, by rep', () => {
  it('is not paid where the difference is one between reps', async () => {
    const { slow_response: slow } = await causesOf(oneRep);
    expect(slow.of(late)).toBeNull();
    expect(slow.betweenReps).toMatchObject({ within: 0, busiest: { rep: 1, share: 0.8 } });
  });

  it('is not paid where no rep answered both fast and slowly', async () => {
    const { slow_response: slow } = await causesOf([
      of(1, 'within_5', 400, 200),
      of(2, 'over_24h', 900, 135),
    ]);
    expect(slow.of(late)).toBeNull();
    expect(slow.betweenReps).toMatchObject({ within: null });
  });

  it('is worth the difference within reps where most of it is left', async () => {
    // 0.5 over all; 0.3 with the first rep, of weight 50, and 0.4 with the second, of weight 90.
    const reps = [
      ...[of(1, 'within_5', 100, 80), of(1, 'over_24h', 100, 50)],
      ...[of(2, 'within_5', 100, 50), of(2, 'over_24h', 900, 90)],
    ];
    const { slow_response: slow } = await causesOf(reps);
    const within = (0.3 * 50 + 0.4 * 90) / 140;
    expect((slow.of(late)?.mean ?? 0) * (1 - 0.14)).toBeCloseTo(within, 2);
  });

  it('is compared without reps where the leads of one who left were handed on unless they were won', async () => {
    // Ann is fast and Bob slow, and both won 40 %; then Bob's other leads were given to Ann.
    const reps = [of(1, 'within_5', 400, 164), of(1, 'over_24h', 240, 0), of(2, 'over_24h', 160, 160)];
    const handedOn = [...reps, of(2, 'within_5', 4, 4)];
    const { slow_response: slow } = await causesOf(handedOn);
    expect(slow.betweenReps).toBeNull();
    expect(slow.of(late)?.mean).toBeLessThan(0.05);
  });

  it('is compared without reps where they are named with the sale', async () => {
    const unnamed = oneRep.flatMap((one) => [
      { ...one, leads: one.won, named: true },
      { ...one, leads: one.leads - one.won, won: 0, rep: 3, named: false },
    ]);
    const { slow_response: slow } = await causesOf(unnamed);
    expect(slow.betweenReps).toBeNull();
    expect(slow.of(late)?.mean).toBeGreaterThan(0.2);
  });
});

describe('never contacted', () => {
  const silent = (rep: number, leads: number, won: number) => ({
    ...of(rep, null, leads, won),
    logged: false,
  });
  it('is not paid where the contacted leads are those of another rep', async () => {
    const { never_contacted: never } = await causesOf([
      ...[of(1, 'within_5', 400, 200), of(2, 'within_5', 100, 10)],
      ...[silent(1, 10, 5), silent(2, 400, 40)],
    ]);
    expect(never.of(loss('never_contacted'))).toBeNull();
    expect(never.betweenReps).not.toBeNull();
  });

  it('is not paid by a call log that could not be tested', async () => {
    const cells = rates([of(1, 'within_5', 400, 200), silent(1, 100, 10)]);
    const paid = async (tested: boolean) => {
      const { causes } = await compareRates(counted(cells), sources, { logTested: tested });
      return causes.never_contacted.of(loss('never_contacted'));
    };
    expect((await paid(true))?.mean).toBeGreaterThan(0.3);
    expect(await paid(false)).toBeNull();
  });
});
