import * as z from 'zod/mini';
import { CalendarAppointment } from './calendar.ts';
import { success } from './errors.ts';

/** Who answers in a thread: the assistant, a person of the company, nobody for now, nobody any more. */
export const threadModes = ['assistant', 'person', 'paused', 'closed'] as const;
export const ThreadMode = z.enum(threadModes);
export type ThreadMode = z.infer<typeof ThreadMode>;

/** Why a person has to look at a thread. */
export const attentions = [
  'unanswered',
  'asked_for_person',
  'call_not_text',
  'unclear_stop',
  'unknown_outcome',
  'refused',
  'not_understood',
  'loop',
  'safety',
  'complaint',
  'outside_playbook',
  'price_by_person',
  'no_window',
  'wrong_number',
  'visit_changed',
  'cancel_meant',
  'question',
] as const;
export const Attention = z.enum(attentions);
export type Attention = z.infer<typeof Attention>;

/** Whether the assistant is silent in a thread for this reason; beside a question for a person it goes on. */
export const isSilent = (attention: Attention | null): boolean =>
  attention !== null && attention !== 'question';

/** What has become of a text. */
export const messageStates = [
  'received',
  'waiting',
  'held',
  'sending',
  'accepted',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'unknown',
  'refused',
  'void',
] as const;
export const MessageState = z.enum(messageStates);
export type MessageState = z.infer<typeof MessageState>;

/** Who wrote a text: the person at the number, the assistant, a user of the company, or the product itself. */
export const messageAuthors = ['contact', 'assistant', 'user', 'system'] as const;
const Author = z.enum(messageAuthors);

/** The longest text that is sent: ten segments of GSM-7. */
export const longestText = 1530;
/** Threads of a page of the list, and texts of a page of a thread. */
export const threadsPerPage = 30;
export const messagesPerPage = 40;

const Instant = z.iso.datetime();
const LastMessage = z.object({
  author: Author,
  body: z.string(),
  state: MessageState,
  at: Instant,
});

/** A thread as it stands in the list. */
export const ThreadRow = z.object({
  threadId: z.uuid(),
  /** The person's number. */
  phone: z.string(),
  /** Names of the contacts behind the number, the oldest contact first; else the name of their newest visit that is booked. */
  names: z.array(z.string()),
  mode: ThreadMode,
  /** The full name of whom the thread is assigned to, and whether that is the caller. */
  assignedTo: z.nullable(z.object({ name: z.string(), isYou: z.boolean() })),
  attention: z.nullable(z.object({ reason: Attention, since: Instant })),
  /** Texts that came in since anybody read the thread. */
  unread: z.int(),
  /** The number may not be texted: its person, the carrier or the company has said so. */
  stopped: z.boolean(),
  /**
   * When they wrote what may mean no more texts: none goes until somebody has said whether it does. Null: nothing is to be
   * judged.
   */
  unclearStopAt: z.nullable(Instant),
  last: z.nullable(LastMessage),
});
export type ThreadRow = z.infer<typeof ThreadRow>;

export const threadFilters = ['open', 'needs_person', 'closed'] as const;
export const ThreadFilter = z.enum(threadFilters);
export type ThreadFilter = z.infer<typeof ThreadFilter>;

/** `GET /api/texting/threads`: a page of the list. `after` is the `next` of the page before. */
export const ThreadsQuery = z.object({
  filter: z._default(ThreadFilter, 'open'),
  after: z.optional(z.string().check(z.maxLength(200))),
});
export const ThreadList = z.object({
  threads: z.array(ThreadRow),
  next: z.nullable(z.string()),
  /** How many threads wait for a person. */
  needsPerson: z.int(),
  /** The company has a number to text from. */
  hasNumber: z.boolean(),
});
export type ThreadList = z.infer<typeof ThreadList>;
export const ThreadListAnswer = success(ThreadList);

const Reason = z.object({ rule: z.string(), why: z.string() });
export type Reason = z.infer<typeof Reason>;

/** Why a text was sent, held or refused: what the decision rests on. */
export const MessageProof = z.object({
  messageClass: z.string(),
  program: z.string(),
  /** The ids of the rules that were asked. */
  rules: z.array(z.string()),
  rulesVersion: z.string(),
  /** The recipient's local times, each with its zone. */
  localTimes: z.array(z.string()),
  states: z.array(z.string()),
  bases: z.array(z.object({ kind: z.string(), program: z.nullable(z.string()), at: Instant })),
});
export type MessageProof = z.infer<typeof MessageProof>;

/** A text of a thread. */
export const Message = z.object({
  messageId: z.uuid(),
  direction: z.enum(['inbound', 'outbound']),
  author: Author,
  /** Who of the company wrote it. */
  writtenBy: z.nullable(z.string()),
  body: z.string(),
  /** Pictures and other files that came with it. */
  media: z.array(z.object({ contentType: z.string() })),
  state: MessageState,
  at: Instant,
  /** When it goes, of one that waits or is held. */
  dueAt: z.nullable(Instant),
  segments: z.nullable(z.int()),
  /** Why it is held, refused, void, failed or unknown. */
  reasons: z.array(Reason),
  proof: z.nullable(MessageProof),
  /** Of the assistant's texts: who read what they answer, what was understood, and the facts that the text rests on. */
  why: z.nullable(
    z.object({
      readBy: z.enum(['built_in', 'model']),
      understood: z.array(z.string()),
      facts: z.array(z.string()),
    }),
  ),
  /** What an inbound text was read as, where that is more than ordinary. */
  reading: z.nullable(z.string()),
});
export type Message = z.infer<typeof Message>;

/** Whether a text written by hand may go now. */
export const MaySend = z.object({
  decision: z.enum(['send', 'hold', 'never']),
  /** When a held text would go. */
  until: z.nullable(Instant),
  reasons: z.array(Reason),
  /** The recipient's local times, each with its zone. */
  localTimes: z.array(z.string()),
});
export type MaySend = z.infer<typeof MaySend>;

/** Consent or a stop of a number, as the ledger has it. */
const ConsentChange = z.object({
  eventId: z.int(),
  /**
   * `lifted`: the company took its own wish back that nobody contacts the number; `erased`: what was kept of the person went;
   * `judged`: what may have been a stop was none.
   */
  action: z.enum(['granted', 'revoked', 'lifted', 'erased', 'judged']),
  basis: z.string(),
  words: z.nullable(z.string()),
  /** Who of the company recorded it; null where nobody of it did. */
  by: z.nullable(z.string()),
  at: Instant,
});
export type ConsentChange = z.infer<typeof ConsentChange>;

/** Somebody took a thread over, handed it to the assistant, or closed it. */
const AnsweringChange = z.object({
  changeId: z.uuid(),
  /** Who answers from then on; `handed_over`: nobody, since the assistant gave it to a person. */
  mode: z.enum(['assistant', 'person', 'closed', 'handed_over']),
  /** Why it was handed over; null of every other change. */
  reason: z.nullable(Attention),
  /** Who of the company did it; null of the product. */
  by: z.nullable(z.string()),
  at: Instant,
});
export type AnsweringChange = z.infer<typeof AnsweringChange>;

/** `GET /api/texting/threads/:threadId` */
export const ThreadDetail = z.object({
  thread: ThreadRow,
  /** The company's own number. */
  ownNumber: z.string(),
  contacts: z.array(
    z.object({
      contactId: z.uuid(),
      name: z.nullable(z.string()),
      address: z.nullable(z.string()),
      postalCode: z.nullable(z.string()),
      /** The kinds of records that name the number: leads, customers, calls, texts and forms. */
      sources: z.array(z.object({ kind: z.string(), count: z.int() })),
    }),
  ),
  consents: z.array(ConsentChange),
  /** The newest changes of who answers, the oldest of them first. */
  changes: z.array(AnsweringChange),
  /** Visits that are to come, or that somebody has to do something about. */
  visits: z.array(CalendarAppointment),
  /** Asked of the rules at this moment. */
  maySend: MaySend,
});
export type ThreadDetail = z.infer<typeof ThreadDetail>;
export const ThreadDetailAnswer = success(ThreadDetail);

/** `GET /api/texting/threads/:threadId/messages`: the newest page, or the one before `before`. */
export const MessagesQuery = z.object({ before: z.optional(z.string().check(z.maxLength(200))) });
export const MessagePage = z.object({
  /** The oldest first. */
  messages: z.array(Message),
  /** For the page before this one; null where it is the first. */
  before: z.nullable(z.string()),
});
export type MessagePage = z.infer<typeof MessagePage>;
export const MessagePageAnswer = success(MessagePage);

/** `POST /api/texting/threads/:threadId/messages`. The same `clientId` a second time writes nothing. */
export const WriteRequest = z.object({
  clientId: z.uuid(),
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write something first.'),
      z.maxLength(longestText, 'A text may have at most 1,530 characters. Shorten it, or send two.'),
    ),
});
export type WriteRequest = z.infer<typeof WriteRequest>;
export const WriteAnswer = success(z.object({ message: Message }));

/**
 * `POST /api/texting/threads/:threadId/mode`: take over, hand back, or close; `answered` settles a question that was
 * passed on, and nothing else.
 */
export const ModeRequest = z.object({ mode: z.enum(['person', 'assistant', 'closed', 'answered']) });
export type ModeRequest = z.infer<typeof ModeRequest>;

/** `POST /api/texting/threads/:threadId/wants-texts`: the `unclearStopAt` that was seen, so that no newer text is judged by it. */
export const WantsTextsRequest = z.object({ unclearStopAt: Instant });
export type WantsTextsRequest = z.infer<typeof WantsTextsRequest>;

/**
 * `POST /api/texting/threads/:threadId/contact-again` takes "Do not contact" back, `…/erase` erases what is kept of the
 * person. The ledger keeps the reason.
 */
export const ReasonRequest = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Say why, in a few words.'),
      z.maxLength(500, 'A reason may have at most 500 characters.'),
    ),
});
export type ReasonRequest = z.infer<typeof ReasonRequest>;

/** How much was erased. */
const Erased = z.object({ texts: z.int(), visits: z.int(), contacts: z.int() });
export type Erased = z.infer<typeof Erased>;
export const ErasedAnswer = success(Erased);

export const ThreadAnswer = success(z.object({ thread: ThreadRow }));
