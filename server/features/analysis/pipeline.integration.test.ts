import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pipeline } from '../../../contract/analysis/pipeline.ts';
import type { Report } from '../../../contract/analysis/report.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { attackedExports, LAST_RECORD, usualExport } from './testing/attacked-exports.ts';
import { addAccount, addRecords, reportOf, type TestAccount, type TestLead } from './testing/records.ts';

const NOW = '2026-06-01T00:00:00Z';

let database: TestDatabase;
let usual: Report;
beforeAll(async () => {
  database = await testDatabase();
  usual = await report(usualExport());
});
afterAll(() => database.close());

async function report(leads: readonly TestLead[], account: TestAccount = {}): Promise<Report> {
  const accountId = await addAccount(database.pool, account);
  await addRecords(database.pool, accountId, { leads });
  return reportOf(database.pool, accountId, NOW);
}

const pipelineOf = async (leads: readonly TestLead[], account?: TestAccount): Promise<Pipeline> =>
  (await report(leads, account)).pipeline;

const won = ({ horizons }: Pipeline, days: number) =>
  horizons.find((one) => one.days === days)?.won.mean ?? 0;
const reasons = ({ setAside }: Pipeline) =>
  setAside.map(({ reason, count }) => [reason.split(/[,:]/)[0], count]);

describe('dump', () => {
  it.each(['usual', ...Object.keys(attackedExports)])('%s', async (name) => {
    const p =
      name === 'usual'
        ? usual.pipeline
        : await pipelineOf(attackedExports[name as keyof typeof attackedExports]());
    console.log(
      name,
      JSON.stringify(
        {
          s: p.state,
          e: p.explanation,
          open: p.openLeads.count,
          h: p.horizons.map((h) => [
            h.days,
            h.won.mean.toFixed(1),
            h.won.low,
            h.won.high,
            h.revenue?.cents,
            h.check,
          ]),
          m: p.moneyMissing,
          r: p.restsOn,
          set: p.setAside,
        },
        null,
        1,
      ),
      LAST_RECORD.length,
      reasons(p),
      won(p, 30),
    );
  });
});
