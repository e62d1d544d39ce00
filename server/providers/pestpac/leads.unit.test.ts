import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import { leadRow } from './leads.ts';
import { Lead, Location } from './wire.ts';

const session = { phone: createPhoneReader('US'), timeZone: 'America/Denver' };
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
const read = (changed: object = {}, sales: number[] = [], at: Location | undefined = place) =>
  leadRow(Lead.parse({ ...whole, ...changed }), at, sales, session, name);

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
    const sales = [received - 86_400_000, received + 5_000, received + 90_000_000];
    expect(read({ WonStatus: 'Won' }, sales)).toMatchObject({ outcome: 'won', closedAt: received + 5_000 });
    expect(read({ WonStatus: 'Won' }, [])).toMatchObject({ outcome: 'won', closedAt: null });
  });

  it('is lost without a date, and set aside for its sales status', () => {
    expect(read({ WonStatus: 'Lost' }, [received + 5_000])).toMatchObject({
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
