import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Provider } from '../provider.ts';
import type { Authenticator, RequestLimit, VendorReply } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';
import { exchangedProof, staticProof } from './authenticators.ts';
import { createVendorApi } from './create-vendor-api.ts';

const Answer = z.object({ ok: z.literal(true) });

type Step = Partial<VendorReply> | VendorError | 'none';
const good: Step = { status: 200, text: '{"ok":true}' };
const status = (code: number, headers: Record<string, string> = {}): Step => ({
  status: code,
  headers: new Headers(headers),
  text: '{}',
});

/** An API whose vendor answers with the given steps, the last one for ever. */
function apiOf(
  steps: Step[],
  authenticator: Authenticator = staticProof({ 'x-key': 'k' }),
  limits: RequestLimit[] = [],
  signal?: AbortSignal,
) {
  const sent: { headers: Record<string, string> }[] = [];
  const provider: Provider = {
    id: 'tiny',
    side: 'softphone',
    hosts: [],
    limits,
    oauth: null,
    keyAuth: null,
    headers: () => ({ 'x-version': '1' }),
    check: async () => {},
    streams: [],
  };
  const api = createVendorApi({
    vendor: {
      provider,
      sandbox: true,
      client: null,
      addresses: { authorizeUrl: null, tokenUrl: null },
      browserUrl: (url) => url,
      minuteMs: 60,
      http: {
        async send({ headers = {} }, gone) {
          sent.push({ headers });
          const step = steps[Math.min(sent.length, steps.length) - 1];
          if (step instanceof VendorError) throw step;
          if (step === 'none') {
            return new Promise((_answer, reject) => {
              gone?.addEventListener('abort', () => reject(gone.reason));
            });
          }
          return { status: 200, headers: new Headers(), text: '', ...step };
        },
      },
    },
    credentials: {},
    authenticator,
    ...(signal !== undefined && { signal }),
  });
  return { sent, call: () => api.call({ url: 'https://tiny.example/' }, Answer) };
}

const kindOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: unknown) => (error instanceof VendorError ? error.kind : error),
  );

describe("a vendor's API", () => {
  it('sends the proof with what stands in every request', async () => {
    const { call, sent } = apiOf([good]);
    expect(await call()).toEqual({ ok: true });
    expect(sent[0]?.headers).toMatchObject({ 'x-key': 'k', 'x-version': '1' });
  });

  it.each([
    ['no answer', new VendorError('unavailable', 'reset')],
    ['a failure of the vendor', status(503)],
    ['half a page', { text: '{"ok":tr' }],
    ['another shape', { text: '{"no":1}' }],
    ['a limit that passes', status(429, { 'retry-after': '0.01' })],
  ])('tries again after %s', async (_what, step) => {
    const { call, sent } = apiOf([step, step, good]);
    expect(await call()).toEqual({ ok: true });
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['unavailable', status(500)],
    ['malformed', { text: '<html>' }],
  ] as const)('gives up in the end: %s', async (kind, step) => {
    const { call, sent } = apiOf([step]);
    expect(await kindOf(call())).toBe(kind);
    expect(sent).toHaveLength(6);
  });

  it.each([
    ['wrong_credentials', status(401)],
    ['missing_permission', status(403)],
    ['rejected', status(400)],
    ['rejected', status(302)],
    ['rate_limited', status(429, { 'retry-after': '3600' })],
    ['wrong_place', new VendorError('wrong_place', 'nobody')],
  ] as const)('does not ask twice when told %s', async (kind, step) => {
    const { call, sent } = apiOf([step]);
    expect(await kindOf(call())).toBe(kind);
    expect(sent).toHaveLength(1);
  });

  it('counts what it waits in all when a vendor asks for pause after pause', async () => {
    // Five seconds of this vendor, whose minute lasts 60 ms.
    const pauses = ['0.05', '4.99', '0.01'].map((seconds) => status(429, { 'retry-after': seconds }));
    const { call, sent } = apiOf([...pauses, good]);
    expect(await kindOf(call())).toBe('rate_limited');
    expect(sent).toHaveLength(2);
  });

  it('renews a token that was refused, and asks with the new one', async () => {
    let token = 1;
    const { call, sent } = apiOf([status(401), good], {
      headers: async () => ({ authorization: `token ${token}` }),
      renew: async () => {
        token += 1;
        return true;
      },
    });
    expect(await call()).toEqual({ ok: true });
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['token 1', 'token 2']);
  });

  it('does not renew without end', async () => {
    const { call, sent } = apiOf([status(401)], { headers: async () => ({}), renew: async () => true });
    expect(await kindOf(call())).toBe('wrong_credentials');
    expect(sent).toHaveLength(4);
  });

  it('delays requests to keep the limit, until they are aborted', async () => {
    const gone = new AbortController();
    const limits = [{ group: 'all', requests: 2, perMs: 60_000_000_000 }];
    const { call, sent } = apiOf([good], undefined, limits, gone.signal);
    await Promise.all([call(), call()]);
    const third = call();
    gone.abort();
    await expect(third).rejects.toMatchObject({ kind: 'unavailable', facts: { neverSent: true } });
    await expect(call()).rejects.toMatchObject({ kind: 'unavailable', facts: { neverSent: true } });
    expect(sent).toHaveLength(2);
  });

  it('ends a request under way and a pause once it is aborted: no answer came', async () => {
    const gone = new AbortController();
    const { call, sent } = apiOf(['none'], undefined, [], gone.signal);
    const asked = call();
    // The request has left by then.
    await new Promise(setImmediate);
    gone.abort();
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable', facts: {} });
    expect(sent).toHaveLength(1);
    const while429 = new AbortController();
    const limited = apiOf([status(429, { 'retry-after': '4' })], undefined, [], while429.signal);
    const pausing = limited.call();
    await new Promise(setImmediate);
    while429.abort();
    expect(await kindOf(pausing)).toBe('unavailable');
  });
});

describe('a key exchanged for a token', () => {
  it('is exchanged once, however many ask, and again when it runs out', async () => {
    let exchanged = 0;
    const proof = exchangedProof(async () => {
      exchanged += 1;
      return { headers: { authorization: `t${exchanged}` }, expiresInS: exchanged === 2 ? 0 : 3600 };
    });
    const first = await Promise.all([proof.headers(), proof.headers(), proof.headers()]);
    expect(first.map(({ authorization }) => authorization)).toEqual(['t1', 't1', 't1']);
    expect(await proof.renew()).toBe(true);
    // The second is at its end when it comes.
    const next = await Promise.all([proof.headers(), proof.headers()]);
    expect(next.map(({ authorization }) => authorization)).toEqual(['t3', 't3']);
    expect(await proof.headers()).toEqual({ authorization: 't3' });
  });

  it('is asked for again after an exchange that failed', async () => {
    let tries = 0;
    const proof = exchangedProof(async () => {
      tries += 1;
      if (tries === 1) throw new VendorError('unavailable', 'down');
      return { headers: {}, expiresInS: null };
    });
    await expect(proof.headers()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await proof.headers()).toEqual({});
  });
});
