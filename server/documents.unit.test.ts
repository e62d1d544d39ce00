import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const documents = [...globSync('docs/**/*.md', { cwd: root }), 'README.md', 'SECURITY.md'];
const sources = globSync(
  '{app,bench,chaos,contract,e2e,fuzz,migrations,sandbox,scripts,server,synthetic,tools}/**/*.{ts,tsx,mjs,sql,css,yaml}',
  { cwd: root },
);
const names = new Set(
  [...sources, ...globSync('*.{ts,mjs,cjs}', { cwd: root })].map((file) => path.basename(file)),
);
// Says where tests were before.
const ofThePast = 'docs/where-tests-moved.md';

it.each(documents.filter((document) => document !== ofThePast))(
  'every file that %s names is there',
  (document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, address = '']) => address)
      .filter((address) => !/^https?:|^mailto:/.test(address))
      .filter((address) => !existsSync(path.join(root, path.dirname(document), address)));
    const named = [...text.matchAll(/`(?:[\w.-]+\/)*([\w.-]+\.(?:tsx?|mjs))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !names.has(name));
    expect([...links, ...named]).toEqual([]);
  },
);
