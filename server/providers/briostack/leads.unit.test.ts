import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import { classify } from './classify.ts';
import { leadRow } from './leads.ts';
import { Lead } from './wire.ts';

const session = { phone: createPhoneReader('US'), timeZone: 'America/Denver' };
const reps = new Map([['EMP-7', 'Kelsey Lund']]);
const whole = {
  leadId: 'L-1',
  firstName: 'Ann',
  lastName: 'Miller',
  primaryPhone: { number: '+18015550142' },
  primarySalesRepId: 'EMP-7',
  statusId: 'SS_NOT_HOME',
  dateCreated: '2026-01-05T09:10:11Z',
  dateChanged: '2026-01-06T09:10:11Z',
};
const read = (changed: object = {}) => leadRow(Lead.parse({ ...whole, ...changed }), session, reps);

describe('a Briostack lead', () => {
  it('becomes a row', () => {
    expect(read()).toMatchObject({
      externalId: 'L-1',
      createdAt: Date.UTC(2026, 0, 5, 9, 10, 11),
      createdHasTime: true,
      name: 'Ann Miller',
      phone: '+18015550142',
      email: null,
      outcome: 'open',
      mark: null,
      statusWord: 'SS_NOT_HOME',
      rep: 'Kelsey Lund',
      closedAt: null,
      updatedAt: Date.UTC(2026, 0, 6, 9, 10, 11),
    });
  });

  it('may have its day alone, and no handler', () => {
    const row = read({ dateCreated: '2026-01-05', primarySalesRepId: undefined, primaryPhone: null });
    expect(row).toMatchObject({
      createdHasTime: false,
      createdAt: Date.UTC(2026, 0, 5, 7),
      rep: null,
      phone: null,
    });
  });

  it('is won or lost by its status in words, else by its id', () => {
    expect(read({ statusId: 'SS_SOLD' })?.outcome).toBe('won');
    expect(read({ statusId: 'SS_SOLD', status: 'Lost' })?.outcome).toBe('lost');
    expect(read({ status: 'Lost', lostReason: 'Out of area' })).toMatchObject({
      outcome: 'lost',
      mark: 'out_of_area',
      statusWord: 'Out of area',
    });
  });

  it('is none without a date', () => {
    expect(read({ dateCreated: null })).toBeNull();
  });
});

describe("Briostack's failures", () => {
  const reply = (status: number, body: unknown) => ({
    status,
    headers: new Headers(),
    text: JSON.stringify(body),
  });

  it('are a burst by their message, whatever the status', () => {
    const error = classify(reply(400, { message: 'Too Many Requests' }));
    expect(error?.kind).toBe('rate_limited');
    expect(error?.facts.retryAt?.getTime()).toBeGreaterThan(Date.now());
    expect(classify(reply(400, { message: 'limit must be a number' }))).toBeNull();
  });

  it('are a wrong name where there is no page', () => {
    expect(classify(reply(404, {}))?.facts.fields).toEqual(['crmAccount']);
  });
});
