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
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

it.each(['/assets/a.js', '/assets/a.css'])(
  '%s carries only what concerns a part of a page',
  async (address) => {
    const headers = await headersOf(address);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toMatch(/immutable/);
    expect(headers.get('content-security-policy')).toBeNull();
    expect([...headers].join().length).toBeLessThan(450);
  },
);
