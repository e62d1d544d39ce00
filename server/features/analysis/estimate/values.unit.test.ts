import { describe, expect, it } from 'vitest';
import { sources } from '../testing/estimate-cells.ts';
import { workDone } from '../testing/work-done.ts';
import { assumedFor, assumeValues } from './values.ts';

describe('values', () => {
  const sample = (service: number, source: number, cents: number, count = 5) => ({
    service,
    source,
    count,
    most: cents,
    sum: count * cents,
    sumOfSquares: count * cents * cents,
    values: Array<number>(count).fill(cents),
  });
  const services = new Map([
    [1, 'ants'],
    [2, ''],
  ]);

  it('come from the first basis that carries', async () => {
    const values = await assumeValues([sample(1, 1, 100), sample(0, 0, 400)], services, sources, 999);
    const from = (service: number, source: number) => assumedFor(values, service, source);
    expect(from(1, 2)).toMatchObject({ basis: 'service', cents: 100 });
    expect(from(2, 1)).toMatchObject({ basis: 'source', cents: 100 });
    expect(from(2, 2)).toMatchObject({ basis: 'account', cents: 250 });
    const few = await assumeValues([sample(1, 1, 100, 4)], services, sources, 999);
    expect(assumedFor(few, 1, 1)).toMatchObject({ basis: 'yours', cents: 999 });
    expect(assumedFor(await assumeValues([], services, sources, null), 1, 1)).toBeNull();
  });

  it('are not shared by records that name no service', async () => {
    const values = await assumeValues([sample(2, 1, 100)], services, sources, null);
    expect(assumedFor(values, 2, 1)?.basis).toBe('source');
  });

  it('err together where they rest on the same leads', async () => {
    const spread = {
      ...sample(1, 1, 0),
      values: [300, 350, 400, 450, 400],
      most: 450,
      sum: 1900,
      sumOfSquares: 735_000,
    };
    const values = await assumeValues([spread], services, sources, null);
    expect(values.services.get(1)?.draws).toEqual(values.rest?.draws);
  });

  it('take a mean over all without a few that dominate it, and one of a service with them', async () => {
    const visits = { ...sample(2, 2, 15_000, 400), values: [] };
    const contracts = sample(1, 1, 8_000_000, 9);
    const values = await assumeValues([visits, contracts], services, sources, null, [visits]);
    expect(assumedFor(values, 0, 0)).toMatchObject({ basis: 'account', cents: 15_000 });
    expect(assumedFor(values, 1, 0)).toMatchObject({ basis: 'service', cents: 8_000_000 });
  });

  it('are no mean where one makes more than a quarter of the sum: the next basis is taken', async () => {
    const even = { ...sample(0, 2, 100, 20), values: [] };
    const uneven = {
      ...sample(1, 1, 0),
      values: [100, 100, 100, 100, 140],
      most: 140,
      sum: 540,
      sumOfSquares: 59_600,
    };
    const values = await assumeValues([uneven, even], services, sources, null);
    expect(assumedFor(values, 1, 1)).toMatchObject({ basis: 'account', cents: Math.round(2540 / 25) });
    expect(assumedFor(await assumeValues([uneven], services, sources, 999), 1, 1)?.basis).toBe('yours');
    expect(assumedFor(await assumeValues([uneven], services, sources, null), 1, 1)).toBeNull();
  });

  it('of many services and sources are drawn into one sum for each, while other work goes on', async () => {
    const names = (of: string) => new Map(Array.from({ length: 30 }, (_, n) => [n + 1, `${of} ${n}`]));
    const cells = Array.from({ length: 900 }, (_, n) =>
      sample(1 + Math.floor(n / 30), 1 + (n % 30), 100 + n, 1),
    );
    const { made, arrays, turns } = await workDone(() =>
      assumeValues(cells, names('service'), names('source'), null),
    );
    expect([made.services.size, made.sources.size, made.rest?.basis]).toEqual([30, 30, 'account']);
    // Values and weights of 61 means, and each divided.
    expect(arrays).toBe(3 * 61);
    expect(turns).toBeGreaterThan(cells.length / 2);
  });
});
