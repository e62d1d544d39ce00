import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { connect } from '../../platform/database/connect.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import {
  addAccount,
  addRecords,
  reportOf,
  type TestCall,
  type TestLead,
  type TestRecords,
} from './testing/records.ts';

/** What calls and columns can tell of a lead, and what they cannot. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = (day: number, time = '09:00') => `2026-05-${String(day).padStart(2, '0')}T${time}:00Z`;
const lost = (id: string, day: number, rest: Partial<TestLead> = {}): TestLead => ({
  id,
  created: at(day),
  outcome: 'lost',
  phone: `+1801555${id.padStart(4, '0')}`,
  ...rest,
});
const outbound = (id: string, phone: string, started: string): TestCall => ({
  id,
  phone,
  started,
  direction: 'outbound',
});

/** Has PostgreSQL tell how many rows each step of each statement gave. */
const tellingPlans = Object.entries({
  session_preload_libraries: 'auto_explain',
  ...{
    'auto_explain.log_min_duration': 0,
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
  },
  ...{ 'auto_explain.log_format': 'json', 'auto_explain.log_level': 'notice' },
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Lead ids with a column of their row in the report. */
async function rowsOf(records: TestRecords, column: string): Promise<Record<string, unknown>> {
  const accountId = await addAccount(database.pool);
  await addRecords(database.pool, accountId, records);
  const { reportId } = await reportOf(database.pool, accountId, '2026-07-01T00:00:00Z');
  const { rows } = await database.pool.query(
    `select external_id, ${column} as value from report_leads where account_id = $1 and report_id = $2`,
    [accountId, reportId],
  );
  return Object.fromEntries(rows.map(({ external_id, value }) => [external_id, value]));
}

describe('contact', () => {
  it('is unknown without a column or a call log that would show it', async () => {
    expect(await rowsOf({ leads: [lost('1', 5)], fields: ['created'] }, 'contacted')).toEqual({ 1: null });
    // A column that is empty for every lead is in no use.
    expect(await rowsOf({ leads: [lost('1', 5)], fields: ['firstContact'] }, 'contacted')).toEqual({
      1: null,
    });
    const leads = [lost('1', 5), lost('2', 6, { firstContact: at(6) })];
    expect(await rowsOf({ leads, fields: ['firstContact'] }, 'contacted')).toEqual({ 1: false, 2: true });
  });

  it('is taken from a call log only for the days it covers, and for leads with a number', async () => {
    const leads = [lost('1', 1), lost('2', 12), lost('3', 12, { phone: null }), lost('4', 12), lost('5', 28)];
    const calls = [outbound('C1', '+18015550004', at(12, '10:00')), outbound('C2', '+18015559999', at(20))];
    expect(await rowsOf({ leads, calls }, 'contacted')).toEqual({
      1: null,
      2: false,
      3: null,
      4: true,
      5: null,
    });
  });

  it('is not taken from a log of inbound calls alone', async () => {
    const calls: TestCall[] = [
      { id: 'C1', phone: '+18015550009', started: at(5), direction: 'inbound', outcome: 'missed' },
    ];
    expect(await rowsOf({ leads: [lost('1', 5)], calls }, 'contacted')).toEqual({ 1: null });
  });
});

describe('a number on many leads', () => {
  const shared = (n: number) =>
    Array.from({ length: n }, (_, i) => lost(String(i), 5, { phone: '+18015550000' }));
  const calls = [outbound('C1', '+18015550000', at(5, '10:00'))];

  it('is a person’s up to ten, and a switchboard’s beyond', async () => {
    const contacted = async (n: number) => {
      const inUse = lost('99', 6, { firstContact: at(6) });
      const rows = await rowsOf(
        { leads: [...shared(n), inUse], calls, fields: ['firstContact'] },
        'contacted',
      );
      return new Set(Object.entries(rows).flatMap(([id, value]) => (id === '99' ? [] : [value])));
    };
    expect(await contacted(10)).toEqual(new Set([true]));
    expect(await contacted(11)).toEqual(new Set([false]));
  });

  it('does not multiply with its calls', async () => {
    const many = Array.from({ length: 2000 }, (_, i) =>
      outbound(`C${i}`, '+18015550000', new Date(Date.parse(at(5)) + i * 60_000).toISOString()),
    );
    const accountId = await addAccount(database.pool);
    await addRecords(database.pool, accountId, { leads: shared(300), calls: many });
    const url = new URL(new URL(database.url).pathname, inject('databaseServer').superuser);
    url.searchParams.set('options', tellingPlans);
    const { pool, close } = connect(url.href);
    const heard = vi.spyOn(pg.Client.prototype, 'emit');
    await reportOf(pool, accountId, '2026-07-01T00:00:00Z');
    await close();
    const told = heard.mock.calls.filter(([name]) => name === 'notice').map(([, { message }]) => message);
    heard.mockRestore();
    const rows = told
      .join('')
      .matchAll(/"Actual Rows": ([\d.]+),\s+"Actual Loops": (\d+)/g)
      .map(([, each, loops]) => Number(each) * Number(loops))
      .toArray();
    // Some steps read every call; none reads each call of each lead, which are 600,000.
    expect(Math.max(...rows)).toBeGreaterThanOrEqual(2000);
    expect(Math.max(...rows)).toBeLessThan(20_000);
  });
});

describe('first response', () => {
  it('takes a contact noted within the hour before the lead for its beginning, an older one for another story', async () => {
    const leads = [
      lost('1', 5, { firstContact: at(5, '08:15') }),
      lost('2', 5, { firstContact: at(4, '08:15') }),
      lost('3', 5, { firstContact: at(4, '08:15') }),
    ];
    const calls = [outbound('C1', '+18015550003', at(5, '09:30'))];
    expect(await rowsOf({ leads, calls }, 'response_s')).toEqual({ 1: 0, 2: null, 3: 1800 });
  });

  it('is known from a call on a day before the one on which a contact is noted', async () => {
    const noted = { firstContact: at(7, '00:00'), firstContactHasTime: false };
    const leads = [lost('1', 5, noted), lost('2', 5, noted), lost('3', 5, { createdHasTime: false })];
    const calls = [
      outbound('C1', '+18015550001', at(5, '09:10')),
      outbound('C2', '+18015550002', at(7, '09:10')),
      outbound('C3', '+18015550003', at(5, '09:10')),
    ];
    expect(await rowsOf({ leads, calls }, 'response_s')).toEqual({ 1: 600, 2: null, 3: null });
  });
});

describe('once cold', () => {
  it('is a pause of 30 days between neighbouring events, whatever they are', async () => {
    const open = (id: string, rest: Partial<TestLead> = {}): TestLead => ({
      ...lost(id, 1),
      created: '2026-01-01T09:00:00Z',
      closed: '2026-03-02T09:00:00Z', // 60 days
      ...rest,
    });
    const leads = [
      open('1'),
      open('2', { lastContact: '2026-01-30T09:00:00Z' }), // 29 and 31 days
      open('3', { lastContact: '2026-01-31T08:00:00Z' }), // just under 30, and just over
      open('4', { firstContact: '2026-01-20T09:00:00Z', lastContact: '2026-02-10T09:00:00Z' }),
      open('5'), // called in between
      open('6', { firstContact: '2026-01-25T09:00:00Z' }), // 24 days, then a call after 6 more, then 30
      open('7', { phone: null }),
    ];
    const calls = [
      outbound('C1', '+18015550005', '2026-01-25T09:00:00Z'),
      outbound('C2', '+18015550005', '2026-02-20T09:00:00Z'),
      outbound('C3', '+18015550006', '2026-01-31T09:00:01Z'),
      // After the closing it does not count.
      outbound('C4', '+18015550004', '2026-06-01T09:00:00Z'),
    ];
    expect(await rowsOf({ leads, calls }, 'once_cold')).toEqual({
      1: true,
      2: true,
      3: true,
      4: false,
      5: false,
      6: false,
      7: true,
    });
  });
});

describe('a value', () => {
  it('is none when it is a phone number, and none at all harms no figure', async () => {
    const leads = [
      lost('1', 5, { value: 801_555_010_100 }),
      lost('2', 5, { value: -5 }),
      lost('3', 5, { value: 100 }),
    ];
    expect(await rowsOf({ leads }, 'value_cents')).toEqual({ 1: null, 2: null, 3: 100 });
  });
});

describe('the attempts on a lost lead', () => {
  const calls = [5, 6, 8, 9, 20].map((day, n) => outbound(`C${n}`, '+18015550001', at(day, '10:00')));

  it('are the calls before it was closed', async () => {
    const leads = [lost('1', 5, { closed: at(9, '12:00') })];
    expect(await rowsOf({ leads, calls }, 'attempts')).toEqual({ 1: 4 });
  });

  it('are all calls with its number where its closing date is unknown, and then no pause is its last', async () => {
    const leads = [lost('1', 5)];
    expect(await rowsOf({ leads, calls }, 'attempts')).toEqual({ 1: 5 });
    expect(await rowsOf({ leads, calls }, 'once_cold')).toEqual({ 1: false });
  });
});
