import type {
  AnsweringChange,
  Attention,
  ConsentChange,
  Message,
  ThreadRow,
} from '../../../contract/conversations.ts';
import { phoneText } from '../../ui/phone.ts';
import { dayOf, moment, time } from '../state/may-send.ts';

/** Why a person has to look, as the list says it. */
export const attentionLabels: Record<Attention, string> = {
  unanswered: 'Waits for an answer',
  asked_for_person: 'Asked for a person',
  call_not_text: 'Wants a call, not a text',
  unclear_stop: 'May want no more texts',
  unknown_outcome: 'A text may not have gone out',
  refused: 'A text was refused',
  not_understood: 'Not understood',
  loop: 'Going in circles',
  safety: 'Emergency',
  complaint: 'Complaint',
  outside_playbook: 'Has a question for a person',
  price_by_person: 'Needs a price from a person',
  no_window: 'No open time found',
  visit_changed: 'Their visit changed in your CRM',
  cancel_meant: 'Wrote “cancel”: their visit too?',
  wrong_number: 'Says it is the wrong number',
  question: 'Asked something for a person',
};

const consentLabels: Record<string, string> = {
  text: 'by text',
  button: 'here',
  form: 'by a form',
  call: 'on a call',
  record: 'as your records say',
  api: 'through the API',
  carrier: 'by the carrier',
  start: 'by START',
  do_not_contact: 'for good',
};

const otherLabels: Partial<Record<ConsentChange['action'], string>> = {
  lifted: '“Do not contact” taken back',
  erased: 'Erased at their request',
  judged: 'Judged to be no stop',
};

/** A change of consent as a sentence between the texts. */
export const consentLabel = ({ action, basis, by }: Pick<ConsentChange, 'action' | 'basis' | 'by'>) => {
  const how = consentLabels[basis] ?? basis;
  const other = otherLabels[action];
  if (other !== undefined) return by === null ? other : `${other} by ${by}`;
  const sentence = action === 'revoked' ? `No more texts: stopped ${how}` : `Agreed to texts ${how}`;
  return by === null ? sentence : `${sentence} by ${by}`;
};

const changeLabels: Record<AnsweringChange['mode'], string> = {
  person: 'Taken over',
  assistant: 'Handed to the assistant',
  closed: 'Closed',
  handed_over: 'Handed to a person',
};

/** A change of who answers as a sentence between the texts. */
export function changeLabel({ mode, reason, by }: Omit<AnsweringChange, 'changeId' | 'at'>): string {
  const label = changeLabels[mode];
  if (reason === 'question') return 'Passed a question on to a person';
  if (reason !== null && reason !== 'unanswered') return `${label}: ${inSentence(attentionLabels[reason])}`;
  return by === null ? label : `${label} by ${by}`;
}

/** A label within a sentence: its first letter alone is lower-case. */
export const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** Whom a thread is with: the names behind the number, or the number. */
export function threadName({ names, phone }: Pick<ThreadRow, 'names' | 'phone'>): string {
  const [first, second, ...more] = names;
  if (first === undefined) return phoneText(phone);
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} others`;
}

/** Who answers, in a few words. */
export function modeLabel({ mode, assignedTo }: Pick<ThreadRow, 'mode' | 'assignedTo'>): string {
  if (mode === 'assistant') return 'Assistant answers';
  if (mode === 'paused') return 'Nobody answers';
  if (mode === 'closed') return 'Closed';
  if (assignedTo === null) return 'A person answers';
  return assignedTo.isYou ? 'You answer' : `${assignedTo.name} answers`;
}

const longDate = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The day of an instant for a separator: `Today`, `Yesterday`, `Monday, March 2`, or with its year. */
export function dayLabel(iso: string, now: number): string {
  const at = new Date(iso);
  const days = Math.round((dayOf(new Date(now)) - dayOf(at)) / 86_400_000);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days > 0 && days < 300 ? longDate.format(at) : fullDate.format(at);
}

/** How long ago for a narrow column: `now`, `6 min`, `3 h`, `Mon`, `Mar 2`. */
export function age(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const at = new Date(iso);
  const options =
    minutes < 6 * 24 * 60 ? ({ weekday: 'short' } as const) : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', options).format(at);
}

/** What has become of an outbound text, in a few words. */
export function stateLabel(
  { state, dueAt, at }: Pick<Message, 'state' | 'dueAt' | 'at'>,
  now: number,
): string {
  switch (state) {
    case 'received':
      return time(at);
    case 'waiting':
      return 'Waiting to be sent';
    case 'held':
      return dueAt === null ? 'Held' : `Held until ${moment(dueAt, now)}`;
    case 'sending':
      return 'Sending';
    case 'accepted':
      return `With the carrier ${time(at)}`;
    case 'sent':
      return `Sent ${time(at)}`;
    case 'delivered':
      return `Delivered ${time(at)}`;
    case 'undelivered':
      return `Not delivered ${time(at)}`;
    case 'failed':
      return `Failed ${time(at)}`;
    case 'unknown':
      return 'Not known whether it went out';
    case 'refused':
      return 'Not sent';
    case 'void':
      return 'Not sent: overtaken';
  }
}

/** States that the reader has to notice. */
export const isTrouble = ({ state }: Pick<Message, 'state'>) =>
  state === 'undelivered' || state === 'failed' || state === 'refused' || state === 'unknown';
