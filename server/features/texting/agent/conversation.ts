import { z } from 'zod';
import { type Attention, isSilent } from '../../../../contract/conversations.ts';
import { When } from './read/when.ts';

/** Why a person takes over. */
export const handOvers = [
  'safety',
  'asked_for_person',
  'complaint',
  'not_understood',
  'outside_playbook',
  'price_by_person',
  'no_window',
  'wrong_number',
  'loop',
  'untraceable',
] as const;
export type HandOver = (typeof handOvers)[number];

export const playbooks = ['speed_to_lead', 'missed_call', 'customer_service', 'visit_confirmation'] as const;
export type Playbook = (typeof playbooks)[number];

/** What was asked last. */
const asked = [
  'problem',
  'service',
  'postal',
  'window',
  'which',
  'address',
  'move',
  'cancel',
  'confirm',
] as const;
export type Asked = (typeof asked)[number];

const StoredWindow = z.object({ date: z.iso.date(), start: z.iso.time(), end: z.iso.time() });
export type StoredWindow = z.infer<typeof StoredWindow>;

/** What a conversation has come to, as the thread keeps it. A new shape takes a new version. */
export const Conversation = z.object({
  version: z.literal(1),
  playbook: z.enum(playbooks),
  language: z.enum(['en', 'es']),
  /** When the assistant last wrote; it says again what it is after a month of silence. */
  wroteAt: z.iso.datetime().nullable(),
  problems: z.array(z.string()),
  serviceId: z.string().nullable(),
  postalCode: z.string().nullable(),
  address: z.string().nullable(),
  name: z.string().nullable(),
  wish: When.nullable(),
  /** The windows that may be chosen from, and those that were refused. */
  offered: z.array(StoredWindow),
  refused: z.array(StoredWindow),
  /** Null too for a question that is not asked any more. */
  asked: z.enum(asked).nullable().catch(null),
  /** How often each was asked. */
  timesAsked: z.partialRecord(z.enum(asked), z.int()),
  /** The visit that this conversation booked or is about. */
  appointmentId: z.string().nullable(),
  isMoving: z.boolean(),
  /** Services whose price was said. */
  quoted: z.array(z.string()),
  notUnderstood: z.int(),
  lastText: z.string().nullable(),
  /** What was said so far, by the keys of its sentences. Conversations of before know none. */
  said: z.array(z.string()).default([]),
  /** Replies since something was learned, done or said for the first time. */
  repliesWithoutProgress: z.int(),
  bookings: z.int(),
  handedOver: z.enum(handOvers).nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/**
 * Whether "cancel it" answers what the assistant asked last: whether to cancel, or else, of a visit that is still open,
 * whether it is confirmed, or when another would suit.
 */
export const asksOfVisit = (question: string | null, isOpen: boolean): boolean =>
  question === 'cancel' || (isOpen && (question === 'confirm' || question === 'move'));

/** A conversation that begins. */
export const newConversation = (playbook: Playbook = 'speed_to_lead'): Conversation => ({
  ...{ version: 1, playbook, language: 'en', wroteAt: null },
  ...{ problems: [], serviceId: null, postalCode: null, address: null, name: null, wish: null },
  ...{ offered: [], refused: [], asked: null, timesAsked: {}, appointmentId: null, isMoving: false },
  ...{ quoted: [], notUnderstood: 0, lastText: null, said: [], repliesWithoutProgress: 0, bookings: 0 },
  handedOver: null,
});

/** What a conversation is without its texts. */
export const unsaid = {
  wroteAt: null,
  asked: null,
  timesAsked: {},
  quoted: [],
} satisfies Partial<Conversation>;

/** A stored conversation; null for one of another version. */
export const readConversation = (stored: unknown): Conversation | null =>
  Conversation.safeParse(stored).data ?? null;

/**
 * The conversation of a thread, as its turn finds it. Whether it waits for a person the thread says: once handed back, the
 * assistant goes on.
 */
export function conversationOf(
  { conversation, attention }: { conversation: unknown; attention: Attention | null },
  isCustomer: boolean,
): Conversation {
  const known =
    readConversation(conversation) ?? newConversation(isCustomer ? 'customer_service' : 'speed_to_lead');
  return { ...known, handedOver: isSilent(attention) ? (known.handedOver ?? 'outside_playbook') : null };
}
