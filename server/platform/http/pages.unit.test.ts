import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPages } from './pages.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fieldtone-pages-'));
});
afterAll(() => rm(root, { recursive: true }));

it('finds the scripts that each page carries, each once, and no data', async () => {
  const page = [
    '<script type="application/ld+json">{"@type":"Organization"}</script>',
    '<script src="/assets/entry.js"></script>',
    '<script type="module">start()</script>',
    '<script>start()</script>',
    '<script></script>',
    '<script>other()</script>',
  ].join('');
  await writeFile(path.join(root, 'index.html'), page);
  await writeFile(path.join(root, '__spa-fallback.html'), '<script>start()</script>');
  const [start, other] = [
    "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
    "'sha256-b7ZWi3LsNpdSzQMhFSRcnH0HxREup64aTXaFV5IXYCM='",
  ];
  const pages = readPages(root);
  expect(pages?.inlineScripts.get('index.html')).toEqual([start, other]);
  expect(pages?.inlineScripts.get('__spa-fallback.html')).toEqual([start]);
});
