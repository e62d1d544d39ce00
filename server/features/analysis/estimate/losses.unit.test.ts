import { describe, expect, it } from 'vitest';
import { type Cause, causes } from '../../../../contract/analysis/vocabulary.ts';
import type { LossCell } from '../queries/cells.ts';
import { cell, counted, late, loss, mean, sources } from '../testing/estimate-cells.ts';
import { workDone } from '../testing/work-done.ts';
import { compareRates } from './causes.ts';
import { addLosses, type CauseLoss, sumDraws } from './money.ts';
import { assumeValues } from './values.ts';

const cells = [cell(1, 'within_5', 400, 240), cell(1, 'over_24h', 400, 160)];
const rates = await compareRates(counted(cells), sources);
const values = await assumeValues([], new Map(), sources, 10_000);

describe('losses', () => {
  const slow = { ...late, own: 2, ownCents: 90_000 };
  const measured = {
    missed_calls: false,
    never_contacted: true,
    slow_response: true,
    dropped_follow_up: true,
    gone_cold: true,
  };
  const find = (losses: readonly CauseLoss[], cause: Cause) => {
    const found = losses.find((one) => one.cause === cause);
    if (found === undefined) throw new Error(`no ${cause}`);
    return found;
  };

  it('count each record once, with its own value or the assumed one', async () => {
    const losses = await addLosses([slow], rates, values, measured);
    const found = find(losses, 'slow_response');
    expect(found).toMatchObject({
      state: 'estimated',
      records: 7,
      unpaid: 0,
      values: [
        { basis: 'own', records: 2 },
        { basis: 'yours', records: 5 },
      ],
    });
    const chance = rates.causes.slow_response.of(slow)?.mean ?? 0;
    expect(found.lost(slow)).toBeCloseTo(chance, 12);
    expect(mean(found.draws ?? new Float64Array()) / (chance * 140_000)).toBeCloseTo(1, 1);
    expect(sumDraws(losses, 'gap')).toEqual(found.draws);
  });

  it('are floored at zero only as a whole, and no record is worth less than nothing', async () => {
    const mixed = await compareRates(
      counted([cell(1, 'within_5', 400, 200), cell(1, 'over_24h', 400, 160), cell(1, 'to_30', 400, 240)]),
      sources,
    );
    const gain = (part: LossCell) => mixed.causes.slow_response.of(part)?.mean ?? 0;
    const half = (records: number): LossCell => ({ ...late, band: 'to_30', kind: 1, records });
    for (const parts of [
      [late, half(2)],
      [late, half(20)],
    ]) {
      const found = find(await addLosses(parts, mixed, values, measured), 'slow_response');
      const whole = parts.reduce((sum, part) => sum + gain(part) * part.records, 0);
      const paid = parts.reduce((sum, part) => sum + (found.lost(part) ?? 0) * part.records, 0);
      expect(Math.min(...parts.map(gain))).toBeLessThan(0);
      expect(parts.every((part) => (found.lost(part) ?? -1) >= 0)).toBe(true);
      expect(paid).toBeCloseTo(Math.max(0, whole), 10);
      expect(Math.min(...(found.draws ?? []))).toBeGreaterThanOrEqual(0);
    }
  });

  it('say why there is no money', async () => {
    const noValue = await assumeValues([], new Map(), sources, null);
    const state = async (lost: LossCell[], assumed = values, seen = measured) =>
      find(await addLosses(lost, rates, assumed, seen), 'slow_response').state;
    expect(await state([late], noValue)).toBe('no_value');
    expect(await state([late])).toBe('estimated');
    expect(await state([], noValue)).toBe('estimated');
    expect(await state([late], values, { ...measured, slow_response: false })).toBe('not_measured');
    expect(await state([{ ...late, source: 2 }])).toBe('counted');
    const dropped = find(
      await addLosses([loss('dropped_follow_up')], rates, values, measured),
      'dropped_follow_up',
    );
    expect(dropped).toMatchObject({ state: 'not_enough_data', records: 7, draws: null });
    const cold = find(await addLosses([loss('gone_cold')], rates, values, measured), 'gone_cold');
    expect(cold).toMatchObject({ state: 'counted', records: 7, draws: null });
    expect(cold.lost(loss('gone_cold'))).toBeNull();
  });

  it('have no worth where no lead is won, whatever a job is worth', async () => {
    const winless = await compareRates(
      counted([cell(1, 'within_5', 400, 0), cell(1, 'over_24h', 400, 0)]),
      sources,
    );
    const found = find(await addLosses([late], winless, values, measured), 'slow_response');
    expect(found).toMatchObject({ state: 'not_enough_data', records: 7, draws: null });
  });

  it('cover every cause in its order', async () => {
    expect((await addLosses([], rates, values, measured)).map(({ cause }) => cause)).toEqual(causes);
  });

  it('of many services take no more chances than those of one, and let other work go on', async () => {
    const silent = { ...cell(1, null, 100, 10), contacted: false };
    const every = [late, loss('never_contacted'), loss('dropped_follow_up', { dialled: 1 })];
    const attempts = [1, 5].map((dialled) => ({
      ...{ dialled, talk: 0, alone: 0 },
      ...{ leads: 100, won: 40, lost: 60 },
    }));
    const price = (services: number) =>
      workDone(async () => {
        const rates = await compareRates(counted([...cells, silent], { attempts }), sources);
        const lost = every.flatMap((one) =>
          Array.from({ length: services }, (_, service) => ({ ...one, service })),
        );
        const losses = await addLosses(lost, rates, values, measured);
        return lost.map((one) => find(losses, one.cause).lost(one));
      });
    const [one, many] = [await price(1), await price(600)];
    expect(new Set(many.made)).toEqual(new Set(one.made));
    expect(one.made).not.toContain(null);
    expect(many.arrays).toBe(one.arrays);
    expect(many.turns).toBeGreaterThan(one.turns);
  });
});
