import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
const names = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
const traces = 'OTEL_EXPORTER_OTLP_HEADERS';

it('empties what holds a secret and leaves the rest', () => {
  const cleared = withoutSecrets(Object.fromEntries([...names, traces].map((name) => [name, 'hush'])));
  const emptied = Object.keys(cleared).filter((name) => cleared[name] === '');
  const clients = names.filter((name) => name.endsWith('_CLIENT_SECRET'));
  expect(clients.length).toBeGreaterThan(10);
  const own = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SMTP_URL', 'AI_API_KEY', 'MASTER_KEYS', traces];
  expect(emptied.toSorted()).toEqual([...own, ...clients].toSorted());
  expect(cleared).toMatchObject({ PORT: 'hush', DATA_DIR: 'hush', MASTER_KEY_FILE: 'hush' });
});
