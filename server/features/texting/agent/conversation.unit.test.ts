import { expect, it } from 'vitest';
import {
  beginningOf,
  conversationAt,
  conversationOf,
  newConversation,
  readConversation,
} from './conversation.ts';

const offered = [
  { date: '2026-11-30', start: '08:00:00', end: '10:00:00' },
  { date: '2026-12-01', start: '08:00:00', end: '10:00:00' },
];
const open = {
  ...newConversation(),
  ...{ offered, asked: 'window' as const, isMoving: true, lastText: 'x', wroteAt: '2026-11-29T17:00:00Z' },
};
const nobody = { isHandedBack: false, hasPersonWritten: false };
const found = { mode: 'assistant', attention: null, isCustomer: false, since: nobody } as const;

it('waits for a person while the thread says so, and while a person has it', () => {
  expect(conversationOf({ ...found, conversation: open, attention: 'complaint' }).handedOver).not.toBeNull();
  expect(conversationOf({ ...found, conversation: open, mode: 'person' }).handedOver).not.toBeNull();
  expect(conversationOf({ ...found, conversation: open, attention: 'question' }).handedOver).toBeNull();
});

it.each([
  { ...found, conversation: { ...open, handedOver: 'asked_for_person' } },
  { ...found, conversation: open, since: { ...nobody, isHandedBack: true } },
])('knows of no offer once a person has had it', (thread) => {
  const back = conversationOf(thread);
  expect(back).toMatchObject({ offered: [], asked: null, wish: null, isMoving: false, handedOver: null });
});

it('takes a yes behind a text of a person for an answer to that', () => {
  const since = { ...nobody, hasPersonWritten: true };
  expect(conversationOf({ ...found, conversation: open, since })).toMatchObject({ offered, asked: null });
  const address = conversationOf({ ...found, conversation: { ...open, asked: 'address' }, since });
  expect(address.asked).toBe('address');
  expect(conversationOf({ ...found, conversation: open })).toEqual(open);
});

it('drops an offer that is over, and forgets after a night what was said twice', () => {
  const zone = 'America/Denver';
  const at = (time: string) => conversationAt(open, Temporal.Instant.from(time), zone);
  expect(at('2026-11-29T18:00:00Z')).toEqual(open);
  expect(at('2026-11-30T16:00:00Z')).toMatchObject({ offered, asked: 'window' });
  expect(at('2026-12-02T16:00:00Z')).toMatchObject({ offered: [], asked: null, lastText: null });
});

it('reads conversations of before they kept the window that is to be confirmed', () => {
  const { toConfirm: _none, ...before } = { ...newConversation('visit_confirmation'), asked: 'confirm' };
  expect(readConversation(before)).toMatchObject({ asked: 'confirm', toConfirm: null });
});

it('begins anew about its visit with what was booked, and about another without', () => {
  const booking = {
    serviceId: 'wasp',
    problems: ['wasps'],
    address: '450 Oak St',
    bookings: 1,
    quoted: ['wasp'],
  };
  const before = { ...open, ...booking, appointmentId: 'own', name: 'Dana' };
  const begun = beginningOf(before, 'visit_confirmation', 'own');
  expect(begun).toMatchObject({ ...booking, name: 'Dana', offered: [], isMoving: false });
  const other = beginningOf(before, 'visit_confirmation', 'other');
  expect(other).toEqual({ ...newConversation('visit_confirmation'), appointmentId: 'other', name: 'Dana' });
});
