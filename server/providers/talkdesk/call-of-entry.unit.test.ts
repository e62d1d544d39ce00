import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import { callOfEntry } from './call-of-entry.ts';

const session = { phone: createPhoneReader('US') };
const entry = {
  call_id: '5f1a',
  callsid: 'CA1',
  type: 'inbound',
  start_at: '2026-01-05T15:04:05Z',
  end_at: '2026-01-05T15:06:05Z',
  talkdesk_phone_number: '+18015550100',
  contact_phone_number: '+18015550123',
  user_name: 'Ann Rung',
  handling_user_name: 'Bob Took',
  total_time: 120.4,
  talk_time: 95,
};
const read = (changed: Record<string, unknown>) => callOfEntry({ ...entry, ...changed }, session);

describe('an entry of the calls report', () => {
  it('becomes a call', () => {
    expect(read({})).toEqual({
      row: {
        externalId: '5f1a',
        startedAt: Date.UTC(2026, 0, 5, 15, 4, 5),
        direction: 'inbound',
        phone: '+18015550123',
        durationS: 120,
        outcome: 'answered',
        rep: 'Bob Took',
      },
    });
  });

  it.each([
    ['inbound', 'inbound', 'answered'],
    ['outbound', 'outbound', 'answered'],
    ['missed', 'inbound', 'missed'],
    ['abandoned', 'inbound', 'abandoned'],
    ['short_abandoned', 'inbound', 'abandoned'],
    ['voicemail', 'inbound', 'voicemail'],
    ['outbound_missed', 'outbound', 'missed'],
  ])('of the type %s is %s and %s', (type, direction, outcome) => {
    expect(read({ type })).toMatchObject({ row: { direction, outcome } });
  });

  it('in which nobody talked was not answered', () => {
    expect(read({ talk_time: 0 })).toMatchObject({ row: { outcome: 'missed' } });
  });

  it('names who was rung when nobody handled it, and nobody when there is no name', () => {
    expect(read({ handling_user_name: null })).toMatchObject({ row: { rep: 'Ann Rung' } });
    expect(read({ handling_user_name: '', user_name: ' ' })).toMatchObject({ row: { rep: null } });
  });

  it('may hold nothing but when it was and what', () => {
    const bare = { call_id: '1', type: 'missed', start_at: '2026-01-05T08:04:05-07:00' };
    expect(callOfEntry(bare, session)).toEqual({
      row: {
        externalId: '1',
        startedAt: Date.UTC(2026, 0, 5, 15, 4, 5),
        direction: 'inbound',
        phone: null,
        durationS: null,
        outcome: 'missed',
        rep: null,
      },
    });
  });

  it('is refused without its content when it does not fit', () => {
    expect(read({ start_at: 'yesterday' })).toEqual({ refused: 'Not as documented: start_at' });
    expect(read({ type: 'fax' })).toEqual({ refused: 'type: not a known kind of call' });
    expect(callOfEntry(null, session)).toEqual({ refused: 'Not as documented: the whole' });
  });
});
