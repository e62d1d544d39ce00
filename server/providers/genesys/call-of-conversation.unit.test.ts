import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import { eachRecord } from '../each-record.ts';
import { callOfConversation } from './call-of-conversation.ts';
import { Conversation } from './conversation.ts';

const readers = { phone: createPhoneReader('US'), userNames: new Map([['u1', 'Ann Took']]) };

const part = (purpose: string, segmentTypes: string[], rest: object = {}, session: object = {}) => ({
  purpose,
  ...rest,
  sessions: [
    {
      mediaType: 'voice',
      ani: 'tel:+18015550123',
      dnis: 'tel:+18015550100',
      segments: segmentTypes.map((segmentType) => ({ segmentType })),
      ...session,
    },
  ],
});
const conversation = {
  conversationId: 'c1',
  conversationStart: '2026-01-05T15:04:05.250Z',
  conversationEnd: '2026-01-05T15:06:05.250Z',
  originatingDirection: 'inbound',
  participants: [
    part('customer', ['system', 'interact']),
    part('acd', ['delay', 'interact']),
    part('agent', ['alert'], { userId: 'u0', participantName: 'Who Was Rung' }),
    part('agent', ['alert', 'interact', 'wrapup'], { userId: 'u1', participantName: 'An old name' }),
  ],
};
const take = (written: unknown) =>
  eachRecord([written], Conversation, (one) => callOfConversation(one, readers));
const read = (changed: object) => take({ ...conversation, ...changed }).rows[0];

describe('a conversation', () => {
  it('that a person took is an answered call', () => {
    expect(read({})).toEqual({
      externalId: 'c1',
      startedAt: Date.UTC(2026, 0, 5, 15, 4, 5, 250),
      direction: 'inbound',
      phone: '+18015550123',
      durationS: 120,
      outcome: 'answered',
      rep: 'Ann Took',
    });
  });

  it('keeps the name it was given for a person who is no user any more', () => {
    const agent = part('user', ['interact'], { userId: 'gone', participantName: ' Bob Left ' });
    expect(read({ participants: [agent] })).toMatchObject({ rep: 'Bob Left' });
    expect(read({ participants: [part('agent', ['interact'])] })).toMatchObject({ rep: null });
  });

  const rung = part('agent', ['alert'], { userId: 'u1' });
  it.each([
    ['only rang', [part('acd', ['interact']), rung], 'missed'],
    ['ended in the menu', [part('ivr', ['ivr'])], 'missed'],
    [
      'was left waiting',
      [part('acd', ['interact'], {}, { metrics: [{ name: 'tAbandon' }] }), rung],
      'abandoned',
    ],
    ['reached a mailbox', [rung, part('voicemail', ['interact'])], 'voicemail'],
    ['left a message with a person', [part('user', ['alert', 'voicemail'])], 'voicemail'],
  ])('that %s has nobody who took it', (_what, participants, outcome) => {
    expect(read({ participants })).toMatchObject({ outcome, rep: null });
  });

  it('that goes out belongs to the rep who dialled, and to the number that was dialled', () => {
    const called = { ani: 'tel:+18015550100', dnis: 'tel:+18015550177;ext=9' };
    const agent = part('agent', ['dialing'], { userId: 'u1' }, { ani: 'sip:someone@example.org', dnis: '' });
    const participants = [agent, part('customer', ['dialing'], {}, called)];
    expect(read({ participants, originatingDirection: 'outbound' })).toMatchObject({
      direction: 'outbound',
      phone: '+18015550177',
      outcome: 'missed',
      rep: 'Ann Took',
    });
  });

  it('is of the customer, whomever it was passed on to', () => {
    const withheld = part('customer', ['interact'], {}, { ani: 'anonymous' });
    expect(read({ participants: [withheld, part('external', ['interact'])] })).toMatchObject({ phone: null });
    expect(read({ participants: [part('external', ['interact'])] })).toMatchObject({ phone: '+18015550123' });
  });

  it('that still goes on is not missed yet', () => {
    const going = { conversationEnd: undefined, participants: [rung] };
    expect(read(going)).toMatchObject({ outcome: null, durationS: null });
    expect(read({ ...going, participants: conversation.participants })).toMatchObject({
      outcome: 'answered',
    });
  });

  it('without the telephone is no call', () => {
    const chat = part('customer', ['interact'], {}, { mediaType: 'message' });
    expect(take({ ...conversation, participants: [chat] })).toEqual({ rows: [], refused: [] });
    expect(take({ ...conversation, participants: undefined })).toEqual({ rows: [], refused: [] });
  });

  it('is refused when it does not say when it began', () => {
    const { rows, refused } = take({ ...conversation, conversationStart: 'then' });
    expect([rows, refused.length]).toEqual([[], 1]);
  });
});
