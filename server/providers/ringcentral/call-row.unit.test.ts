import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import { CallRecord, callRow, outcomeOf } from './call-row.ts';

const phone = createPhoneReader('US');
const names = new Map([
  ['101', 'Dana Ortiz'],
  ['900', null],
]);
const whole = {
  id: 'NdTJ4',
  type: 'Voice',
  direction: 'Inbound',
  result: 'Accepted',
  startTime: '2026-01-05T15:04:05.250Z',
  duration: 95,
  from: { phoneNumber: '+18015550142', name: 'MILLER ANN' },
  to: { phoneNumber: '+18015550100', extensionId: '101', name: 'Dana Ortiz' },
  extension: { id: 101 },
};
const read = (changed: object = {}) => callRow(CallRecord.parse({ ...whole, ...changed }), names, phone);

describe('a RingCentral call', () => {
  it('becomes a row', () => {
    expect(read()).toEqual({
      externalId: 'NdTJ4',
      startedAt: Date.UTC(2026, 0, 5, 15, 4, 5, 250),
      direction: 'inbound',
      phone: '+18015550142',
      durationS: 95,
      outcome: 'answered',
      rep: 'Dana Ortiz',
    });
  });

  it('has the one who was called as its other party when it goes out', () => {
    const row = read({ direction: 'Outbound', result: 'Busy', from: whole.to, to: whole.from });
    expect(row).toMatchObject({ direction: 'outbound', phone: '+18015550142', outcome: 'missed' });
    expect(row?.rep).toBe('Dana Ortiz');
  });

  it('has no number when the caller withheld it', () => {
    expect(read({ from: { name: 'Anonymous' } })?.phone).toBeNull();
    expect(read({ from: undefined })?.phone).toBeNull();
  });

  it('is left out when it is a fax or stays inside the company', () => {
    expect(read({ type: 'Fax', result: 'Received' })).toBeNull();
    expect(read({ from: { extensionNumber: '102', name: 'Sam Lee' } })).toBeNull();
  });

  it('has a rep only where a person took it', () => {
    const queue = { phoneNumber: '+18015550100', extensionId: '900', name: 'Front office' };
    expect(read({ to: queue, extension: { id: 900 } })?.rep).toBeNull();
    expect(read({ to: queue })?.rep).toBe('Dana Ortiz');
    expect(read({ to: { phoneNumber: '+18015550100' }, extension: undefined })?.rep).toBeNull();
  });

  it('keeps the name of a rep whose extension was deleted since', () => {
    const gone = { phoneNumber: '+18015550100', extensionId: '77', name: ' Kim Vance ' };
    expect(read({ to: gone, extension: { id: 77 } })?.rep).toBe('Kim Vance');
  });

  it.each([
    ['Call connected', 'outbound', 'answered'],
    ['Missed', 'inbound', 'missed'],
    ['No Answer', 'outbound', 'missed'],
    ['Hang Up', 'inbound', 'abandoned'],
    ['Hang Up', 'outbound', 'missed'],
    ['Abandoned', 'inbound', 'abandoned'],
    ['Voicemail', 'inbound', 'voicemail'],
    ['Sent to Voicemail', 'outbound', 'voicemail'],
    ['Blocked', 'inbound', null],
    ['In Progress', 'inbound', null],
    ['A word of next year', 'inbound', null],
    [undefined, 'inbound', null],
  ] as const)('with the result %s, %s, is %s', (result, direction, outcome) => {
    expect(outcomeOf(result, direction)).toBe(outcome);
  });
});
