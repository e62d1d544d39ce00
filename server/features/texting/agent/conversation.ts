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

/** What is said again after so long a pause is no repetition. */
const forgetsAfter = { hours: 12 };

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
  // Which of several visits is to be called off, or moved.
  'cancel_which',
  'move_which',
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
  /** What a visit was for that was cancelled: a time alone wishes for the same again. */
  cancelledServiceId: z.string().nullable().default(null),
  postalCode: z.string().nullable(),
  address: z.string().nullable(),
  name: z.string().nullable(),
  wish: When.nullable(),
  /** The windows that may be chosen from, and those that were refused. */
  offered: z.array(StoredWindow),
  refused: z.array(StoredWindow),
  /** Null too for a question that is not asked any more. */
  asked: z.enum(asked).nullable().catch(null),
  /** The window of the visit that was to be confirmed. Conversations of before know none. */
  toConfirm: StoredWindow.nullable().default(null),
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

/** Questions about a visit that is still open: whether it is confirmed, when another would suit, which one is meant. */
const asOpen: readonly (string | null)[] = ['confirm', 'move', 'cancel_which', 'move_which'];
/** Whether "cancel it" answers what the assistant asked last: whether to cancel, or else something of an open visit. */
export const asksOfVisit = (question: string | null, isOpen: boolean): boolean =>
  question === 'cancel' || (isOpen && asOpen.includes(question));

/** A conversation that begins. */
export const newConversation = (playbook: Playbook = 'speed_to_lead'): Conversation => ({
  ...{ version: 1, playbook, language: 'en', wroteAt: null },
  ...{
    problems: [],
    serviceId: null,
    cancelledServiceId: null,
    postalCode: null,
    address: null,
    name: null,
    wish: null,
  },
  ...{ offered: [], refused: [], asked: null, timesAsked: {}, appointmentId: null, isMoving: false },
  ...{ quoted: [], notUnderstood: 0, lastText: null, said: [], repliesWithoutProgress: 0, bookings: 0 },
  ...{ toConfirm: null, handedOver: null },
});

/** One that the assistant begins after another: of a visit that was booked in that it is known what for and where. */
export function beginningOf(
  before: Conversation | null,
  playbook: Playbook,
  appointmentId: string | null,
): Conversation {
  const begun = { ...newConversation(playbook), appointmentId };
  if (before === null) return begun;
  const { name, language, address, postalCode, serviceId, problems, quoted, bookings } = before;
  const isOwn = appointmentId !== null && before.appointmentId === appointmentId;
  return {
    ...{ ...begun, name, language },
    ...(isOwn && { address, postalCode, serviceId, problems, quoted, bookings }),
  };
}

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

/** What is open no longer once a person has had the conversation: they may have agreed on something else. */
const settledByPerson = {
  ...{ offered: [], asked: null, wish: null, isMoving: false },
  ...{ lastText: null, notUnderstood: 0, repliesWithoutProgress: 0 },
} satisfies Partial<Conversation>;
/** Questions that are answered by a yes, which behind a person's text is an answer to that. */
const answeredByYes: readonly (Asked | null)[] = ['window', 'which', 'cancel', 'move'];

/** A thread as its turn finds it. */
export interface FoundThread {
  conversation: unknown;
  mode: 'assistant' | 'person' | 'paused' | 'closed';
  attention: Attention | null;
  isCustomer: boolean;
  /** What people did in it since the assistant last wrote: had it in between, or wrote beside it. */
  since: { isHandedBack: boolean; hasPersonWritten: boolean };
}

/**
 * The conversation of a thread, as its turn finds it. Whether it waits for a person the thread says: once handed back, the
 * assistant goes on.
 */
export function conversationOf({
  conversation,
  mode,
  attention,
  isCustomer,
  since,
}: FoundThread): Conversation {
  const known =
    readConversation(conversation) ?? newConversation(isCustomer ? 'customer_service' : 'speed_to_lead');
  if (mode !== 'assistant' || isSilent(attention))
    return { ...known, handedOver: known.handedOver ?? 'outside_playbook' };
  if (known.handedOver !== null || since.isHandedBack)
    return { ...known, ...settledByPerson, handedOver: null };
  if (!since.hasPersonWritten) return known;
  return { ...known, lastText: null, asked: answeredByYes.includes(known.asked) ? null : known.asked };
}

/**
 * The same at a time of the company: without an offer whose windows are all over, and after a long pause without what
 * counts as said again and again.
 */
export function conversationAt(
  conversation: Conversation,
  now: Temporal.Instant,
  zone: string,
): Conversation {
  const state = structuredClone(conversation);
  const local = now.toZonedDateTimeISO(zone).toPlainDateTime();
  const isAhead = ({ date, start }: StoredWindow) =>
    Temporal.PlainDateTime.compare(Temporal.PlainDateTime.from(`${date}T${start}`), local) > 0;
  if (state.offered.length > 0 && !state.offered.some(isAhead)) {
    state.offered = [];
    if (state.asked === 'window' || state.asked === 'which') state.asked = null;
  }
  const { wroteAt } = state;
  const isLongAgo =
    wroteAt !== null && Temporal.Instant.compare(Temporal.Instant.from(wroteAt).add(forgetsAfter), now) < 0;
  if (!isLongAgo) return state;
  // An emergency of now is another one.
  const handedOver = state.handedOver === 'safety' ? 'outside_playbook' : state.handedOver;
  return { ...state, handedOver, lastText: null, notUnderstood: 0, repliesWithoutProgress: 0 };
}
