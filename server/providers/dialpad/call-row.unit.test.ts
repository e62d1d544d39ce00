import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import { DialpadCall, legRow } from './call-row.ts';

const phone = createPhoneReader('US');
const whole = {
  call_id: '5551',
  direction: 'inbound',
  state: 'hangup',
  date_started: '1767625445000',
  date_connected: '1767625453000',
  duration: 87_400,
  external_number: '+18015550142',
  contact: { id: 'shared-1', name: 'Ann Miller', type: 'local' },
  target: { id: '1', name: 'Dana Ortiz', type: 'user' },
};
const office = { id: '2', name: 'Front office', type: 'office' };
const read = (changed: object = {}) => legRow(DialpadCall.parse({ ...whole, ...changed }), phone);

describe('a Dialpad call', () => {
  it('becomes a row', () => {
    expect(read()).toEqual({
      externalId: '5551',
      startedAt: Date.UTC(2026, 0, 5, 15, 4, 5),
      direction: 'inbound',
      phone: '+18015550142',
      durationS: 87,
      outcome: 'answered',
      rep: 'Dana Ortiz',
    });
  });

  it('is the same when its numbers come as numbers', () => {
    const numbers = { call_id: 5551, date_started: 1_767_625_445_000, date_connected: 1_767_625_453_000 };
    expect(read(numbers)).toEqual(read());
  });

  it.each([
    [{ state: 'missed' }, 'missed'],
    [{ direction: 'outbound' }, 'missed'],
    [{ date_connected: '0' }, 'missed'],
    [{ state: 'voicemail' }, 'voicemail'],
    [{ voicemail_share_link: 'https://dialpad.com/shared/voicemail/1' }, 'voicemail'],
    [{ state: 'blocked' }, null],
  ] as const)('that was not connected, with %o, is %s', (changed, outcome) => {
    expect(read({ date_connected: undefined, ...changed })?.outcome).toBe(outcome);
  });

  it('at a main line is answered only when an operator took it', () => {
    expect(read({ target: office })).toMatchObject({ outcome: 'abandoned', rep: null });
    expect(read({ target: office, operator_call_id: '0' })).toMatchObject({ outcome: 'abandoned' });
    expect(read({ target: office, operator_call_id: '7' })).toMatchObject({ outcome: 'answered', rep: null });
    expect(read({ target: office, date_connected: null })).toMatchObject({ outcome: 'missed' });
  });

  it('has the ID of the leg through which it came in', () => {
    expect(read({ entry_point_call_id: '5550' })?.externalId).toBe('5550');
    expect(read({ entry_point_call_id: null })?.externalId).toBe('5551');
  });

  it('is left out when it stays inside the company', () => {
    expect(read({ contact: { type: 'user' } })).toBeNull();
    expect(read({ contact: undefined })).not.toBeNull();
  });

  it('has no number when the caller withheld it', () => {
    expect(read({ external_number: 'anonymous' })?.phone).toBeNull();
    expect(read({ external_number: undefined })?.phone).toBeNull();
  });
});
