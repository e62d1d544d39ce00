import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ModelFault } from '../../../sandbox/model/model-faults.ts';
import { type TestModel, testModel } from '../../testing/model.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { logOptions } from '../log.ts';
import type { AiSettings } from './ai-settings.ts';
import { askModel } from './ask-model.ts';
import { openModel } from './open-model.ts';
import type { Question } from './question.ts';

let database: TestDatabase;
let standIn: TestModel;
const logged: string[] = [];
const log = pino(logOptions('debug'), { write: (line: string) => logged.push(line) });

beforeAll(async () => {
  [database, standIn] = await Promise.all([testDatabase(), testModel()]);
});
afterAll(() => Promise.all([database.close(), standIn.close()]));
beforeEach(() => standIn.faults.set(null));
afterEach(async () => {
  logged.length = 0;
  await database.pool.query('delete from ai_spend');
});

const Answer = z.object({ text: z.string(), industry: z.string().nullish(), offer: z.string().nullish() });
type Answer = z.infer<typeof Answer>;
const words = 'we spray for bugs in Ogden';

function ask(different: Partial<AiSettings> = {}, more: Partial<Question<Answer>> = {}) {
  const deps = { db: database.db, log, model: openModel(standIn.settings(different)) };
  return askModel(deps, {
    purpose: 'test',
    schema: Answer,
    instructions: 'Answer kindly.',
    lines: [{ role: 'user', content: words }],
    maxOutputTokens: 200,
    payers: [],
    ...more,
  });
}

const spent = async () =>
  (await database.pool.query('select payer, microdollars from ai_spend order by payer')).rows;

const ways = [
  ['openai-compatible', { provider: 'openai-compatible' }],
  ['openai-compatible without schemas', { provider: 'openai-compatible', answerFormat: 'json' }],
  ['anthropic by a tool', { provider: 'anthropic' }],
  ['anthropic by a format', { provider: 'anthropic', model: 'claude-sonnet-4-5' }],
] as const;

describe.each(ways)('a model by %s', (_name, settings) => {
  it('answers whole and streamed in the same words, and what it cost is recorded', async () => {
    const whole = await ask(settings);
    expect(whole).toMatchObject({ kind: 'answered', value: { industry: 'Pest Control' } });
    const parts: string[] = [];
    const streamed = await ask(settings, {
      onPart: (part) => parts.push(z.object({ text: z.string() }).safeParse(part).data?.text ?? '') > 0,
    });
    expect(streamed).toEqual(whole);
    expect(parts.length).toBeGreaterThan(5);
    const text = streamed.kind === 'answered' ? streamed.value.text : '';
    expect(parts.every((part) => text.startsWith(part))).toBe(true);
    const [row, ...others] = await spent();
    expect(others).toEqual([]);
    expect(row).toEqual({ payer: 'all', microdollars: expect.any(Number) });
    expect(row.microdollars).toBeGreaterThan(100);
    expect(row.microdollars).toBeLessThan(4000);
  });

  it.each<[ModelFault, string, string?]>([
    ['broken_stream', 'broken'],
    ['cut_stream', 'malformed', 'broken'],
    ['server_error', 'unavailable'],
    ['too_many', 'too_many'],
    ['refusal', 'refused'],
    ['malformed', 'malformed'],
    ['no_json', 'malformed'],
    ['page', 'malformed', 'broken'],
    ['unknown_tool', 'unasked'],
    ['empty', 'empty'],
    ['endless', 'too_long'],
  ])('under the fault %s gives the reason %s', async (fault, reason, streamed = reason) => {
    standIn.faults.set({ fault });
    const outcomes = [await ask(settings), await ask(settings, { onPart: () => true })];
    const reasons = outcomes.map((outcome) => (outcome.kind === 'failed' ? outcome.reason : outcome.kind));
    expect(reasons).toEqual([reason, streamed]);
    expect(logged.join('')).not.toContain('Ogden');
    expect(logged.join('')).toContain(`"reason":"${reason}"`);
  });
});

describe('trying again', () => {
  it.each<ModelFault>(['too_many', 'server_error', 'broken_stream'])(
    'mends one failure of the kind %s before anything was heard',
    async (fault) => {
      const before = standIn.calls();
      standIn.faults.set({ fault, times: 1 });
      expect(await ask()).toMatchObject({ kind: 'answered' });
      expect(standIn.calls() - before).toBe(2);
    },
  );

  it('ends after the second, and for a failure that will not pass at once', async () => {
    const before = standIn.calls();
    standIn.faults.set({ fault: 'server_error' });
    await ask();
    expect(standIn.calls() - before).toBe(2);
    expect(await ask({ apiKey: 'another' })).toMatchObject({ reason: 'denied', status: 401 });
    expect(standIn.calls() - before).toBe(3);
    expect(logged.join('')).not.toContain('another');
  });

  it('does not retry once part of the answer was streamed', async () => {
    const before = standIn.calls();
    standIn.faults.set({ fault: 'cut_stream' });
    expect(await ask({}, { onPart: () => true })).toMatchObject({ reason: 'broken' });
    expect(standIn.calls() - before).toBe(1);
  });
});

describe('an end', () => {
  it('comes when the time is up', async () => {
    standIn.faults.set({ fault: 'slow' });
    expect(await ask({ timeoutMs: 100 })).toMatchObject({ kind: 'failed', reason: 'timed_out' });
    expect(await ask({ timeoutMs: 100 }, { onPart: () => true })).toMatchObject({ reason: 'timed_out' });
  });

  it('comes when the asker disconnects', async () => {
    standIn.faults.set({ fault: 'slow' });
    const gone = new AbortController();
    const answer = ask({}, { signal: gone.signal, onPart: () => true });
    gone.abort();
    expect(await answer).toMatchObject({ kind: 'failed', reason: 'gone' });
  });

  it('comes when the asker stops reading', async () => {
    let heard = 0;
    const outcome = await ask({}, { onPart: () => ++heard < 3 });
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'rejected' });
    expect(heard).toBe(3);
  });

  it('comes at once when no server is there', async () => {
    expect(await ask({ baseUrl: 'http://127.0.0.1:1/v1' })).toMatchObject({ reason: 'unavailable' });
    expect(await spent()).toEqual([{ payer: 'all', microdollars: 0 }]);
  });
});

describe('the budget', () => {
  it('is set aside before a call: many at once spend no more than there is', async () => {
    const one = await ask();
    expect(one.kind).toBe('answered');
    const [{ microdollars: cost }] = await spent();
    await database.pool.query('delete from ai_spend');
    const most = 3 * 1400;
    const budget = { dailyBudget: most };
    const before = standIn.calls();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => ask(budget)));
    const answered = outcomes.filter(({ kind }) => kind === 'answered').length;
    const refused = outcomes.filter(
      (outcome) => outcome.kind === 'failed' && outcome.reason === 'over_budget',
    );
    expect(answered).toBeGreaterThan(0);
    expect(answered + refused.length).toBe(12);
    expect(refused.length).toBeGreaterThan(0);
    expect(standIn.calls() - before).toBe(answered);
    expect(await spent()).toEqual([{ payer: 'all', microdollars: answered * cost }]);
    expect(answered * cost).toBeLessThanOrEqual(most);
  });

  it('is refused as a whole when one payer has too little left, and no payer is charged', async () => {
    const payers = [
      { payer: 'rich', budget: 1_000_000 },
      { payer: 'poor', budget: 10 },
    ];
    expect(await ask({}, { payers })).toMatchObject({ reason: 'over_budget' });
    expect(await spent()).toEqual([]);
  });

  it('keeps the reservation when the cost of a call is unknown', async () => {
    standIn.faults.set({ fault: 'cut_stream' });
    await ask({}, { onPart: () => true, payers: [{ payer: 'visitor', budget: 1_000_000 }] });
    const rows = await spent();
    expect(rows.map(({ payer }) => payer)).toEqual(['all', 'visitor']);
    expect(rows[0].microdollars).toBeGreaterThan(1000);
    expect(rows[1].microdollars).toBe(rows[0].microdollars);
  });

  it('gives back what a refused call did not cost', async () => {
    standIn.faults.set({ fault: 'too_many' });
    await ask();
    expect(await spent()).toEqual([{ payer: 'all', microdollars: 0 }]);
  });

  it('sends no request when no model is set up', async () => {
    const deps = { db: database.db, log, model: openModel(null) };
    const question = {
      purpose: 'test',
      schema: Answer,
      instructions: '',
      lines: [],
      maxOutputTokens: 1,
      payers: [],
    };
    expect(await askModel(deps, question)).toEqual({ kind: 'failed', reason: 'off', status: null });
    expect(await spent()).toEqual([]);
  });
});
