import { pino } from 'pino';
import { z } from 'zod';
import { ChatAnswer } from '../../../../contract/chat.ts';
import { api } from '../../../../contract/paths.ts';
import type { AiSettings } from '../../../platform/ai/ai-settings.ts';
import { openModel } from '../../../platform/ai/open-model.ts';
import { createApp } from '../../../platform/http/app.ts';
import { chatBudget, holdToBudget, type PlainBudget } from '../../../platform/limits/byte-budget.ts';
import { logOptions } from '../../../platform/log.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { type Answer, clientOf } from '../../../testing/product.ts';
import { chatRoutes } from '../chat.routes.ts';
import type { AddressLimits } from '../chat-limits.ts';
import type { Engine } from '../engine.ts';

const Counted = z.object({ count: z.number(), trade: z.string().optional() });

/** An engine of few words that counts the messages it gets, so that a test sees which conversation answered. */
export const countingEngine: Engine = {
  converse(stored, message) {
    if (message === 'break') throw new Error('The engine broke on purpose');
    const { count, trade } = Counted.catch({ count: 0 }).parse(stored);
    const known = ['Pest Control', 'Plumbing'].find((name) => message.includes(name)) ?? trade;
    const answer: ChatAnswer = { response: `Answer ${count + 1}, ${known ?? 'no trade yet'}.\n\nWhat else?` };
    if (message.includes('we do Plumbing')) answer.action = { type: 'setIndustry', industry: 'Plumbing' };
    return { answer, state: { count: count + 1, trade: known } };
  },
  facts: ['Leads are answered at once.'],
  trades: ['Pest Control', 'HVAC', 'Plumbing', 'Electrical', 'Roofing'],
};

/** The chat's route alone on a database of its own, over real HTTP. */
export interface ChatSite {
  origin: string;
  database: TestDatabase;
  logged: string[];
  send(body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** What the answer says to a message of a conversation. */
  say(message: string, conversationId?: string, sessionId?: string): Promise<ChatAnswer>;
  close(): Promise<void>;
}

export interface ChatSiteOptions {
  ai?: AiSettings | null;
  limits?: Partial<AddressLimits>;
  engine?: Engine;
  timeoutMs?: number;
  budget?: PlainBudget;
}

/** Starts the chat for one test file. */
export async function chatSite({
  ai = null,
  limits = {},
  engine = countingEngine,
  timeoutMs = 5000,
  budget = chatBudget,
}: ChatSiteOptions = {}) {
  const database = await testDatabase();
  const logged: string[] = [];
  const log = pino(logOptions('debug'), { write: (line: string) => logged.push(line) });
  const app = await createApp({ log });
  const { db, close } = database.beside({ max: 4, prepares: true });
  chatRoutes(app, {
    db,
    engine: () => engine,
    model: openModel(ai),
    limits: { addressMinute: 100_000, addressDay: 100_000, ...limits },
    hosts: [],
    budget,
    spend: holdToBudget(db, log, budget),
    timeoutMs,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = clientOf(origin, {});
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    client.call('POST', api.chat, body, headers);
  const site: ChatSite = {
    origin,
    database,
    logged,
    send,
    async say(message, conversationId = 'c-1', sessionId = 's-1') {
      return ChatAnswer.parse((await send({ message, conversationId, sessionId })).body);
    },
    async close() {
      await app.close();
      await close();
      await database.close();
    },
  };
  return site;
}

/** The events of a streamed answer, in order. */
export function eventsOf(text: string): { event: string; data: unknown }[] {
  return text
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) };
    });
}
