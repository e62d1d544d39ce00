import type { Kysely } from 'kysely';
import type { StatusReport } from '../../../carriers/carrier.ts';
import { advanceStatus } from '../../../carriers/message-status.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { together } from '../../../platform/database/together.ts';
import { type AttemptNews, askToLook, type HeldAttempt, updateAttempts } from './attempts.repository.ts';
import { isAwaited, refusalWords, stateOf } from './message-state.ts';
import { type MessageNews, updateMessages } from './messages.repository.ts';

/** What a carrier says of an attempt that the transaction holds, with its thread. */
export interface HeldReport {
  attempt: HeldAttempt;
  report: StatusReport;
  at: Date;
  /** Where they are known by now. */
  segments?: number | null;
}

interface News {
  attempt: AttemptNews;
  /** Null where the text has another attempt by now. */
  message: MessageNews | null;
  /** Where a person has to look. */
  look: { accountId: string; threadId: string; at: Date } | null;
}

/**
 * Notes what carriers say of attempts, at most once of each: by a report, a look-up or the answer to the call. They only
 * ever move forward. A report of another text than the attempt's changes nothing. Gives the ids of the attempts that have
 * changed.
 */
export async function applyStatuses(
  trx: Kysely<Database>,
  reports: readonly HeldReport[],
): Promise<ReadonlySet<string>> {
  const news = reports.flatMap((one) => newsOf(one) ?? []);
  const attempts = news.map(({ attempt }) => attempt);
  const messages = news.flatMap(({ message }) => message ?? []);
  await together(trx, (on) => Promise.all([updateAttempts(on, attempts), updateMessages(on, messages)]));
  for (const { look } of news)
    if (look) await askToLook(trx, look.accountId, look.threadId, 'refused', look.at);
  return new Set(news.map(({ attempt }) => attempt.attemptId));
}

function newsOf({ attempt, report, at, segments = null }: HeldReport): News | null {
  const { providerId, status, error } = report;
  if (attempt.providerId !== null && attempt.providerId !== providerId) return null;
  const { accountId, attemptId, messageId, threadId } = attempt;
  const advanced = attempt.status === null ? status : advanceStatus(attempt.status, status);
  if (attempt.state === 'accepted' && advanced === attempt.status) return null;
  // Where a refusal was none after all, the text may have another attempt by now.
  const isReplaced = attempt.hasOther && (attempt.state === 'refused' || attempt.state === 'never_sent');
  const failure = error !== null && advanced === status ? error : null;
  const attemptNews: AttemptNews = {
    ...{ accountId, attemptId, providerId, status: advanced },
    state: isReplaced ? null : 'accepted',
    endedAt: attempt.state === 'accepted' ? null : at,
    errorCode: failure?.code ?? null,
    errorKind: failure?.kind ?? null,
  };
  if (isReplaced) return { attempt: attemptNews, message: null, look: null };
  const state = stateOf(advanced);
  const hasFailed = state === 'failed' || state === 'undelivered';
  const reasons =
    hasFailed && error
      ? JSON.stringify([{ rule: 'carrier', why: refusalWords(error.kind, error.code) }])
      : null;
  return {
    attempt: attemptNews,
    message: { accountId, messageId, state, reasons, segments },
    look: hasFailed && isAwaited(attempt.class) ? { accountId, threadId, at } : null,
  };
}
