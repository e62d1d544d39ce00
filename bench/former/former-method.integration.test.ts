import { afterAll, beforeAll, expect, it } from 'vitest';
import { fastAndSlow } from '../../server/features/analysis/testing/fast-and-slow.ts';
import { addAccount, addRecords, reportOf } from '../../server/features/analysis/testing/records.ts';
import { type TestDatabase, testDatabase } from '../../server/testing/postgres.ts';
import { formerFigures } from './former-method.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('values slow leads by the difference of two rates, and cold ones by the rate of once-cold leads', async () => {
  const { pool } = database;
  const accountId = await addAccount(pool);
  // Sixty more leads were answered at once, tried five times and then fell silent; three came back and were won.
  const silent = Array.from({ length: 60 }, (_, index) => {
    const created = Date.parse('2025-09-01T15:00:00Z') + index * 86_400_000;
    const at = (days: number) => new Date(created + days * 86_400_000).toISOString();
    const won = index < 3;
    return {
      ...{ id: `S${index}`, created: at(0), source: 'yard sign', attempts: 5, firstContact: at(0.001) },
      ...{ lastContact: at(1), outcome: won ? ('won' as const) : ('open' as const), value: 100_000 },
      closed: won ? at(60) : null,
    };
  });
  await addRecords(pool, accountId, { leads: [...fastAndSlow, ...silent] });
  const report = await reportOf(pool, accountId, '2026-06-01T00:00:00Z');
  const former = await formerFigures(pool, accountId, report);

  const account = 43.5 / 161;
  const centre = (43 + account) / 161;
  const fast = (20 * centre + 33) / (20 + 120);
  const slow = (20 * centre + 10) / (20 + 40);
  expect(former.causes.slow_response.records).toBe(30);
  expect(former.causes.slow_response.wins).toBeCloseTo(30 * (fast - slow), 6);
  expect(former.causes.slow_response.estimate?.cents).toBe(Math.round(30 * (fast - slow) * 100_000));
  // Three closed leads that were once cold are too few for an amount.
  expect(former.causes.gone_cold).toEqual({ records: 57, wins: null, estimate: null });
  expect(former.total?.cents).toBe(former.causes.slow_response.estimate?.cents);
  expect(former.total?.low).toBeLessThan(former.total?.cents ?? 0);
});
