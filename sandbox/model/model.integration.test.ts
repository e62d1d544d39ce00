import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { modelSandbox } from '../../contract/sandbox.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { tinyCompany, tinyVendor } from '../testing/tiny-vendor.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, vendors: [tinyVendor], company: tinyCompany(5) });
});
afterAll(() => sandbox.stop());
afterEach(() => sandbox.setModelFault(null));

const bearer = { authorization: `Bearer ${modelSandbox.key}` };
const post = (path: string, body: unknown, headers: Record<string, string> = bearer) =>
  fetch(`${sandbox.model}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const question = { model: 'any', messages: [{ role: 'user', content: 'we do plumbing' }] };
const home = (path: string, init: RequestInit = {}) =>
  fetch(sandbox.home + path, { redirect: 'manual', ...init });

describe("the model by OpenAI's API", () => {
  it('answers whole and counts tokens', async () => {
    const body = await (await post('/v1/chat/completions', question)).json();
    expect(body).toMatchObject({
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: expect.any(Number), completion_tokens: expect.any(Number) },
    });
    expect(JSON.parse(body.choices[0].message.content)).toMatchObject({ industry: 'Plumbing' });
  });

  it('streams pieces, tokens where asked for, and an end', async () => {
    const asked = { ...question, stream: true, stream_options: { include_usage: true } };
    const text = await (await post('/v1/chat/completions', asked)).text();
    const events = text.split('\n\n').filter((event) => event !== '');
    expect(events.length).toBeGreaterThan(10);
    expect(events.at(-1)).toBe('data: [DONE]');
    expect(JSON.parse(events.at(-2)?.slice(6) ?? '')).toMatchObject({
      choices: [],
      usage: { total_tokens: expect.any(Number) },
    });
  });

  it('gives what a JSON Schema asks for', async () => {
    const schema = {
      type: 'object',
      properties: {
        name: { type: 'string' },
        months: { type: 'array', minItems: 2, items: { type: 'integer', minimum: 3 } },
        kind: { enum: ['peak', 'quiet'] },
        sure: { const: true },
        note: { anyOf: [{ type: 'null' }, { type: 'string' }] },
      },
      required: ['name', 'months', 'kind', 'sure', 'note'],
    };
    const format = { type: 'json_schema', json_schema: { name: 'response', schema } };
    const body = await (await post('/v1/chat/completions', { ...question, response_format: format })).json();
    expect(JSON.parse(body.choices[0].message.content)).toEqual({
      name: 'Made up by the sandbox: name',
      months: [3, 3],
      kind: 'peak',
      sure: true,
      note: null,
    });
  });

  it('refuses a wrong key and what is no question', async () => {
    expect((await post('/v1/chat/completions', question, { authorization: 'Bearer x' })).status).toBe(401);
    expect((await post('/v1/chat/completions', { ...question, messages: [] })).status).toBe(400);
  });
});

describe("the model by Anthropic's API", () => {
  const key = { 'x-api-key': modelSandbox.key, 'anthropic-version': '2023-06-01' };

  it('answers whole, and streams with the events that it is known for', async () => {
    const asked = { ...question, max_tokens: 100 };
    const body = await (await post('/v1/messages', asked, key)).json();
    expect(body).toMatchObject({ type: 'message', content: [{ type: 'text' }], stop_reason: 'end_turn' });
    const text = await (await post('/v1/messages', { ...asked, stream: true }, key)).text();
    const names = [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
    expect([...new Set(names)]).toEqual([
      'message_start',
      'content_block_start',
      'content_block_delta',
      'content_block_stop',
      'message_delta',
      'message_stop',
    ]);
  });

  it('asks for its version and for how much it may say', async () => {
    const { 'anthropic-version': _version, ...without } = key;
    expect((await post('/v1/messages', { ...question, max_tokens: 100 }, without)).status).toBe(401);
    expect((await post('/v1/messages', question, key)).status).toBe(400);
  });
});

describe("the model's switch", () => {
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const put = (body: unknown) => ({
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const status = async () => (await post('/v1/chat/completions', question)).status;

  it('is on the home page, beside the settings that the product needs', async () => {
    const page = await (await home('/')).text();
    expect(page).toContain(`AI_BASE_URL=${sandbox.model}/v1`);
    expect(page).toContain(`AI_API_KEY=${modelSandbox.key}`);
    const on = await home('/model/fault', form({ fault: 'server_error', switch: 'on' }));
    expect([on.status, on.headers.get('location')]).toEqual([303, '/#model']);
    expect(await status()).toBe(500);
    expect(await (await home('/')).text()).toContain('<dt>Fault</dt><dd>server error</dd>');
    await home('/model/fault', form({ fault: 'server_error', switch: 'off' }));
    expect(await status()).toBe(200);
  });

  it('takes JSON, counts calls, and ends by itself', async () => {
    const set = await (await home('/model/fault', put({ fault: 'too_many', times: 1 }))).json();
    expect(set).toMatchObject({ origin: sandbox.model, fault: { fault: 'too_many', times: 1 } });
    expect([await status(), await status()]).toEqual([429, 200]);
    expect((await home('/model/fault', put({ fault: 'unheard' }))).status).toBe(400);
    await home('/model/fault', put({ fault: 'empty' }));
    expect(await (await home('/model/fault', { method: 'DELETE' })).json()).toMatchObject({ fault: null });
  });
});
