import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, testProduct } from '../../testing/product.ts';

let product: Product;
let pagesRoot: string;
beforeAll(async () => {
  pagesRoot = await mkdtemp(path.join(tmpdir(), 'fieldtone-pages-'));
  await mkdir(path.join(pagesRoot, 'assets'));
  for (const file of ['index.html', '__spa-fallback.html', 'assets/a.js', 'assets/a.css', 'assets/a.svg']) {
    await writeFile(path.join(pagesRoot, file), '/* nothing */');
  }
  product = await testProduct({ pagesRoot });
});
afterAll(async () => {
  await product.close();
  await rm(pagesRoot, { recursive: true });
});

const headersOf = async (address: string) => (await product.anonymous.call('GET', address)).headers;

it.each(['/', '/assets/a.svg'])('%s, which a browser can show, says what it may do', async (address) => {
  const headers = await headersOf(address);
  const policy = headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none';/);
  for (const part of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "worker-src 'none'",
  ]) {
    expect(policy).toContain(part);
  }
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types default sign-in-script");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*microphone=\(\)/);
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

it.each(['/assets/a.js', '/assets/a.css'])(
  '%s carries only what concerns a part of a page',
  async (address) => {
    const headers = await headersOf(address);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toMatch(/immutable/);
    expect(headers.get('content-security-policy')).toBeNull();
    for (const name of ['permissions-policy', 'etag', 'last-modified']) expect(headers.get(name)).toBeNull();
    expect([...headers].join().length).toBeLessThan(450);
  },
);
