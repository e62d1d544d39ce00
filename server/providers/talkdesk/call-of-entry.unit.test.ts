import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import { eachRecord } from '../each-record.ts';
import { callOfEntry, Entry } from './call-of-entry.ts';

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
const take = (written: unknown) => eachRecord([written], Entry, (one) => callOfEntry(one, session));
const read = (changed: Record<string, unknown>) => take({ ...entry, ...changed });

describe('an entry of the calls report', () => {
  it('becomes a call', () => {
    expect(read({})).toEqual({
      refused: [],
      rows: [
        {
          externalId: '5f1a',
          startedAt: Date.UTC(2026, 0, 5, 15, 4, 5),
          direction: 'inbound',
          phone: '+18015550123',
          durationS: 120,
          outcome: 'answered',
          rep: 'Bob Took',
        },
      ],
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
    expect(read({ type })).toMatchObject({ rows: [{ direction, outcome }] });
  });

  it('without a conversation was not answered', () => {
    expect(read({ talk_time: 0 })).toMatchObject({ rows: [{ outcome: 'missed' }] });
  });

  it('names who was rung when it has no handler, and has null when there is no name', () => {
    expect(read({ handling_user_name: null })).toMatchObject({ rows: [{ rep: 'Ann Rung' }] });
    expect(read({ handling_user_name: '', user_name: ' ' })).toMatchObject({ rows: [{ rep: null }] });
  });

  it('may hold nothing but when it was and what', () => {
    const bare = { call_id: '1', type: 'missed', start_at: '2026-01-05T08:04:05-07:00' };
    expect(take(bare)).toEqual({
      refused: [],
      rows: [
        {
          externalId: '1',
          startedAt: Date.UTC(2026, 0, 5, 15, 4, 5),
          direction: 'inbound',
          phone: null,
          durationS: null,
          outcome: 'missed',
          rep: null,
        },
      ],
    });
  });

  it('is refused without its content when it does not fit', () => {
    const refusalOf = (written: unknown) => take(written).refused[0];
    expect(refusalOf({ ...entry, start_at: 'yesterday' })).toMatch(/: start_at \(invalid_format\)$/);
    expect(refusalOf({ ...entry, type: 'fax' })).toMatch(/: type \(invalid_value\)$/);
    expect(refusalOf(null)).toMatch(/: the whole /);
  });
});
