import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatWords } from '../../../../contract/chat-messages.ts';
import { readAnswer } from './ask.ts';

const json = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });

/** A streamed answer whose bytes come in the given sizes. */
function streamed(text: string, sizes: readonly number[] = [text.length * 4 + 1]): Response {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  let turn = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(out) {
      if (at >= bytes.length) return out.close();
      const size = Math.max(1, sizes[turn++ % sizes.length] ?? 1);
      out.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const quiet = () => {};
const trouble = { kind: 'failed', message: chatWords.trouble };

describe('an answer that comes whole', () => {
  it('is read with what it wants done', async () => {
    const answer = { response: 'Hi', action: { type: 'setIndustry', industry: 'HVAC' }, offer: 'meeting' };
    expect(await readAnswer(json(answer), quiet)).toEqual({ kind: 'answered', answer });
  });

  it.each([
    { type: 'launchMissiles' },
    { type: 'setIndustry' },
    { type: 'setIndustry', industry: ' ' },
    'setIndustry',
    null,
  ])('counts without an action that means nothing: %j', async (action) => {
    const outcome = await readAnswer(json({ response: 'Hi', action, offer: 'a yacht' }), quiet);
    expect(outcome).toEqual({ kind: 'answered', answer: { response: 'Hi' } });
  });

  it.each(['', 'null', '[]', '{}', '{"response":7}', '{"response":""}', '{"response":" \\n "}', '<h1>'])(
    'is a failure when it is %s',
    async (body) => expect(await readAnswer(json(body), quiet)).toEqual(trouble),
  );
});

describe('a refusal', () => {
  it('is said in its own words', async () => {
    const refusal = { success: false, error: 'rate_limited', message: 'Too many messages.' };
    const said = { kind: 'failed', message: 'Too many messages.' };
    expect(await readAnswer(json(refusal, 429), quiet)).toEqual(said);
    expect(await readAnswer(streamed(event('refusal', refusal)), quiet)).toEqual(said);
  });

  it.each(['', '<h1>Bad gateway</h1>', '{"message":" "}', '{"message":{}}'])(
    'without a sentence gets the usual one: %s',
    async (body) => expect(await readAnswer(json(body, 502), quiet)).toEqual(trouble),
  );
});

describe('a streamed answer', () => {
  const stream =
    event('text', { text: 'Grüße 👋\n\nWe ' }) +
    ': beat\n\n' +
    event('text', { text: 'text.' }) +
    event('text', { nonsense: 1 }) +
    event('somethingNew', {}) +
    event('answer', { response: 'Grüße 👋\n\nWe text.', offer: 'account' }) +
    event('text', { text: 'too late' });

  it('is shown as it grows, and its last event holds, however the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
        async (sizes) => {
          const told: string[] = [];
          const outcome = await readAnswer(streamed(stream, sizes), (text) => told.push(text));
          expect(outcome).toEqual({
            kind: 'answered',
            answer: { response: 'Grüße 👋\n\nWe text.', offer: 'account' },
          });
          for (const [i, text] of told.entries()) {
            expect('Grüße 👋\n\nWe text.'.startsWith(text)).toBe(true);
            expect(text.length).toBeGreaterThanOrEqual(told[i - 1]?.length ?? 0);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('counts when the sender forgot the last blank line', async () => {
    const outcome = await readAnswer(streamed('event: answer\ndata: {"response":"Hi"}'), quiet);
    expect(outcome).toEqual({ kind: 'answered', answer: { response: 'Hi' } });
  });

  it.each([
    '',
    event('text', { text: 'and then' }),
    event('answer', { text: 'no' }),
    'event: answer\ndata: {"re',
  ])('that ends without an answer is a failure: %j', async (text) =>
    expect(await readAnswer(streamed(text), quiet)).toEqual(trouble),
  );

  it('rejects when the connection breaks', async () => {
    const body = new ReadableStream({ pull: (out) => out.error(new Error('gone')) });
    const broken = new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    await expect(readAnswer(broken, quiet)).rejects.toThrow('gone');
  });
});
