import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import { CallRecord, callOf } from './call.ts';

const answered = {
  callId: '1635571048351',
  startTimeUTC: 1_772_463_600_493,
  startTime: '2026-03-02T10:00:00.493-0500',
  connectTimeUTC: 1_772_463_606_493,
  talkTimeMS: 95_499,
  callTime: 101_499,
  direction: 'Incoming',
  caller: '+18015550111',
  callerName: 'A CALLER',
  callee: '101',
  calleeName: 'Dana Reyes',
  answered: 'Answered',
  missed: '-',
  abandoned: '-',
  lastLegDisposition: 'Connected',
  callLegCount: '1',
};
const rowOf = (record: unknown) => callOf(CallRecord.parse(record), createPhoneReader('US'));

describe("8x8's record of a call", () => {
  it('is a call, as long as was talked', () => {
    expect(rowOf(answered)).toEqual({
      externalId: '1635571048351',
      startedAt: 1_772_463_600_493,
      direction: 'inbound',
      phone: '+18015550111',
      durationS: 95,
      outcome: 'answered',
      rep: 'Dana Reyes',
    });
  });

  it.each([
    ['a voicemail', { missed: 'Missed', lastLegDisposition: 'Voicemail' }, 'voicemail'],
    [
      'a caller who gave up',
      { missed: 'Missed', abandoned: 'Abandoned', lastLegDisposition: 'Missed' },
      'abandoned',
    ],
    ['a missed call', { missed: 'Missed', lastLegDisposition: 'Missed' }, 'missed'],
    ['no answer, and nothing else', {}, 'missed'],
    ['words that we do not know', { answered: 'Perhaps' }, null],
  ])('tells %s', (_, words, outcome) => {
    const record = { ...answered, answered: '-', talkTimeMS: 0, ...words };
    expect(rowOf(record)).toMatchObject({ outcome, durationS: 0, rep: null });
  });

  it('is no voicemail only because it ended there after somebody had answered', () => {
    expect(rowOf({ ...answered, lastLegDisposition: 'Voicemail' })).toMatchObject({ outcome: 'answered' });
  });

  it('has the other party and the rep of an outgoing call on the other sides', () => {
    const outgoing = {
      ...answered,
      direction: 'Outgoing',
      caller: '101',
      callerName: 'Dana Reyes',
      callee: '18015550112',
      calleeName: '',
      answered: '-',
    };
    expect(rowOf(outgoing)).toMatchObject({
      direction: 'outbound',
      phone: '+18015550112',
      rep: 'Dana Reyes',
      outcome: 'missed',
    });
  });

  it('has no number when an inner line called, and takes an id that is a number', () => {
    const inner = { ...answered, callId: 1_635_571_048_351, caller: 'Voicemail (120088)' };
    expect(rowOf(inner)).toMatchObject({ externalId: '1635571048351', phone: null });
  });

  it('needs an id and an instant', () => {
    expect(CallRecord.safeParse({ ...answered, callId: undefined }).success).toBe(false);
    expect(CallRecord.safeParse({ ...answered, startTimeUTC: 0 }).success).toBe(false);
  });
});
