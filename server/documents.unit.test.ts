import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../contract/paths.ts';

const root = path.join(import.meta.dirname, '..');
const documents = [...globSync('docs/**/*.md', { cwd: root }), 'README.md', 'SECURITY.md'];
const sources = globSync(
  '{app,bench,chaos,contract,deploy,e2e,fuzz,migrations,sandbox,scripts,server,synthetic,tools}/**/*.{ts,tsx,mjs,sql,css,yaml}',
  { cwd: root },
);
const names = new Set(
  [...sources, ...globSync('*.{ts,mjs,cjs}', { cwd: root })].map((file) => path.basename(file)),
);
const folders = new Set(
  sources.flatMap((file) => {
    const parts = path.dirname(file).split(path.sep);
    return parts.map((_, index) => parts.slice(index).join('/')).concat(parts);
  }),
);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));
const words = new Set(
  [...sources, '.env.example', 'biome.json'].flatMap((file) => read(file).match(/\w+/g) ?? []),
);
/** Identifiers of other programs. */
const foreign = new Set([
  ...['proxy_pass', 'proxy_buffering', 'proxy_set_header', 'proxy_add_x_forwarded_for', 'max_fails'],
  ...['pg_dump', 'pg_trgm', 'pg_stat_statements', 'btree_gin', 'manualSorting', 'manualPagination'],
  ...['OTEL_EXPORTER_OTLP_TIMEOUT', 'OTEL_EXPORTER_OTLP_CERTIFICATE', 'SELF_DECLARED'],
]);
const identifier =
  /(?<![\w.])[a-z]+(?:_[a-z0-9]+)+\b|\b[a-z]+(?:[A-Z][a-z0-9]*)+\b|\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const quoted = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );

  it('names files that there are', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, address = '']) => address)
      .filter((address) => !/^https?:|^mailto:/.test(address))
      .filter((address) => !existsSync(path.join(root, path.dirname(document), address)));
    const named = [...text.matchAll(/`(?:[\w.-]+\/)*([\w.-]+\.(?:tsx?|mjs|yaml|css))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !names.has(name) && name !== 'trade.yaml');
    const missing = quoted
      .filter((code) => /^\w[\w-]*(\/[\w-]+)*\/$/.test(code))
      .filter((code) => !folders.has(code.slice(0, -1)) && !existsSync(path.join(root, code)));
    expect([...links, ...named, ...missing]).toEqual([]);
  });

  it('names commands that there are', () => {
    const commands = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names identifiers that are in the sources', () => {
    const named = quoted.flatMap((code) => code.match(identifier) ?? []);
    expect(
      named.filter((name) => !words.has(name) && !foreign.has(name) && !name.startsWith('fieldtone_')),
    ).toEqual([]);
  });

  it('names routes that there are', () => {
    const named = [...text.matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE) (\/api\/[\w./-]*\w)/g)]
      .map(([, route = '']) => route)
      .filter((route) => !route.startsWith('/api/phones') && !Object.values(api).some(begins(route)));
    expect(named).toEqual([]);
  });
});

/** Whether a route begins as a document says. */
const begins = (said: string) => (route: string) => {
  const parts = route.split('/');
  return said.split('/').every((part, at) => parts[at] === part || parts[at]?.startsWith(':'));
};
