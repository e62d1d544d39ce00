import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../server/testing/postgres.ts';
import { type ComparedCompany, compareCompany } from './compare.ts';
import { binomialBand, coverageOf } from './coverage.ts';
import type { WorldName } from './worlds.ts';

const COMPANIES = 10;
const SIZE = { fewest: 500, most: 1200 };

describe('the report of a company whose year was played twice', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const compareSome = async (world: WorldName, companies: number) => {
    const compared: ComparedCompany[] = [];
    for (let seed = 1; seed <= companies; seed += 1) {
      compared.push(await compareCompany(database, { world, seed }, SIZE));
    }
    return compared;
  };

  it('holds in its 80 % range what was missed about as often as it says, and finds its records', async () => {
    const compared = await compareSome('plain', COMPANIES);
    const wholes = compared.flatMap(({ whole }) => whole ?? []);
    // `npm run bench:calibration` measures; here only what chance brings in less than 1 of 1,000 runs fails.
    const { fewest } = binomialBand(wholes.length, 0.8, 0.001);
    // A small company may have no cause that carries an amount.
    expect(wholes.length).toBeGreaterThanOrEqual(COMPANIES - 2);
    expect(coverageOf(wholes).covered).toBeGreaterThanOrEqual(fewest);
    for (const { seed, records } of compared) {
      for (const [cause, { played, reported }] of Object.entries(records)) {
        // A call that belongs to two stories makes a few differ.
        expect(Math.abs(reported - played), `company ${seed}, ${cause}`).toBeLessThanOrEqual(2 + played / 50);
      }
    }
  });

  it('gives leads without a noted contact no amount without a call log that shows it', async () => {
    for (const { causes } of await compareSome('noted_when_won', 2))
      expect(causes.never_contacted).toBeNull();
  });

  it('finds next to nothing where nothing was missed', async () => {
    for (const { whole, wonCents } of await compareSome('nothing_missed', 2)) {
      expect(whole?.cents ?? 0).toBeLessThan(0.05 * wonCents);
    }
  });
});
