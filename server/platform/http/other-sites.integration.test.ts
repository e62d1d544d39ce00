import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api, pages } from '../../../contract/paths.ts';
import { type Product, testProduct } from '../../testing/product.ts';

const publicUrl = 'https://app.fieldtone.example';
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

let product: Product;
let pagesRoot: string;
beforeAll(async () => {
  pagesRoot = await mkdtemp(path.join(tmpdir(), 'fieldtone-pages-'));
  await mkdir(path.join(pagesRoot, '404'));
  for (const file of ['index.html', '__spa-fallback.html', '404/index.html']) {
    await writeFile(path.join(pagesRoot, file), `<h1>${file}</h1>`);
  }
  product = await testProduct({ pagesRoot, publicUrl });
});
afterAll(async () => {
  await product.close();
  await rm(pagesRoot, { recursive: true });
});

interface Heard {
  status: number;
  /** Head and body. */
  whole: string;
  location: string | undefined;
}

/** Asks with a Host header of one's own, which `fetch` does not let one have. */
function ask(address: string, headers: Record<string, string>): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product.origin);
    const asked = request({ hostname, port, path: address, headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += String(chunk);
      });
      answer.on('end', () => {
        const { statusCode: status = 0, headers: head } = answer;
        resolve({ status, whole: JSON.stringify(head) + body, location: head.location });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('what a request claims about the host', () => {
  it.each([
    ['host', 'evil.example'],
    ['x-forwarded-host', 'evil.example'],
    ['x-host', 'evil.example'],
    ['forwarded', 'host=evil.example'],
    ['x-original-url', '//evil.example'],
  ])('by %s stands in no answer that a cache could keep', async (name, value) => {
    for (const address of ['/', '/?q=evil', '/nope', pages.onboarding, '/sitemap.xml', '/robots.txt']) {
      const heard = await ask(address, { host: 'app.fieldtone.example', [name]: value });
      expect(heard.whole, address).not.toContain('evil');
      expect(heard.location, address).toBeUndefined();
    }
  });
});

describe('a way to another site', () => {
  it.each([
    `${pages.onboarding}?next=https://evil.example`,
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/login/?returnTo=//evil.example',
    `${api.docs}?url=//evil.example`,
    '/api/oauth/callback/ringcentral?state=x&redirect_uri=https://evil.example',
    '/api/oauth/callback/ringcentral?error=//evil.example',
  ])('is not opened by %s', async (address) => {
    const { location = '/' } = await ask(address, { host: 'app.fieldtone.example' });
    expect(new URL(location, publicUrl).origin).toBe(publicUrl);
    expect(location).toMatch(/^\/(?![/\\])/);
  });
});

describe('a form of another site', () => {
  it('that a browser sends without asking first is taken by no call but the count of visits', async () => {
    const { paths } = Document.parse((await product.anonymous.call('GET', api.openapi)).body);
    const changing = Object.entries(paths).flatMap(([url, methods]) => (methods.post ? [url] : []));
    expect(changing.length).toBeGreaterThan(20);
    for (const url of changing) {
      if (url === api.sessionSync) continue;
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const headers = { 'content-type': type, origin: 'https://evil.example' };
        const body = new TextEncoder().encode('{"email":"a@b.example","password":"x"}');
        const answer = await product.anonymous.call('POST', url.replace(/\{\w+\}/g, 'x'), body, headers);
        // Not signed in, of a type that is not taken, or a text where the call takes fields.
        expect([400, 401, 415], `${url} as ${type}`).toContain(answer.status);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    }
  });

  it('gets no leave by a question beforehand', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    };
    const answer = await product.anonymous.call('OPTIONS', api.login, undefined, headers);
    expect(answer.status).toBe(404);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('a parameter that comes twice', () => {
  it.each([
    'records=leads&records=calls',
    'records=leads&search=a&search=b',
    'records[]=leads',
    'records[x]=leads',
  ])('has no meaning of its own: %s', async (query) => {
    const customer = await product.customer();
    expect((await customer.call('GET', `${api.analysisRecords}?${query}`)).status).toBe(400);
  });
});

describe('every answer', () => {
  it('says how it is to be taken, and is tried as nothing else', async () => {
    for (const address of ['/', '/nope', api.me, api.openapi, '/healthz', '/robots.txt', api.docs]) {
      const { headers } = await product.anonymous.call('GET', address);
      expect(headers.get('x-content-type-options'), address).toBe('nosniff');
      expect(headers.get('content-type'), address).toMatch(/charset=utf-8/i);
      expect(headers.get('content-security-policy'), address).toMatch(/frame-ancestors '(none|self)'/);
    }
  });

  it('is none to TRACE', async () => {
    expect((await ask('/', { host: 'x', 'x-secret': 'planted' })).status).toBe(200);
    const answer = await new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(product.origin);
      const asked = request({ hostname, port, path: '/', method: 'TRACE' }, ({ statusCode = 0 }) =>
        resolve(statusCode),
      );
      asked.on('error', reject);
      asked.end();
    });
    expect([404, 405]).toContain(answer);
  });
});
