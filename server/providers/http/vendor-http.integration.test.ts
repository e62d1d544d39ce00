import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxHostHeader } from '../../../contract/sandbox.ts';
import { createVendorHttp } from './vendor-http.ts';

const hosts = [/^api\.vendor\.example$/, /^[a-z0-9-]+\.fieldroutes\.com$/];

describe('the wire to a vendor', () => {
  let app: FastifyInstance;
  let origin: string;
  let asked: string[] = [];
  beforeAll(async () => {
    app = Fastify({ forceCloseConnections: true });
    app.addHook('onRequest', async ({ url }) => {
      asked.push(url);
    });
    app.all('/echo', async (request) => ({
      method: request.method,
      url: request.url,
      body: request.body ?? null,
      type: request.headers['content-type'] ?? null,
      host: request.headers[sandboxHostHeader] ?? null,
    }));
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, String(body)),
    );
    app.get('/away', async (_request, reply) => reply.redirect('http://127.0.0.1:1/elsewhere'));
    app.get('/endless', async (_request, reply) => {
      const chunk = Buffer.alloc(1024 * 1024, 32);
      reply.hijack();
      const write = () => {
        while (!reply.raw.destroyed && reply.raw.write(chunk));
      };
      reply.raw.on('drain', write);
      write();
    });
    app.get('/reset', async (_request, reply) => {
      reply.hijack();
      reply.raw.destroy();
    });
    app.get('/never', async (_request, reply) => {
      reply.hijack();
    });
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const wire = (signal?: AbortSignal) =>
    createVendorHttp({ hosts, sandboxOrigin: origin, ...(signal && { signal }) });
  const at = (path: string) => `https://api.vendor.example${path}`;

  it('sends path, query and body to the stand-in and says for which host they were', async () => {
    const got = await wire().send({ url: at('/echo?a=1'), query: { b: 2, c: undefined }, json: { d: [3] } });
    expect(JSON.parse(got.text)).toEqual({
      method: 'POST',
      url: '/echo?a=1&b=2',
      body: { d: [3] },
      type: 'application/json',
      host: 'api.vendor.example',
    });
    const form = await wire().send({ url: at('/echo'), form: { grant: 'a b&c' } });
    expect(JSON.parse(form.text)).toMatchObject({
      type: 'application/x-www-form-urlencoded',
      body: 'grant=a+b%26c',
    });
  });

  it.each([
    'http://api.vendor.example/echo',
    'https://api.vendor.example:8443/echo',
    'https://user:word@api.vendor.example/echo',
    'https://api.vendor.example.evil.example/echo',
    'https://evil.example/?api.vendor.example',
    'https://127.0.0.1/echo',
    'https://[::1]/echo',
    'https://[::ffff:127.0.0.1]/echo',
    'https://2130706433/echo',
    'https://0x7f.1/echo',
    'https://api.vendor.example./echo',
    'https://api.vendor.example%00.evil.example/echo',
    'https://evil.example\\@api.vendor.example/echo',
    'https://ａpi.vendor.example.evil.example/echo',
    'https://evil.example#.fieldroutes.com/api',
    'https://evil.example/.fieldroutes.com/api',
    'https://a.b.fieldroutes.com/api',
    'file:///etc/passwd',
    'nothing',
  ])('does not go to %s', async (url) => {
    asked = [];
    await expect(wire().send({ url })).rejects.toMatchObject({ kind: 'wrong_place' });
    expect(asked).toEqual([]);
  });

  it('follows no redirect', async () => {
    expect(await wire().send({ url: at('/away') })).toMatchObject({ status: 302 });
  });

  it('gives up on an answer without end', async () => {
    await expect(wire().send({ url: at('/endless') })).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('says that there was no answer, and no more', async () => {
    const error = await wire()
      .send({ url: at('/reset'), query: { secret: 'planted-secret' }, headers: { authorization: 'planted' } })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'unavailable' });
    expect(String(error)).not.toContain('planted');
  });

  it('distinguishes a connection that never opened from a lost answer', async () => {
    const free = Fastify();
    const gone = await free.listen({ port: 0, host: '127.0.0.1' });
    await free.close();
    const closed = createVendorHttp({ hosts, sandboxOrigin: gone }).send({ url: at('/echo') });
    await expect(closed).rejects.toMatchObject({ kind: 'unavailable', facts: { neverSent: true } });
    await expect(wire().send({ url: at('/reset') })).rejects.toMatchObject({ facts: {} });
  });

  it('ends a waiting request when it is aborted', async () => {
    const stop = new AbortController();
    const waiting = wire(stop.signal).send({ url: at('/never') });
    setImmediate(() => stop.abort(new Error('the program ends')));
    await expect(waiting).rejects.toThrow('the program ends');
    const end = new AbortController();
    const asked = wire(new AbortController().signal).send({ url: at('/never') }, end.signal);
    setImmediate(() => end.abort(new Error('the time is over')));
    await expect(asked).rejects.toThrow('the time is over');
  });

  it('goes to no private address when it is live', async () => {
    const live = createVendorHttp({ hosts: [/^localhost$/], sandboxOrigin: null });
    await expect(live.send({ url: 'https://localhost/private' })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(asked).not.toContain('/private');
  });
});
