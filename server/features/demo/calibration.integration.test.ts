import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { binomialBand, coverageOf } from '../../../bench/calibration/coverage.ts';
import { type PlantedCompany, plantCompany } from '../../../bench/calibration/planted.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';

const COMPANIES = 40;
const PATIENCE_MS = 180_000;

describe('the report of a company with a known loss', () => {
  let database: TestDatabase;
  const planted: PlantedCompany[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    const seeds = Array.from({ length: COMPANIES }, (_, i) => i + 1)[Symbol.iterator]();
    const plant = async () => {
      for (const seed of seeds) planted.push(await plantCompany(database, seed, { fewest: 300, most: 900 }));
    };
    await Promise.all([plant(), plant()]);
  }, PATIENCE_MS);
  afterAll(() => database.close());

  it('holds it in its 80 % range about as often as it says', () => {
    const wholes = planted.flatMap(({ whole }) => whole ?? []);
    // `npm run bench:calibration` measures; here only what chance brings in less than 1 of 1,000 runs fails.
    const { fewest, most } = binomialBand(wholes.length, 0.8, 0.001);
    const { covered } = coverageOf(wholes);
    expect(wholes.length).toBe(COMPANIES);
    expect(covered).toBeGreaterThanOrEqual(fewest);
    expect(covered).toBeLessThanOrEqual(most);
  });

  it('finds exactly the records that were planted for every cause', () => {
    for (const { seed, records } of planted) {
      for (const [cause, { planted, reported }] of Object.entries(records)) {
        expect(reported, `company ${seed}, ${cause}`).toBe(planted);
      }
    }
  });
});
