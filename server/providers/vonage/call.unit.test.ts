import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import { CallLog, callOf } from './call.ts';

const answered = {
  id: 'f27b937d-6dde-441a-9595-006e7302eac1',
  direction: 'Inbound',
  from: '18015550111',
  to: '18015550100',
  start: '2026-03-02 15:00:00',
  end: '2026-03-02 15:01:35',
  length: 95,
  result: 'Answered',
  recorded: true,
  source_user_full_name: null,
  destination_user_full_name: 'Dana Reyes',
  destination_extension: 101,
};
const rowOf = (record: unknown, country = 'US') => callOf(CallLog.parse(record), createPhoneReader(country));

describe("an entry of Vonage's call log", () => {
  it('is a call whose times are UTC', () => {
    expect(rowOf(answered)).toEqual({
      externalId: 'f27b937d-6dde-441a-9595-006e7302eac1',
      startedAt: Date.parse('2026-03-02T15:00:00Z'),
      direction: 'inbound',
      phone: '+18015550111',
      durationS: 95,
      outcome: 'answered',
      rep: 'Dana Reyes',
    });
  });

  it.each([
    ['Missed', 'missed'],
    ['No Answer', 'missed'],
    ['Busy', 'missed'],
    ['Voicemail', 'voicemail'],
    ['Abandoned', 'abandoned'],
    ['Answered Elsewhere', null],
    ['Completed', null],
    ['', null],
    [null, null],
  ])('whose result is %s is not taken for answered', (result, outcome) => {
    expect(rowOf({ ...answered, result })).toMatchObject({ outcome, rep: null });
  });

  it('has the other party and the rep of an outgoing call on the other sides', () => {
    const outgoing = {
      ...answered,
      direction: 'Outbound',
      from: answered.to,
      to: answered.from,
      result: 'Missed',
      source_user_full_name: 'Lee Park',
      destination_user_full_name: null,
    };
    const expected = { direction: 'outbound', phone: '+18015550111', rep: 'Lee Park', outcome: 'missed' };
    expect(rowOf(outgoing)).toMatchObject(expected);
  });

  it.each([
    ['18015550111', 'GB', '+18015550111'],
    ['442071838750', 'US', '+442071838750'],
    ['8015550111', 'US', '+18015550111'],
    ['02071838750', 'GB', '+442071838750'],
    ['1000', 'US', null],
    ['anonymous', 'US', null],
  ])('reads the number %s in %s', (from, country, phone) => {
    expect(rowOf({ ...answered, from }, country)).toMatchObject({ phone });
  });

  it('needs an id and an instant that exists', () => {
    expect(CallLog.safeParse({ ...answered, id: '' }).success).toBe(false);
    expect(CallLog.safeParse({ ...answered, start: '2026-03-02T15:00:00Z' }).success).toBe(false);
    expect(CallLog.safeParse({ ...answered, start: '2026-13-40 15:00:00' }).success).toBe(false);
  });
});
