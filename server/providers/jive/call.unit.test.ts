import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import { callOf, Summary } from './call.ts';

const phone = createPhoneReader('US');
const answered = {
  conversationSpaceId: '702e4d82-c7e6-30a0-90f0-ce7eaf8f9b4f',
  callCreated: '2026-03-02T15:00:00.250Z',
  callAnswered: '2026-03-02T15:00:09.250Z',
  callEnded: '2026-03-02T15:01:44.750Z',
  direction: 'INBOUND',
  callerOutcome: 'NORMAL',
  callInitiator: 'EXTERNAL',
  caller: { name: 'A CALLER', number: '+18015550111' },
  participants: [{ name: 'Dana Reyes', number: '101', type: { extensionNumber: '101' } }],
};
const rowOf = (record: unknown) => callOf(Summary.parse(record), phone);

describe('a GoTo report summary', () => {
  it('is a call, as long as was talked', () => {
    expect(rowOf(answered)).toEqual({
      externalId: '702e4d82-c7e6-30a0-90f0-ce7eaf8f9b4f',
      startedAt: Date.parse('2026-03-02T15:00:00.250Z'),
      direction: 'inbound',
      phone: '+18015550111',
      durationS: 96,
      outcome: 'answered',
      rep: 'Dana Reyes',
    });
  });

  it.each([
    ['MISSED', 'missed'],
    ['VOICEMAIL', 'voicemail'],
    ['LEFT_QUEUE', 'abandoned'],
    ['LEFT_DIAL_PLAN', 'abandoned'],
    ['LEFT_ON_HOLD', 'abandoned'],
    ['LEFT_PARKING_SPOT', 'abandoned'],
    ['TRUNCATED', null],
    ['UNKNOWN', null],
    ['SOMETHING_NEW', null],
  ])('is read by its %s although a dial plan picked it up', (callerOutcome, outcome) => {
    expect(rowOf({ ...answered, callerOutcome })).toMatchObject({ outcome, rep: null });
  });

  it('was missed when nothing picked it up', () => {
    const { callAnswered: _, ...missed } = answered;
    expect(rowOf(missed)).toMatchObject({ outcome: 'missed', durationS: 0, rep: null });
  });

  it('has the other party of an outgoing call among its participants, and the rep as its caller', () => {
    const outgoing = {
      ...answered,
      direction: 'OUTBOUND',
      caller: { name: 'Dana Reyes', number: '+18015550100', type: { extensionNumber: 101 } },
      participants: [
        { name: 'Lee Park', number: '102', type: { extensionNumber: '102' } },
        { name: '', number: '(801) 555-0112' },
      ],
    };
    expect(rowOf(outgoing)).toMatchObject({
      direction: 'outbound',
      phone: '+18015550112',
      rep: 'Dana Reyes',
    });
  });

  it('names the rep who took it, not the others at whom it rang', () => {
    const participants = [
      { name: 'Lee Park', number: '102', outcome: 'MISSED', type: { extensionNumber: '102' } },
      ...answered.participants,
    ];
    expect(rowOf({ ...answered, participants })).toMatchObject({ rep: 'Dana Reyes' });
  });

  it('has no number when it is withheld, and no direction that we do not know', () => {
    const caller = { name: 'Anonymous', number: 'anonymous' };
    expect(rowOf({ ...answered, caller, direction: 'INTERNAL' })).toMatchObject({
      phone: null,
      direction: null,
    });
  });

  it('needs an id and the instant of its beginning', () => {
    const { conversationSpaceId: _, ...nameless } = answered;
    expect(Summary.safeParse(nameless).success).toBe(false);
    expect(Summary.safeParse({ ...answered, callCreated: 'yesterday' }).success).toBe(false);
  });
});
