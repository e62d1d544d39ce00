import { api } from '../../../../contract/paths.ts';
import { waitlistWords } from '../../../../contract/waitlist-messages.ts';
import { visitorSessionId } from '../../../visitor/stored-session.ts';
import { noteWaitlist } from '../../../visitor/visits.ts';
import type { Entry } from './check-entry.ts';

export type SendOutcome = { kind: 'joined' } | { kind: 'refused'; message: string };

const longestWaitMs = 20_000;

const refused = (message: string): SendOutcome => ({ kind: 'refused', message });

/** Sends an entry. Never throws: every failure is a sentence for the visitor. */
export async function sendEntry(entry: Entry): Promise<SendOutcome> {
  let answer: Response;
  const sessionId = visitorSessionId();
  try {
    answer = await fetch(api.waitlist, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      // Until it is answered the form cannot be left.
      signal: AbortSignal.timeout(longestWaitMs),
      body: JSON.stringify({ ...entry, ...(sessionId !== undefined && { sessionId }) }),
    });
  } catch {
    return refused('Network error. Please check your connection and try again.');
  }
  const { success, error, message } = await bodyOf(answer);
  if (success === true) {
    noteWaitlist();
    return { kind: 'joined' };
  }
  if (error === 'duplicate_email') return refused(waitlistWords.duplicate);
  const said = typeof message === 'string' && message.trim() !== '';
  return refused(said ? message : 'Something went wrong. Please try again.');
}

/** The members of an answer; none for what is no JSON object. */
async function bodyOf(answer: Response): Promise<Record<string, unknown>> {
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
