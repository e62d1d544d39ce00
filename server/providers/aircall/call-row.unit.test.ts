import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import { AircallCall, callRow } from './call-row.ts';

const phone = createPhoneReader('US');
const whole = {
  id: 812,
  direction: 'inbound',
  status: 'done',
  missed_call_reason: null,
  started_at: 1_767_625_445,
  answered_at: 1_767_625_453,
  duration: 95,
  raw_digits: '+1 801-555-0142',
  voicemail: null,
  user: { id: 1, name: 'Dana Ortiz', email: 'dana@example.com' },
};
const read = (changed: object = {}) => callRow(AircallCall.parse({ ...whole, ...changed }), phone);
const unanswered = { answered_at: null, user: null };

describe('an Aircall call', () => {
  it('becomes a row', () => {
    expect(read()).toEqual({
      externalId: '812',
      startedAt: Date.UTC(2026, 0, 5, 15, 4, 5),
      direction: 'inbound',
      phone: '+18015550142',
      durationS: 95,
      outcome: 'answered',
      rep: 'Dana Ortiz',
    });
  });

  it('is left out while it goes on', () => {
    expect(read({ status: 'answered', duration: null })).toBeNull();
    expect(read({ status: 'initial', answered_at: null })).toBeNull();
  });

  it.each([
    [{ voicemail: 'https://assets.aircall.io/v' }, 'voicemail'],
    [{ missed_call_reason: 'short_abandoned' }, 'abandoned'],
    [{ missed_call_reason: 'abandoned_in_ivr' }, 'abandoned'],
    [{ missed_call_reason: 'abandoned_in_classic' }, 'abandoned'],
    [{ missed_call_reason: 'agents_did_not_answer' }, 'missed'],
    [{ missed_call_reason: 'out_of_opening_hours' }, 'missed'],
    [{ direction: 'outbound' }, 'missed'],
  ] as const)('that nobody answered, with %o, is %s', (changed, outcome) => {
    expect(read({ ...unanswered, ...changed })).toMatchObject({ outcome, rep: null });
  });

  it('has no number when the caller withheld it', () => {
    expect(read({ raw_digits: 'anonymous' })?.phone).toBeNull();
    expect(read({ raw_digits: undefined })?.phone).toBeNull();
  });
});
