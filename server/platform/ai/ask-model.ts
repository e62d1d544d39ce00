import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { emit } from '../telemetry/events.ts';
import { inSpan } from '../telemetry/spans.ts';
import { attempt } from './attempt.ts';
import { costOf, mostItCosts } from './cost.ts';
import type { FailureReason } from './model-failure.ts';
import type { Model } from './open-model.ts';
import type { Question } from './question.ts';
import { reserve, settle } from './spend.repository.ts';

export interface AskDeps {
  db: Kysely<Database>;
  /** Null when the operator set none up. */
  model: Model | null;
  /** The request's or job's log, so that a line can be found by its id. */
  log: Pick<Log, 'info' | 'warn'>;
}

export type ModelOutcome<T> =
  | { kind: 'answered'; value: T }
  | { kind: 'failed'; reason: FailureReason; status: number | null };

/** A failure may pass within a moment, so one more try is made: after this long, or when the provider says. */
const retryAfterMs = 250;
const tries = 2;

/**
 * Asks the model and returns its answer, or why there is none; never throws for a failure of the model or its
 * provider. The largest possible cost is reserved before the call and corrected after it. Retries once, and
 * only calls that failed before any output.
 */
export async function askModel<T>(deps: AskDeps, question: Question<T>): Promise<ModelOutcome<T>> {
  const { db, model, log } = deps;
  if (model === null) return { kind: 'failed', reason: 'off', status: null };
  const { settings } = model;
  const texts = [question.instructions, ...question.lines.map(({ content }) => content)];
  const most = mostItCosts(texts, question.maxOutputTokens, settings.prices);
  const payers = [{ payer: 'all', budget: settings.dailyBudget }, ...question.payers];
  const reservation = await reserve(db, payers, most);
  if (reservation === null) return { kind: 'failed', reason: 'over_budget', status: null };

  const started = performance.now();
  let cost = most;
  try {
    const start = { name: `ask the model: ${question.purpose}`, kind: 'client', facts: {} } as const;
    const { outcome, use } = await inSpan(start, () => tryTwice(model, question));
    cost = use === 'unknown' ? most : use === 'none' ? 0 : costOf(use, settings.prices);
    const reason = outcome.kind === 'failed' ? outcome.reason : null;
    const { purpose } = question;
    const ms = Math.round(performance.now() - started);
    emit('modelAsked', { purpose, outcome: reason ?? 'answered', ms, microdollars: cost });
    log.info({ purpose, reason, ms, microdollars: cost }, 'model asked');
    return outcome;
  } finally {
    await settle(db, reservation, cost);
  }
}

async function tryTwice<T>({ settings, handle }: Model, question: Question<T>) {
  const { timeoutMs = settings.timeoutMs, signal } = question;
  const late = AbortSignal.timeout(timeoutMs);
  const end = performance.now() + timeoutMs;
  const either = signal === undefined ? late : AbortSignal.any([late, signal]);
  for (let left = tries - 1; ; left -= 1) {
    const tried = await attempt(handle, question, either, settings.answerFormat);
    if (tried.kind === 'answered') {
      const { value, use } = tried;
      return { outcome: { kind: 'answered', value } as const, use };
    }
    const { fault, heard } = tried;
    const pause = fault.retryAfterMs ?? settings.retryAfterMs ?? retryAfterMs;
    const again = left > 0 && fault.passing && !heard && performance.now() + pause < end;
    if (again && !either.aborted) {
      await wait(pause, undefined, { signal: either }).catch(() => {});
    }
    if (again && !either.aborted) continue;
    const reason = signal?.aborted ? 'gone' : late.aborted ? 'timed_out' : fault.reason;
    return { outcome: { kind: 'failed', reason, status: fault.status } as const, use: tried.use };
  }
}
