import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../contract/analysis/report.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { pickRecords } from './records.repository.ts';
import { allFields, anyAccount, anyRecords, NOW } from './testing/arbitrary-records.ts';
import { fastAndSlow } from './testing/fast-and-slow.ts';
import { openFigures } from './testing/open-figures.ts';
import { addAccount, addRecords, reportOf, type TestAccount, type TestRecords } from './testing/records.ts';

/** Companies that are drawn; REPORT_COMPANIES asks for more, REPORT_SEED for those of a run that failed. */
const count = Number(process.env.REPORT_COMPANIES ?? 3);
const seed = Number(process.env.REPORT_SEED ?? randomInt(2 ** 31));

interface Company {
  records: Required<TestRecords>;
  account: TestAccount;
  accountId: string;
  report: Report;
}

let database: TestDatabase;
const companies: Company[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const drawn = fc.sample(fc.tuple(anyRecords, anyAccount), { seed, numRuns: count });
  for (const [index, [records, account]] of drawn.entries()) {
    // One at least can be estimated whatever chance leaves out of the others.
    const whole = index === 0;
    const known = whole
      ? { ...records, leads: [...records.leads, ...fastAndSlow], fields: allFields }
      : records;
    const usual = whole ? { ...account, averageJobValueCents: 25_000, windowMonths: 12 } : account;
    companies.push({ records: known, account: usual, ...(await report(usual, known)) });
  }
});
afterAll(() => database.close());

/** Those of which further reports are made: each takes as long as all that is asked of one. */
const some = () => companies.slice(0, Math.ceil((count * 2) / 3));

/** The report of a new account; `parts` are added one after the other. */
async function report(
  account: TestAccount,
  ...parts: TestRecords[]
): Promise<Pick<Company, 'accountId' | 'report'>> {
  const accountId = await addAccount(database.pool, account);
  for (const part of parts) await addRecords(database.pool, accountId, part);
  return { accountId, report: await reportOf(database.pool, accountId, NOW) };
}

/** A report without what names this one making of it. */
function figuresOf({ report: whole }: Pick<Company, 'report'>) {
  const { reportId: _id, madeAt: _at, coverage, ...rest } = whole;
  return {
    ...rest,
    coverage: { ...coverage, sources: coverage.sources.map(({ readAt: _read, ...one }) => one) },
  };
}

const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((all, n) => all + (n ?? 0), 0);

describe(`a report of any records, as ${seed} gives them,`, () => {
  it('has figures that add up, and ranges that hold their figure', async () => {
    let estimated = 0;
    for (const { report: made } of companies) {
      const { potential, conversion, trend, monthly, sources, reps, bands, missedCalls: phone } = made;
      const cents = sum(potential.causes.map(({ estimate }) => estimate?.cents ?? 0));
      // Where the sum is not measured, what there is still adds up.
      const total = potential.totalMissing === null ? (potential.total?.cents ?? 0) : cents;
      expect(total).toBe(cents);
      expect(sum(potential.tiers.map(({ estimate }) => estimate?.cents ?? 0))).toBe(total);
      const inMonths = potential.totalMissing === null ? total : 0;
      expect(sum(trend.months.map(({ missedCents }) => missedCents))).toBe(inMonths);
      const missedCalls =
        potential.causes.find(({ cause }) => cause === 'missed_calls')?.estimate?.cents ?? 0;
      expect(sum(sources.rows.map(({ missedCents }) => missedCents))).toBe(total - missedCalls);
      expect(sum(reps.rows.map(({ missedCents }) => missedCents))).toBe(total - missedCalls);
      for (const estimate of [
        potential.total,
        ...potential.tiers.map((tier) => tier.estimate),
        ...potential.causes.map((cause) => cause.estimate),
      ]) {
        if (estimate === null) continue;
        expect(estimate.low).toBeGreaterThanOrEqual(0);
        expect(estimate.low).toBeLessThanOrEqual(estimate.cents);
        expect(estimate.high).toBeGreaterThanOrEqual(estimate.cents);
        if (estimate.cents > 0) estimated += 1;
      }
      const leads = conversion.leads.count;
      expect(sum(conversion.statuses.map((one) => one.leads.count))).toBe(leads);
      expect(sum(monthly.months.map((one) => one.leads.count))).toBe(leads);
      expect(sum(sources.rows.map((one) => one.leads.count))).toBe(leads);
      expect(sum(reps.rows.map((one) => one.leads.count))).toBe(leads);
      expect(sum(bands.rows.map((one) => one.leads.count)) + bands.unknown).toBe(leads);
      expect(sum(phone.reps.map(({ missed }) => missed.count))).toBe(phone.calls.count);
      expect(sum(phone.reps.map(({ inbound }) => inbound))).toBe(sum(phone.cells.map((one) => one.inbound)));
      expect(conversion.qualified.of).toBe(leads - sum(conversion.setAside.map((one) => one.leads.count)));
    }
    // Otherwise the sums above were all of nothing.
    expect(estimated).toBeGreaterThan(0);
  });

  it('opens exactly the records that make a figure', async () => {
    for (const { accountId, report: made } of companies) {
      const figures = openFigures(made);
      expect(figures.length).toBeGreaterThan(20);
      for (const { path, count, open } of figures) {
        const list = {
          accountId,
          reportId: made.reportId,
          filter: open,
          search: undefined,
          sort: 'at',
          order: 'asc',
        } as const;
        const { total, worth } = await pickRecords(database.db, list, { limit: 1, offset: 0 });
        expect(total, path).toBe(count);
        const cause = made.potential.causes.find(
          (one) => one.cause === open.cause && path.endsWith('.records'),
        );
        if (cause)
          expect(worth, path).toBe(cause.estimate === null || count === 0 ? null : cause.estimate.cents);
      }
    }
  });

  it('gives each record one cause at most, and none to won, active and set-aside leads', async () => {
    for (const { accountId, report: made } of companies) {
      const { rows } = await database.pool.query(
        `select count(*) filter (where cause is not null and (status in ('won', 'active') or mark is not null)) as wrong,
                  count(*) filter (where worth_cents is not null and cause is null) as unowned,
                  count(*) filter (where response_s < 0) as negative,
                  count(*) filter (where status = 'cold' and mark is null and cause is null) as uncaused,
                  count(*) filter (where cause is not null) as caused, count(distinct (system, external_id)) as leads
           from report_leads where account_id = $1 and report_id = $2`,
        [accountId, made.reportId],
      );
      const caused = sum(
        made.potential.causes.filter(({ cause }) => cause !== 'missed_calls').map((one) => one.records.count),
      );
      expect(rows[0]).toEqual({
        wrong: 0,
        unowned: 0,
        negative: 0,
        uncaused: 0,
        caused,
        leads: made.conversion.leads.count,
      });
    }
  });

  it('is the same for the same records in another order, and in two halves', async () => {
    for (const first of some()) {
      const { records, account } = first;
      const reversed = await report(account, {
        ...records,
        leads: records.leads.toReversed(),
        calls: records.calls.toReversed(),
        customers: records.customers.toReversed(),
      });
      expect(figuresOf(reversed)).toEqual(figuresOf(first));
      const cut = seed % records.leads.length;
      const halves = await report(
        account,
        { ...records, leads: records.leads.slice(cut), customers: [] },
        { leads: records.leads.slice(0, cut), customers: records.customers },
      );
      expect(figuresOf(halves)).toEqual(figuresOf(first));
    }
  });

  it('is the same when all that a connected system has is uploaded as well', async () => {
    for (const {
      records: { leads, ...records },
      account,
    } of some()) {
      const known = leads.map((lead) => ({ ...lead, email: `${lead.id}@leads.example` }));
      const alone = await addAccount(database.pool, account);
      const both = await addAccount(database.pool, account);
      for (const accountId of [alone, both])
        await addRecords(database.pool, accountId, { ...records, leads: known }, 'fieldroutes');
      const copy = {
        leads: known.map((lead) => ({ ...lead, id: `U${lead.id}`, phone: null, outcome: 'won' as const })),
        calls: records.calls.filter(({ phone }) => phone).map((call) => ({ ...call, id: `U${call.id}` })),
      };
      await addRecords(database.pool, both, copy);
      const [one, same] = await Promise.all(
        [alone, both].map(async (accountId) =>
          figuresOf({ report: await reportOf(database.pool, accountId, NOW) }),
        ),
      );
      expect({ ...same, coverage: { ...same?.coverage, sources: [] } }).toEqual({
        ...one,
        coverage: { ...one?.coverage, sources: [] },
      });
      const uploads = same?.coverage.sources.filter(({ system }) => system === 'upload');
      expect(uploads?.map(({ kind, twins }) => [kind, twins])).toEqual(
        [['leads', copy.leads.length] as const, ['calls', copy.calls.length] as const].filter(
          ([, n]) => n > 0,
        ),
      );
    }
  });

  it('has twice the money when every value is twice as high', async () => {
    for (const once of some()) {
      const { records, account } = once;
      const twice = await report(
        {
          ...account,
          averageJobValueCents:
            account.averageJobValueCents == null ? null : account.averageJobValueCents * 2,
        },
        {
          ...records,
          leads: records.leads.map((lead) => ({
            ...lead,
            value: lead.value == null ? null : lead.value * 2,
          })),
        },
      );
      for (const [
        index,
        { cause, state, estimate, records: own },
      ] of once.report.potential.causes.entries()) {
        const doubled = twice.report.potential.causes[index];
        expect(doubled?.state, cause).toBe(state);
        if (estimate === null) continue;
        const rounding = own.count + 2;
        expect(Math.abs((doubled?.estimate?.cents ?? 0) - 2 * estimate.cents), cause).toBeLessThanOrEqual(
          rounding,
        );
        expect(Math.abs((doubled?.estimate?.low ?? 0) - 2 * estimate.low), cause).toBeLessThanOrEqual(
          rounding,
        );
        expect(Math.abs((doubled?.estimate?.high ?? 0) - 2 * estimate.high), cause).toBeLessThanOrEqual(
          rounding,
        );
      }
    }
  });

  it("is made of that account's records alone, and the same when it is made again", async () => {
    // Of the first, which was made before there were others.
    const [first, ...others] = companies;
    if (first === undefined) throw new Error('there is no company');
    expect(others).not.toEqual([]);
    const { accountId, report: before } = first;
    expect(await reportOf(database.pool, accountId, NOW, before.reportId)).toEqual(before);
  });

  it('uses records with missing fields for what they do carry', async () => {
    for (const { records, account } of some()) {
      // Without numbers no two leads are one person's.
      const leads = records.leads.map(({ phone: _phone, ...lead }) => lead);
      const whole = await report(account, { ...records, leads });
      const bare = await report(account, {
        ...records,
        leads: leads.map(({ rep: _rep, source: _source, value: _value, ...lead }) => lead),
      });
      expect(bare.report.conversion.leads).toEqual(whole.report.conversion.leads);
      expect(bare.report.conversion.raw).toEqual(whole.report.conversion.raw);
      expect(bare.report.conversion.qualified).toEqual(whole.report.conversion.qualified);
      expect(bare.report.reps.rows.every(({ rep }) => rep === null)).toBe(true);
    }
  });
});

describe('a report of no records', () => {
  it('says so instead of zeros that look like a result', async () => {
    const { report: empty } = await report({});
    expect(empty.potential.total).toBeNull();
    expect(empty.potential.driver).toBeNull();
    expect(empty.potential.causes.map(({ state }) => state)).toEqual(Array(5).fill('not_measured'));
    expect(empty.potential.restsOn).toEqual(['There are no records in this period.']);
    expect(empty.conversion.raw.rate).toBeNull();
    expect(empty.conversion.coverage.missing).toContain('There are no leads in this period.');
    expect(empty.bands.rows.every(({ closeRate }) => closeRate === null)).toBe(true);
    expect(empty.trend.months.every(({ missedCents }) => missedCents === null)).toBe(true);
  });
});
