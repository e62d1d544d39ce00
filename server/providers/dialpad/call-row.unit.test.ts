import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import { callRow, DialpadCall } from './call-row.ts';

const phone = createPhoneReader('US');
const whole = {
  call_id: '5551',
  direction: 'inbound',
  state: 'hangup',
  date_started: '1767625445000',
  date_connected: '1767625453000',
  duration: 87_400,
  external_number: '+18015550142',
  target: { id: '1', name: 'Dana Ortiz', type: 'user' },
};
const read = (changed: object = {}) => callRow(DialpadCall.parse({ ...whole, ...changed }), phone);

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
    expect(read({ date_connected: undefined, ...changed }).outcome).toBe(outcome);
  });

  it('has a rep only where its target is a person', () => {
    expect(read({ target: { id: '2', name: 'Front office', type: 'office' } }).rep).toBeNull();
    expect(read({ target: null }).rep).toBeNull();
  });

  it('has no number when the caller withheld it', () => {
    expect(read({ external_number: 'anonymous' }).phone).toBeNull();
    expect(read({ external_number: undefined }).phone).toBeNull();
  });
});
