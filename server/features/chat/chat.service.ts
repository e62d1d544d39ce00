import { randomUUID } from 'node:crypto';
import type { ChatAnswer, ChatRequest } from '../../../contract/chat.ts';
import { chatKept } from '../../../contract/retention.ts';
import type { AskDeps } from '../../platform/ai/ask-model.ts';
import type { Model } from '../../platform/ai/open-model.ts';
import { together } from '../../platform/database/together.ts';
import { AppError } from '../../platform/errors.ts';
import { addressGroup } from '../../platform/limits/address-group.ts';
import { besideRow, mayStore, type PlainBudget, type SpendBytes } from '../../platform/limits/byte-budget.ts';
import { countUse, uncountUse } from '../../platform/limits/use-limit.repository.ts';
import type { Log } from '../../platform/log.ts';
import { emit } from '../../platform/telemetry/events.ts';
import {
  conversationKey,
  type HeldConversation,
  holdConversation,
  type Line,
  releaseConversation,
  storeConversation,
} from './chat.repository.ts';
import { type AddressLimits, limitsOf, type Sender, waitInWords } from './chat-limits.ts';
import { waitForLock } from './conversation-lock.ts';
import type { Engine } from './engine.ts';
import { askChatModel } from './model/ask-chat-model.ts';

export interface ChatServiceDeps {
  db: AskDeps['db'];
  /** The engine, opened by the first call. */
  engine: () => Engine;
  /** Null when visitors are answered by the engine alone. */
  model: Model | null;
  limits: AddressLimits;
  /** Hosts of this installation that an answer may name. */
  hosts: readonly string[];
  /** A conversation beyond the day's budget is answered and not stored. */
  budget: PlainBudget;
  spend: SpendBytes;
  /** Milliseconds that a message waits for the one before, beyond the time that a model may take; 5000 unless said. */
  timeoutMs?: number;
}

/** A message whose turn it is. */
export interface Turn {
  message: string;
  sender: Sender;
  held: HeldConversation;
  /** Whether the byte budget of the day has room for it. */
  isKept: boolean;
}

export interface Hearing {
  log: Log;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** Receives the answer while it is being written. The final answer may differ. */
  onText?: (piece: string) => void;
}

const defaultLockWaitMs = 5000;

/**
 * Counts a message and acquires the conversation lock, for which it waits as long as a lock lasts. Throws `rate_limited`
 * (with the wait) and `conflict`. A rate-limited message is uncounted and its lock released before this throws.
 */
export async function takeTurn(deps: ChatServiceDeps, request: ChatRequest, address: string): Promise<Turn> {
  const { db, budget } = deps;
  const { message, conversationId, sessionId } = request;
  const sender = { conversationId, sessionId, address: addressGroup(address) };
  const limits = limitsOf(sender, deps.limits);
  const key = conversationKey(sender);
  const holder = randomUUID();
  const lockMs = (deps.model?.settings.timeoutMs ?? 0) + (deps.timeoutMs ?? defaultLockWaitMs);
  const hold = (on: AskDeps['db']) => holdConversation(on, key, holder, lockMs);
  // Pipelined and autocommitted: on busy processors round trips dominate the latency of a message.
  const [wait, first, isKept] = await together(db, (on) =>
    Promise.all([countUse(on, limits, 'quick'), hold(on), mayStore(on, budget, sender.address)]),
  ).catch(async (error: unknown) => {
    await releaseConversation(db, { key, holder }).catch(() => {});
    throw error;
  });
  if (wait !== null) {
    await together(db, (on) =>
      Promise.all([uncountUse(on, limits, 'quick'), first !== null && releaseConversation(on, first)]),
    );
    const words = `That is a lot of messages. Please wait ${waitInWords(wait)} and try again.`;
    throw new AppError('rate_limited', words, { retryAfterSeconds: wait });
  }
  const held = first ?? (await waitForLock(() => hold(db), lockMs));
  return { message, sender, held, isKept };
}

/**
 * Answers a message and releases the lock. Asks the model if there is one; if its answer cannot be shown, the
 * engine answers, and the log says why. The conversation is stored unless the byte budget of the day is
 * exceeded.
 */
export async function answerTurn(deps: ChatServiceDeps, turn: Turn, hearing: Hearing): Promise<ChatAnswer> {
  const { db } = deps;
  const engine = deps.engine();
  const { held, message } = turn;
  let isReleased = false;
  try {
    const own = engine.converse(held.state, message);
    const said: Line[] = [...held.lines, { from: 'visitor', text: cut(message) }];
    const modelled = await modelAnswer(deps, turn, said, hearing);
    const answer = modelled === null ? own.answer : { ...modelled, ...pick(own.answer, modelled) };
    if (modelled === null) hearing.onText?.(own.answer.response);
    if (hearing.signal.aborted) return answer;
    const { industry } = answer.action ?? {};
    const heardOf = own.answer.action === undefined && industry !== undefined;
    const state = heardOf ? engine.converse(own.state, industry).state : own.state;
    const lines: Line[] = [...said, { from: 'us', text: cut(answer.response) }];
    const kept = fromVisitor(lines.slice(-chatKept.lines));
    const bytes = Buffer.byteLength(JSON.stringify([state, kept])) + besideRow;
    const group = turn.sender.address;
    await together(db, (on) =>
      Promise.all([
        deps.spend([{ group, bytes }], on, 'quick'),
        turn.isKept ? storeConversation(on, held, state, kept) : releaseConversation(on, held),
      ]),
    );
    isReleased = true;
    return answer;
  } finally {
    if (!isReleased) await releaseConversation(db, held);
  }
}

/** The engine's reading of a trade comes before the model's: it is tested against what owners say. */
function pick(own: ChatAnswer, modelled: ChatAnswer): Partial<ChatAnswer> {
  const offer = modelled.offer ?? own.offer;
  return {
    ...(own.action !== undefined && { action: own.action }),
    ...(offer !== undefined && { offer }),
  };
}

async function modelAnswer(
  { db, engine, model, hosts }: ChatServiceDeps,
  { sender }: Turn,
  lines: readonly Line[],
  { log, signal, onText }: Hearing,
): Promise<ChatAnswer | null> {
  if (model === null) {
    emit('chatAnswered', { by: 'engine', reason: 'no_model' });
    return null;
  }
  const { facts, trades } = engine();
  const deps = { db, log, model, hosts, briefing: { facts, trades } };
  const outcome = await askChatModel(deps, { lines, visitor: sender, signal, onText });
  if (outcome.kind === 'answered') {
    emit('chatAnswered', { by: 'model', reason: 'none' });
    return outcome.answer;
  }
  const { reason, danger, status } = outcome;
  emit('chatAnswered', { by: 'engine', reason });
  if (reason !== 'gone') log.warn({ reason, danger, status }, 'the engine answered in place of the model');
  return null;
}

const cut = (text: string) => text.slice(0, chatKept.characters).toWellFormed();

/** Models take conversations that a person begins. */
function fromVisitor(lines: Line[]): Line[] {
  const first = lines.findIndex(({ from }) => from === 'visitor');
  return first === -1 ? [] : lines.slice(first);
}
