import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../../contract/errors.ts';
import { api } from '../../../contract/paths.ts';
import { errorCodeOf, type Product, registration, testProduct } from '../../testing/product.ts';

let product: Product;
let pagesRoot: string;
beforeAll(async () => {
  pagesRoot = await mkdtemp(path.join(tmpdir(), 'fieldtone-pages-'));
  await mkdir(path.join(pagesRoot, '404'));
  await mkdir(path.join(pagesRoot, 'assets'));
  await mkdir(path.join(pagesRoot, 'media'));
  await writeFile(path.join(pagesRoot, 'media/clip.mp4'), '0123456789');
  await writeFile(path.join(pagesRoot, 'index.html'), '<h1>home</h1>');
  await writeFile(path.join(pagesRoot, '__spa-fallback.html'), '<h1>any page</h1>');
  await writeFile(path.join(pagesRoot, '404/index.html'), '<h1>no such page</h1>');
  await writeFile(path.join(pagesRoot, 'assets/a.js'), 'run()');
  product = await testProduct({ pagesRoot });
});
afterAll(async () => {
  await product.close();
  await rm(pagesRoot, { recursive: true });
});

/** What comes back over a bare connection. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(product.origin);
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += String(bytes);
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    // Written and not ended: a half-closed connection counts as given up.
    socket.write(request);
  });
}

describe('an address', () => {
  it.each(['/%00', '//evil.example', '/%5c..%5c', `/${'a'.repeat(5000)}`, '/..%2fpackage.json', '/nope'])(
    'that leads nowhere shows the page for that: %s',
    async (address) => {
      const answer = await raw(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 404 /);
      expect(answer).toContain('no such page');
    },
  );

  it.each(['/api', '/api?x=1', '/api/%00', '/api//imports', '/api/nothing'])(
    'of the API that leads nowhere is told in its own shape: %s',
    async (address) => {
      const answer = await product.anonymous.call('GET', address);
      expect(answer.status).toBe(404);
      expect(Failure.parse(answer.body).errorCode).toBe('not_found');
    },
  );

  it.each(['/%zz', '/api/imports/%'])(
    'that cannot be read is refused like any request: %s',
    async (address) => {
      const answer = await product.anonymous.call('GET', address);
      expect(Failure.parse(answer.body)).toMatchObject({ statusCode: 400, errorCode: 'validation_failed' });
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    },
  );
});

describe('a clip', () => {
  it('comes in parts where a player asks for them', async () => {
    const part = await product.anonymous.call('GET', '/media/clip.mp4', undefined, { range: 'bytes=2-4' });
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10']);
    expect(part.headers.get('content-type')).toBe('video/mp4');
    const whole = await product.anonymous.call('GET', '/media/clip.mp4');
    expect([whole.status, whole.text]).toEqual([200, '0123456789']);
  });

  it.each(['/media/nope.mp4', '/media/', '/media/../index.html', '/media/..%2findex.html'])(
    'that does not exist shows the page for that: %s',
    async (address) => {
      const answer = await raw(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 404 /);
      expect(answer).toContain('no such page');
    },
  );
});

describe('a request', () => {
  it('that is none is refused in the same shape', async () => {
    const answer = await raw('HELLO\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toMatch(/x-request-id: [\w-]{36}/i);
    const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    expect(Failure.parse(body).errorCode).toBe('validation_failed');
  });

  it.each([
    'Content-Length: 2\r\nTransfer-Encoding: chunked',
    'Content-Length: 2\r\nContent-Length: 40',
    'Content-Length: 2, 40',
    'Content-Length: +2',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding: chunked, identity',
    'X: x\nContent-Length: 2',
  ])(
    'whose end could be read in two ways is refused, and what stands behind it is no request: %j',
    async (lines) => {
      const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
      const head = `POST ${api.login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lines}\r\n\r\n`;
      const answer = await raw(`${head}{}${hidden}`);
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).not.toContain('alive');
    },
  );

  it.each([
    { range: 'bytes=999999-' },
    { 'if-match': '"x"' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  ])('with conditions that a file does not meet is no failure of ours: %o', async (headers) => {
    for (const address of ['/', '/assets/a.js', '/media/clip.mp4', '/nope']) {
      expect((await product.anonymous.call('GET', address, undefined, headers)).status).toBeLessThan(500);
    }
  });

  it.each(['fullName', 'role', 'workEmail', 'sessionId', 'sessionProof', 'timeZone'])(
    'with a text that cannot be kept is refused, naming the field: %s',
    async (field) => {
      for (const text of ['a\0b', 'a\ud800b']) {
        const input = { ...registration('nobody@wasatchpest.example'), [field]: text };
        const answer = await product.anonymous.call('POST', api.register, input);
        expect(answer.status).toBe(400);
        expect(Failure.parse(answer.body).errors.map((error) => error.field)).toEqual([field]);
      }
    },
  );

  it('may hold any character in a password', async () => {
    const input = { ...registration('zero@wasatchpest.example'), password: '\0\u{1f41d} and \ud800 more' };
    expect((await product.anonymous.call('POST', api.register, input)).status).toBe(201);
  });

  it.each([
    ['a list', '['.repeat(3000) + ']'.repeat(3000)],
    ['names', '{"length":'.repeat(1000) + '0' + '}'.repeat(1000)],
    ['a list that says it has a length', `{"length":${'['.repeat(3000)}${']'.repeat(3000)}}`],
  ])(
    'nested deeper than any call is refused in words, also where nothing is stored: %s',
    async (_what, deep) => {
      const body = `{"email":"a@acme.example","password":${deep}}`;
      const answer = await fetch(`${product.origin}${api.login}`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body },
      });
      expect(answer.status).toBe(400);
      expect(Failure.parse(await answer.json())).toMatchObject({
        ...{ errorCode: 'validation_failed', message: 'This request is nested too deeply.' },
      });
    },
  );

  it('with names that cannot be kept, however deep, is refused', async () => {
    const customer = await product.customer();
    const deep = `${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}`;
    const headers = { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' };
    for (const body of ['{"a\\u0000":1}', deep]) {
      const answer = await fetch(product.origin + api.imports, { method: 'POST', headers, body });
      expect(answer.status).toBe(400);
    }
    expect((await customer.call('GET', `${api.me}?q=%00`)).status).toBe(400);
  });

  it('without a body may say that it sends JSON', async () => {
    const customer = await product.customer();
    const json = { 'content-type': 'application/json' };
    expect(errorCodeOf(await product.anonymous.call('POST', api.login, undefined, json))).toBe(
      'validation_failed',
    );
    expect((await customer.call('POST', api.logout, undefined, json)).status).toBe(200);
  });
});

describe('an answer of the API', () => {
  it('is kept by no cache, and pages still may', async () => {
    const customer = await product.customer();
    for (const answer of [
      await customer.call('GET', api.me),
      await customer.call('GET', api.imports),
      await product.anonymous.call('GET', api.me),
      await product.anonymous.call('GET', '/api/nothing'),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const asset = await product.anonymous.call('GET', '/assets/a.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
  });
});
