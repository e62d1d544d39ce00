import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { brandFrom } from '../contract/brand-from.ts';
import { legalFrom } from '../contract/legal-from.ts';
import { readEnvironment } from '../sandbox/environment.ts';
import { loadConfig } from './config/config.ts';
import { variablePrefix } from './config/config-vendors.ts';
import { providers } from './providers/registry.ts';

const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');

/** The names that `load` looks up. */
function namesRead(
  load: (env: Record<string, string | undefined>) => void,
  known: Record<string, string> = {},
) {
  const names = new Set<string>();
  load(
    new Proxy(known, {
      get(target, name) {
        names.add(String(name));
        return Reflect.get(target, name);
      },
    }),
  );
  return names;
}

/** Names that are looked up for every vendor alike and mean nothing for this one. */
const unused = providers.flatMap(({ id, oauth }) => {
  const prefix = variablePrefix(id);
  const client = ['CLIENT_ID', 'CLIENT_SECRET'];
  const addresses = ['AUTHORIZE_URL', 'TOKEN_URL'];
  const parts = oauth === null ? [...client, ...addresses] : oauth.authorizeUrl === null ? [] : addresses;
  return parts.map((part) => `${prefix}_${part}`);
});

describe('.env.example', () => {
  it('names every variable that has a meaning, once', () => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'env-example-'));
    const read = namesRead(loadConfig)
      .union(namesRead((env) => readEnvironment(env, new Date()), { DATA_DIR }))
      .union(namesRead(brandFrom))
      .union(namesRead(legalFrom))
      .difference(new Set(unused));
    rmSync(DATA_DIR, { recursive: true });
    const named = [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...read].toSorted());
  });

  it.each(['development', 'production'])('changes nothing in %s when it is copied as it is', (NODE_ENV) => {
    expect(loadConfig({ ...parseEnv(text), NODE_ENV })).toEqual(loadConfig({ NODE_ENV }));
  });
});
