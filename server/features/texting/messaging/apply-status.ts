import type { Kysely } from 'kysely';
import type { StatusReport } from '../../../carriers/carrier.ts';
import { advanceStatus } from '../../../carriers/message-status.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { askToLook, type HeldAttempt, updateAttempt } from './attempts.repository.ts';
import { isAwaited, refusalWords, stateOf } from './message-state.ts';
import { type MessageChange, updateMessage } from './messages.repository.ts';

/**
 * Notes what a carrier says of an attempt that the transaction holds, with its thread: by a report, a look-up or the
 * answer to the call. It only ever moves forward. A report of another text than the attempt's changes nothing. Gives
 * whether anything has changed.
 */
export async function applyStatus(
  trx: Kysely<Database>,
  attempt: HeldAttempt,
  { providerId, status, error }: StatusReport,
  at: Date,
  /** What else is known of the text by now. */
  known: Pick<MessageChange, 'segments'> = {},
): Promise<boolean> {
  if (attempt.providerId !== null && attempt.providerId !== providerId) return false;
  const { accountId, attemptId, messageId, threadId } = attempt;
  const advanced = attempt.status === null ? status : advanceStatus(attempt.status, status);
  if (attempt.state === 'accepted' && advanced === attempt.status) return false;
  // Where a refusal was none after all, the text may have another attempt by now.
  const isReplaced = attempt.hasOther && (attempt.state === 'refused' || attempt.state === 'never_sent');
  await updateAttempt(trx, accountId, attemptId, {
    ...{ provider_id: providerId, status: advanced },
    ...(isReplaced ? {} : { state: 'accepted' }),
    ...(attempt.state === 'accepted' ? {} : { ended_at: at }),
    ...(error && advanced === status ? { error_code: error.code, error_kind: error.kind } : {}),
  });
  if (isReplaced) return true;
  const state = stateOf(advanced);
  const hasFailed = state === 'failed' || state === 'undelivered';
  const reasons =
    hasFailed && error
      ? JSON.stringify([{ rule: 'carrier', why: refusalWords(error.kind, error.code) }])
      : null;
  await updateMessage(trx, accountId, messageId, { state, reasons, ...known });
  if (hasFailed && isAwaited(attempt.class)) await askToLook(trx, accountId, threadId, 'refused', at);
  return true;
}
