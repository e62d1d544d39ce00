import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { listSteps, type Step, usersOfThread } from './readings.repository.ts';

/** What one thread was: whose it is, and all of it in words for an operator. */
export interface ThreadRecord {
  userIds: string[];
  text: string;
}

/**
 * Every text of a thread in its order, with why the assistant wrote it, and between them what a model was asked, what it
 * answered and what was decided. Null for an unknown thread.
 */
export async function threadRecord(db: Kysely<Database>, threadId: string): Promise<ThreadRecord | null> {
  const steps = await listSteps(db, threadId);
  if (steps.length === 0) return null;
  let instructions: string | null = null;
  const parts = steps.map((step) => {
    const isTold = step.kind === 'reading' && step.instructions !== instructions;
    if (step.kind === 'reading') instructions = step.instructions;
    return wordsOf(step, isTold);
  });
  return { userIds: await usersOfThread(db, threadId), text: parts.join('\n\n') };
}

function wordsOf({ at, ...step }: Step, isTold: boolean): string {
  if (step.kind === 'text') {
    const { direction, author, state, body, why } = step;
    const head = `${at.toISOString()}  ${direction}, ${author}, ${state}`;
    return [head, indented(body), ...(why === null ? [] : [indented(`why: ${json(why)}`)])].join('\n');
  }
  const { model, outcome, ms, question, answer, decision } = step;
  return [
    `${at.toISOString()}  asked ${model}: ${outcome} after ${ms} ms`,
    indented(`instructions: ${isTold ? `\n${step.instructions}` : 'as before'}`),
    indented(`question: ${question}`),
    indented(`answer: ${answer ?? 'none'}`),
    indented(`decision: ${decision === null ? 'none, the turn was over' : json(decision)}`),
  ].join('\n');
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
const indented = (text: string) => text.replace(/^/gm, '  ');
