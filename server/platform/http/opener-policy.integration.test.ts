import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, testProduct } from '../../testing/product.ts';

let product: Product;
let pagesRoot: string;
beforeAll(async () => {
  pagesRoot = await mkdtemp(path.join(tmpdir(), 'fieldtone-pages-'));
  await writeFile(path.join(pagesRoot, 'index.html'), '<h1>home</h1>');
  await writeFile(path.join(pagesRoot, '__spa-fallback.html'), '<h1>any page</h1>');
  product = await testProduct({ pagesRoot });
});
afterAll(async () => {
  await product.close();
  await rm(pagesRoot, { recursive: true });
});

it.each([
  // The page that opens a consent popup keeps it; the page at which the popup ends keeps its opener.
  ['/', 'same-origin-allow-popups'],
  ['/onboarding', 'same-origin-allow-popups'],
  ['/onboarding?step=2', 'same-origin-allow-popups'],
  ['/onboarding?oauth_success=RingCentral', 'unsafe-none'],
  ['/onboarding?from=x&oauth_error=no', 'unsafe-none'],
  ['/?oauth_success=RingCentral', 'same-origin-allow-popups'],
  ['/onboarding?x=oauth_success=1', 'same-origin-allow-popups'],
])('%s has the opener policy %s', async (address, policy) => {
  const answer = await product.anonymous.call('GET', address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cross-origin-opener-policy')).toBe(policy);
});
