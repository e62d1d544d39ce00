import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import type { LeadRow } from '../../platform/records/rows.ts';
import type { VendorSession } from '../provider.ts';
import { type SaleTime, saleTimes, watchedMs } from './known.ts';
import { leadRow, leads } from './leads.ts';
import { Lead, Location, Setup } from './wire.ts';

const session = { phone: createPhoneReader('US'), timeZone: 'America/Denver' };
const at = (instant: number): SaleTime => ({ first: instant, last: instant });
const name = (code: string | null) => (code === 'KLUND' ? 'Kelsey Lund' : code);
const place = Location.parse({
  LocationID: 55,
  FirstName: 'Ann',
  LastName: 'Miller',
  Phone: '',
  MobilePhone: '801-555-0142',
  EMail: 'ann@example.com',
});
const whole = {
  LeadID: 9,
  LocationID: 55,
  WonStatus: 'Open',
  DateReceived: '2026-01-03T09:10:11',
  Name: 'Ann Miller',
  Company: '',
  Source: 'Yelp',
  ServiceCode: 'TERMITE',
  Salesperson: 'KLUND',
  ProposalValue: 450.5,
  SalesStatus: null,
};
const received = Date.UTC(2026, 0, 3, 16, 10, 11);
const read = (changed: object = {}, sales: SaleTime[] = []) =>
  leadRow(Lead.parse({ ...whole, ...changed }), place, sales, session, name);

describe('a PestPac lead', () => {
  it('becomes a row with the phone of its location', () => {
    expect(read()).toMatchObject({
      externalId: '9',
      createdAt: received,
      createdHasTime: true,
      leadSource: 'Yelp',
      name: 'Ann Miller',
      phone: '+18015550142',
      email: 'ann@example.com',
      service: 'TERMITE',
      outcome: 'open',
      rep: 'Kelsey Lund',
      valueCents: 45_050,
      closedAt: null,
    });
  });

  it('was won with the first sale after it came', () => {
    const sales = [received - 86_400_000, received + 5_000, received + 90_000_000].map(at);
    expect(read({ WonStatus: 'Won' }, sales)).toMatchObject({ outcome: 'won', closedAt: received + 5_000 });
    expect(read({ WonStatus: 'Won' }, [])).toMatchObject({ outcome: 'won', closedAt: null });
  });

  it('was won on the day it came, where only the day of the sale is written', () => {
    const sales = saleTimes([Setup.parse({ SetupID: 1, AddDate: '2026-01-03' })], session);
    expect(read({ WonStatus: 'Won' }, sales)).toMatchObject({ closedAt: Date.UTC(2026, 0, 3, 7) });
    const later = read({ WonStatus: 'Won', DateReceived: '2026-01-04T00:00:00' }, sales);
    expect(later).toMatchObject({ closedAt: null });
  });

  it('is lost without a date, and set aside for its sales status', () => {
    expect(read({ WonStatus: 'Lost' }, [at(received + 5_000)])).toMatchObject({
      outcome: 'lost',
      closedAt: null,
    });
    const row = read({ WonStatus: 'Open', SalesStatus: 'Out of area' });
    expect(row).toMatchObject({ outcome: 'lost', mark: 'out_of_area', statusWord: 'Out of area' });
  });

  it('may have no location, no handler and only a day', () => {
    const bare = Lead.parse({ LeadID: '9', LocationID: 0, DateReceived: '2026-01-03', Name: null });
    const row = leadRow(bare, undefined, [], session, name);
    expect(row).toMatchObject({
      name: null,
      phone: null,
      rep: null,
      createdHasTime: false,
      valueCents: null,
    });
  });

  it('is none without a date', () => {
    expect(read({ DateReceived: null })).toBeNull();
  });
});

describe('a later reading of PestPac leads', () => {
  const until = new Date('2026-02-02T12:00:00Z');
  const day = 86_400_000;
  const ago = (days: number) => new Date(until.getTime() - days * day).toISOString().slice(0, 19);
  const lists: readonly (readonly [RegExp, unknown])[] = [
    [
      /\/Leads$/,
      [
        { ...whole, LeadID: 1, LocationID: 0, DateReceived: ago(9) },
        { ...whole, LeadID: 2, LocationID: 52, DateReceived: ago(8), WonStatus: 'Won' },
        { ...whole, LeadID: 3, LocationID: 53, DateReceived: ago(7), WonStatus: 'Won' },
        { ...whole, LeadID: 4, LocationID: 54, DateReceived: ago(6), WonStatus: 'Won' },
      ],
    ],
    [/\/Employees$/, []],
    [/\/ServiceOrders$/, [{ LeadID: 4, LocationID: 54 }]],
    [/\/Locations$/, []],
    [/\/serviceSetups$/, [{ SetupID: 7, AddDate: ago(5) }]],
  ];
  const givenWith = async (stored: readonly string[]) => {
    const asked: string[] = [];
    const api: VendorSession['api'] = {
      async call({ url }, schema) {
        const path = url.split('?')[0] ?? '';
        asked.push(path);
        return schema.parse(lists.find(([of]) => of.test(path))?.[1]);
      },
    };
    const request = {
      since: new Date(until.getTime() - watchedMs - day / 48),
      until,
      resume: null,
      signal: new AbortController().signal,
      storedAsWon: async (ids: readonly string[]) => new Set(ids.filter((id) => stored.includes(id))),
    };
    const rows: LeadRow[] = [];
    const all = leads.read({ api, credentials: {}, ...session }, request);
    for await (const { records } of all) rows.push(...records().rows);
    return {
      won: rows.filter(({ outcome }) => outcome === 'won').map(({ externalId }) => externalId),
      dated: rows.filter(({ closedAt }) => closedAt !== null).length,
      setups: asked.filter((path) => path.endsWith('/serviceSetups')).length,
    };
  };

  it('gives those that were marked as won days after they came in', async () => {
    expect(await givenWith(['4'])).toEqual({ won: ['2', '3', '4'], dated: 3, setups: 3 });
  });

  it('asks nothing more of those that are stored as won, unless something was sold', async () => {
    expect(await givenWith(['2', '3', '4'])).toEqual({ won: ['4'], dated: 1, setups: 1 });
  });
});
