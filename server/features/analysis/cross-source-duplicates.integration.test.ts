import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { addAccount, addRecords, reportOf, type TestRecords } from './testing/records.ts';

/** What two systems know of one lead or call counts once. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const NOW = '2026-07-01T00:00:00Z';

/** The leads and calls that count, by their ids, and how many of each system another one has as well. */
async function counted(parts: Readonly<Record<string, TestRecords>>) {
  const accountId = await addAccount(database.pool);
  for (const [system, records] of Object.entries(parts))
    await addRecords(database.pool, accountId, records, system);
  const reportId = randomUUID();
  const report = await reportOf(database.pool, accountId, NOW, reportId);
  const idsOf = async (table: 'report_leads' | 'report_calls') => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select external_id as id from ${table} where account_id = $1 and report_id = $2 order by 1`,
      [accountId, reportId],
    );
    return rows.map(({ id }) => id);
  };
  return {
    leads: await idsOf('report_leads'),
    calls: await idsOf('report_calls'),
    callsInWindow: report.coverage.callsInWindow,
    again: report.potential.restsOn.filter((sentence) => sentence.includes('up to two days before')),
    report,
    twins: report.coverage.sources.map(({ system, kind, records, twins }) => [system, kind, records, twins]),
  };
}

const ANN = '+18015550101';
const BOB = '+18015550102';
const at = (time: string) => `2026-06-10T${time}:00Z`;

it('counts a lead of an upload in the connected system, by number or email, within a day', async () => {
  const made = await counted({
    upload: {
      leads: [
        { id: 'same number', created: '2026-06-09T15:00:00Z', phone: ANN },
        { id: 'a day and more before', created: '2026-06-09T11:59:00Z', phone: ANN },
        { id: 'same email', created: at('20:00'), phone: BOB, email: 'cid@example.com' },
        { id: 'another person', created: at('12:00'), phone: BOB },
        { id: 'nobody known', created: at('12:00') },
      ],
    },
    fieldroutes: {
      leads: [
        { id: 'CRM Ann', created: at('12:00'), phone: ANN },
        { id: 'CRM Cid', created: at('12:00'), email: 'Cid@example.com' },
        { id: 'CRM nobody', created: at('12:00') },
      ],
    },
  });
  expect(made.leads).toEqual([
    'CRM Ann',
    'CRM Cid',
    'CRM nobody',
    'a day and more before',
    'another person',
    'nobody known',
  ]);
  expect(made.twins).toEqual([
    ['fieldroutes', 'leads', 3, 0],
    ['upload', 'leads', 5, 2],
  ]);
});

it('prefers the CRM for leads and the phone system for calls, and both to an upload', async () => {
  const records = (by: string): TestRecords => ({
    leads: [{ id: `${by} lead`, created: at('12:00'), phone: ANN }],
    calls: [{ id: `${by} call`, started: at('12:00'), direction: 'inbound', outcome: 'missed', phone: BOB }],
  });
  const all = { upload: records('upload'), ringcentral: records('phone'), fieldroutes: records('CRM') };
  const made = await counted(all);
  expect(made.leads).toEqual(['CRM lead']);
  expect(made.calls).toEqual(['phone call']);
  const { fieldroutes: _crm, ...without } = all;
  expect((await counted(without)).leads).toEqual(['phone lead']);
});

it('counts a call once that two systems have, whose clocks differ by two minutes at most', async () => {
  const missed = { direction: 'inbound', outcome: 'missed', phone: ANN } as const;
  const made = await counted({
    ringcentral: {
      calls: [
        { id: 'at noon', started: at('12:00'), ...missed },
        { id: 'back', started: at('14:00'), ...missed, direction: 'outbound' },
        { id: 'withheld', started: at('16:00'), ...missed, phone: null },
      ],
    },
    upload: {
      calls: [
        { id: 'two minutes later', started: at('12:02'), ...missed },
        { id: 'three minutes later', started: at('12:03'), ...missed },
        { id: 'another number', started: at('12:00'), ...missed, phone: BOB },
        { id: 'the other way', started: at('14:00'), ...missed },
        { id: 'no way known', started: at('14:01'), ...missed, direction: null },
        { id: 'withheld as well', started: at('16:00'), ...missed, phone: null },
      ],
    },
  });
  expect(made.calls).toEqual([
    'another number',
    'at noon',
    'the other way',
    'three minutes later',
    'withheld',
    'withheld as well',
  ]);
  expect(made.callsInWindow).toBe(7);
  expect(made.twins).toEqual([
    ['ringcentral', 'calls', 3, 0],
    ['upload', 'calls', 6, 2],
  ]);
});

it('keeps leads of a number that many share', async () => {
  const leads = (system: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: `${system} ${n}`, created: at('12:00'), phone: ANN }));
  const few = await counted({ upload: { leads: leads('upload', 10) } });
  expect(few.leads).toHaveLength(1);
  const many = await counted({
    upload: { leads: leads('upload', 11) },
    fieldroutes: { leads: leads('crm', 1) },
  });
  expect(many.leads).toHaveLength(12);
});

describe('a person whom one system has again', () => {
  it('within two days, by number or email, is the first lead', async () => {
    const made = await counted({
      upload: {
        leads: [
          { id: 'first', created: '2026-06-08T12:00:00Z', phone: ANN },
          { id: 'again', created: '2026-06-10T11:00:00Z', phone: ANN, email: 'ann@example.com' },
          { id: 'and again', created: '2026-06-12T10:00:00Z', email: 'Ann@example.com' },
          { id: 'later', created: '2026-06-26T11:00:00Z', email: 'ann@example.com' },
          { id: 'another', created: '2026-06-10T11:00:00Z', phone: BOB },
        ],
      },
    });
    expect(made.leads).toEqual(['another', 'first', 'later']);
    expect(made.again).toEqual([
      '2 leads on record are of a person whom the same system had up to two days before, or up to 14 while that lead was not won, by number or email. The first entry counts, with the win where either was won.',
    ]);
    expect(made.twins).toEqual([['upload', 'leads', 5, 0]]);
  });

  it('within fourteen days is the first lead as long as that was not won', async () => {
    const later = '2026-06-20T12:00:00Z';
    const won = { outcome: 'won', value: 50_000 } as const;
    const made = await counted({
      upload: {
        leads: [
          { id: 'A open', created: at('12:00'), phone: '+18015550111' },
          { id: 'A again', created: later, phone: '+18015550111', outcome: 'lost' },
          {
            id: 'B won later',
            created: at('12:00'),
            phone: '+18015550112',
            ...won,
            closed: '2026-06-21T12:00:00Z',
          },
          { id: 'B again', created: later, phone: '+18015550112' },
          {
            id: 'C won before',
            created: at('12:00'),
            phone: '+18015550113',
            ...won,
            closed: '2026-06-15T12:00:00Z',
          },
          { id: 'C new', created: later, phone: '+18015550113' },
          { id: 'D open', created: at('12:00'), phone: '+18015550114' },
          { id: 'D new', created: '2026-06-24T13:00:00Z', phone: '+18015550114' },
        ],
      },
    });
    expect(made.leads).toEqual(['A open', 'B won later', 'C new', 'C won before', 'D new', 'D open']);
  });

  it('keeps every win of another value, though both were entered after one open lead', async () => {
    const won = (id: string, time: string, value: number) =>
      ({ id, created: at(time), phone: ANN, outcome: 'won', value, closed: '2026-06-20T12:00:00Z' }) as const;
    const made = await counted({
      upload: {
        leads: [
          { id: 'open', created: at('12:00'), phone: ANN },
          won('first', '13:00', 30_000),
          won('second', '14:00', 50_000),
          won('first again', '15:00', 30_000),
        ],
      },
    });
    expect(made.leads).toEqual(['open', 'second']);
  });

  it('counts once with its win and the contacts of both', async () => {
    const made = await counted({
      upload: {
        fields: ['firstContact'],
        leads: [
          { id: 'first', created: at('12:00'), phone: ANN, outcome: 'lost' },
          {
            ...{ id: 'won', created: at('15:00'), phone: ANN, outcome: 'won', value: 50_000 },
            ...{ firstContact: at('12:10'), closed: '2026-06-12T12:00:00Z' },
          },
        ],
      },
    });
    expect(made.leads).toEqual(['first']);
    expect(made.report.recent.leads).toMatchObject([
      { status: 'won', valueCents: 50_000, responseSeconds: 600 },
    ]);
    expect(made.report.trend.months.find(({ month }) => month === '2026-06')?.wonCents).toBe(50_000);
  });

  it('has two jobs where services differ, or both are closed at different values', async () => {
    const made = await counted({
      upload: {
        leads: [
          { id: 'A rodents', created: at('12:00'), phone: ANN, service: 'Rodents' },
          { id: 'A termites', created: at('13:00'), phone: ANN, service: 'Termites' },
          { id: 'A unnamed', created: at('14:00'), phone: ANN },
          { id: 'B lost', created: at('12:00'), phone: BOB, outcome: 'lost', value: 90_000 },
          { id: 'B won', created: at('13:00'), phone: BOB, outcome: 'won', value: 30_000 },
          { id: 'B open', created: at('14:00'), phone: BOB, value: 35_000 },
        ],
      },
    });
    expect(made.leads).toEqual(['A rodents', 'A termites', 'B lost', 'B won']);
  });
});
