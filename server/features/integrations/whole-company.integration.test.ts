import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeCompany, type SandboxCompany, wholeCompany } from '../../../sandbox/company/company.ts';
import { type FaultName, type FaultSetting, passingFaultNames } from '../../../sandbox/framework/faults.ts';
import { eventually } from '../../testing/product.ts';
import { type PairRig, pair, pairRig, pairSides } from './testing/pair-rig.ts';

const day = 86_400_000;
/** The first reading goes back three years from now, so that the company has to end now too. */
const end = new Date(Math.floor(Date.now() / day) * day);

/** Every fault but the end of all access. Together they spoil half of the requests: now and then each try of a call. */
const faults: { readonly [Name in Exclude<FaultName, 'revoked'>]: FaultSetting<Name> } = {
  slow: { ms: 1 },
  too_many: { every: 19, token: true },
  broken: { every: 4, token: true },
  half_page: { every: 6 },
  malformed: { every: 5 },
  shuffled: {},
  expired: { every: 13 },
  clock_off: { minutes: -11 },
  reset: { every: 7 },
};
const tables = ['leads', 'calls', 'customers', 'subscriptions'] as const;

/** Several batches of 5,000 on each side; `npm run bench:sync` reads the whole of it. */
const readCompany = { ...wholeCompany, leads: 5_500, calls: 16_000 };
/** Enough for readings of this many requests to be broken off before they are through. */
const brokenCompany = { ...wholeCompany, leads: 2_200, calls: 12_000 };
const requestsBeforeBreak = 12;
/** What a reading may take on a machine on which others work too. */
const slowestMs = 280_000;

let company: SandboxCompany;
let rig: PairRig;

function setFaults(settings: typeof faults | null): void {
  for (const side of pairSides) {
    for (const name of passingFaultNames) rig.sandbox.setFault(pair[side], name, settings?.[name] ?? null);
  }
}

async function count(table: string, accountId: string): Promise<number> {
  const { rows } = await rig.product.database.pool.query<{ n: number }>(
    `select count(*) as n from ${table} where account_id = $1`,
    [accountId],
  );
  return rows[0]?.n ?? -1;
}

/** Rows of a table that one of two accounts has and the other has not. */
async function differences(table: string, one: string, other: string): Promise<unknown[]> {
  const { pool } = rig.product.database;
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name not in ('account_id', 'import_id')`,
    [table],
  );
  const of = (account: string) =>
    `select ${columns.map(({ name }) => name).join(', ')} from ${table} where account_id = ${account}`;
  const { rows } = await pool.query(
    `(${of('$1')} except ${of('$2')}) union all (${of('$2')} except ${of('$1')}) limit 5`,
    [one, other],
  );
  return rows;
}

it('reads a company of several batches to the last record', async () => {
  company = makeCompany({ ...readCompany, end });
  rig = await pairRig(company);
  onTestFinished(() => rig.close());
  const { accountId, keys } = await rig.connectBoth();
  await rig.work();
  for (const side of pairSides) await eventually(() => rig.isWorking(keys[side]), slowestMs);
  for (const table of tables) expect(await count(table, accountId), table).toBe(company[table].length);
});

describe('a company', () => {
  beforeAll(async () => {
    company = makeCompany({ ...brokenCompany, end });
    rig = await pairRig(company);
  });
  afterAll(() => rig.close());

  it('comes to the same records however often its vendors fail and its readings are broken off', async () => {
    const troubled = await rig.connectBoth();
    setFaults(faults);
    for (const side of pairSides) {
      for (let times = 0; times < 4; times += 1) await rig.breakOff(troubled.keys[side], requestsBeforeBreak);
    }
    for (const [table, all] of [
      ['calls', company.calls],
      ['customers', company.customers],
    ] as const) {
      const stored = await count(table, troubled.accountId);
      expect(stored).toBeGreaterThan(0);
      expect(stored).toBeLessThan(all.length);
    }

    const keys = Object.values(troubled.keys);
    const known = await Promise.all(keys.map(async (key) => (await rig.failureAfter(0, key)) ?? 0));
    setFaults({ ...faults, broken: { every: 1, token: true } });
    await rig.work();
    for (const [i, key] of keys.entries()) await eventually(() => rig.failureAfter(known[i] ?? 0, key));
    setFaults(faults);
    await Promise.all(pairSides.map((side) => rig.readToEnd(troubled, side)));

    setFaults(null);
    const untroubled = await rig.connectBoth();
    for (const side of pairSides) await eventually(() => rig.isWorking(untroubled.keys[side]));
    const [one, other] = [troubled.accountId, untroubled.accountId];
    for (const table of tables) {
      expect(await count(table, untroubled.accountId), table).toBe(company[table].length);
      expect(await differences(table, one, other), table).toEqual([]);
    }
    const { rows } = await rig.product.database.pool.query('select sum(refused)::int as n from sync_streams');
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('would not be taken for one that lacks a call, or has another', async () => {
    const { pool } = rig.product.database;
    const { rows } = await pool.query<{ account_id: string }>('select distinct account_id from calls');
    const [one = '', other = ''] = rows.map(({ account_id }) => account_id);
    const last = '(select max(external_id) from calls)';
    await pool.query(
      `update calls set duration_s = duration_s + 1 where account_id = $1 and external_id = ${last}`,
      [one],
    );
    expect(await differences('calls', one, other)).toHaveLength(2);
    await pool.query(`delete from calls where account_id = $1 and external_id = ${last}`, [one]);
    expect(await differences('calls', one, other)).toHaveLength(1);
  });
});
