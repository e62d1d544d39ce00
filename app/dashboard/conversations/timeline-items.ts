import type { AnsweringChange, ConsentChange, Message } from '../../../contract/conversations.ts';

/** What a thread shows from top to bottom. */
export type TimelineItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'consent'; key: string; consent: ConsentChange }
  | { kind: 'answering'; key: string; change: AnsweringChange }
  /** `last`: the last of several texts of one author in a row, under which its state stands. */
  | { kind: 'message'; key: string; message: Message; last: boolean };

/** What stands between the texts of a thread. */
export interface Between {
  consents: readonly ConsentChange[];
  changes: readonly AnsweringChange[];
}

/** Milliseconds after which a text of the same author stands by itself. */
const togetherMs = 5 * 60_000;

const dayOf = (iso: string) => new Date(iso).toDateString();

/**
 * Texts, oldest first, with the changes of consent and of who answers and the days between them. Changes from before the
 * first text that is loaded are left out, unless it is the thread's first (`isWhole`).
 */
export function timelineOf(
  messages: readonly Message[],
  { consents, changes }: Between,
  isWhole: boolean,
): TimelineItem[] {
  const first = messages[0]?.at;
  const isShown = ({ at }: { at: string }) => isWhole || (first !== undefined && at >= first);
  const changed = changes.filter(isShown).map((change) => ({ at: change.at, change }));
  // Of the same moment: writing takes over; a stop follows from its text, and a hand-over from what is said.
  const entries = [
    ...changed.filter(({ change }) => change.mode !== 'handed_over'),
    ...messages.map((message) => ({ at: message.at, message })),
    ...changed.filter(({ change }) => change.mode === 'handed_over'),
    ...consents.filter(isShown).map((consent) => ({ at: consent.at, consent })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return entries.flatMap((entry, index): TimelineItem[] => {
    const before = entries[index - 1];
    const after = entries[index + 1];
    const day: TimelineItem[] =
      before === undefined || dayOf(before.at) !== dayOf(entry.at)
        ? [{ kind: 'day', key: `day ${dayOf(entry.at)}`, at: entry.at }]
        : [];
    if ('change' in entry) {
      return [...day, { kind: 'answering', key: entry.change.changeId, change: entry.change }];
    }
    if ('consent' in entry) {
      return [...day, { kind: 'consent', key: `consent ${entry.consent.eventId}`, consent: entry.consent }];
    }
    const { message } = entry;
    const next = after !== undefined && 'message' in after ? after.message : null;
    const last =
      next === null ||
      next.author !== message.author ||
      next.state !== message.state ||
      next.writtenBy !== message.writtenBy ||
      dayOf(next.at) !== dayOf(message.at) ||
      Date.parse(next.at) - Date.parse(message.at) > togetherMs;
    return [...day, { kind: 'message', key: message.messageId, message, last }];
  });
}
