import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import { instantOf } from '../crm/local-time.ts';
import { leadRow } from './leads.ts';
import { Customer, idList, Subscription, searchAnswer } from './wire.ts';

const company = {
  instant: (text: string | null) => instantOf(text, 'America/Denver'),
  rep: (id: string | null) => (id === '12' ? 'Kelsey Lund' : null),
};
const person = Customer.parse({
  customerID: 55,
  fname: 'Ann',
  lname: 'Miller',
  companyName: '',
  email: '',
  phone1: '',
  phone2: '(801) 555-0142',
  subscriptionIDs: '101,102',
});
const open = {
  subscriptionID: '101',
  customerID: '55',
  officeID: '1',
  active: '-3',
  dateAdded: '2026-01-03 09:10:11',
  dateUpdated: '2026-01-03 09:10:11',
  serviceType: 'Termite',
  leadID: '9',
  leadDateAdded: '2026-01-03 09:10:11',
  leadUpdated: '2026-01-04 10:00:00',
  leadSource: 'Yelp',
  leadStatus: '0',
  leadStatusText: 'Open',
  leadAssignedTo: '12',
  leadValue: '450.00',
  leadDateClosed: '0000-00-00 00:00:00',
  leadLostReasonText: '',
};
const read = (changed: object = {}) =>
  leadRow(Subscription.parse({ ...open, ...changed }), person, company, createPhoneReader('US'));

describe('a FieldRoutes lead', () => {
  it('becomes a row', () => {
    expect(read()).toEqual({
      externalId: '9',
      createdAt: Date.UTC(2026, 0, 3, 16, 10, 11),
      createdHasTime: true,
      leadSource: 'Yelp',
      name: 'Ann Miller',
      phone: '+18015550142',
      email: null,
      service: 'Termite',
      outcome: 'open',
      mark: null,
      statusWord: 'Open',
      rep: 'Kelsey Lund',
      valueCents: 45_000,
      firstContactAt: null,
      firstContactHasTime: false,
      lastContactAt: null,
      closedAt: null,
      attempts: null,
      updatedAt: Date.UTC(2026, 0, 4, 17),
    });
  });

  it('is won once it is a subscription, whatever the status says, and closed when it was sold', () => {
    const sold = { active: 1, dateAdded: '2026-01-05 12:00:00' };
    const closedAt = Date.UTC(2026, 0, 5, 19);
    expect(read(sold)).toMatchObject({ outcome: 'won', closedAt });
    expect(read({ ...sold, active: 0, leadStatusText: null })).toMatchObject({ outcome: 'won', closedAt });
    expect(read({ leadStatusText: 'Won', leadDateClosed: sold.dateAdded })).toMatchObject({
      outcome: 'won',
      closedAt,
      updatedAt: closedAt,
    });
  });

  it('is lost when it was closed and nothing was sold', () => {
    const closed = { leadDateClosed: '2026-01-05 12:00:00', leadStatusText: '' };
    expect(read(closed)).toMatchObject({ outcome: 'lost', mark: null, closedAt: Date.UTC(2026, 0, 5, 19) });
    expect(read({ leadStatusText: 'Lost' })).toMatchObject({ outcome: 'lost', closedAt: null });
  });

  it('is set aside for what its lost reason says', () => {
    const row = read({ leadStatusText: 'Lost', leadLostReasonText: 'Wrong number' });
    expect(row).toMatchObject({ outcome: 'lost', mark: 'wrong_number', statusWord: 'Wrong number' });
  });

  it('is none without a date', () => {
    expect(read({ leadDateAdded: '0000-00-00 00:00:00' })).toBeNull();
  });
});

describe('what FieldRoutes sends', () => {
  it.each([
    [
      ['101', 102],
      [101, 102],
    ],
    ['101,102', [101, 102]],
    [101, [101]],
    ['', []],
    [null, []],
    [undefined, []],
  ])('reads the list %j', (sent, ids) => {
    expect(idList.parse(sent)).toEqual(ids);
  });

  it('finds the ids of a search under their own name', () => {
    const sent = { success: true, count: 2, subscriptionIDs: ['102', '101'] };
    expect(searchAnswer('subscription').parse(sent)).toEqual([102, 101]);
  });
});
