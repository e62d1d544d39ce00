import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** They make patterns of words that stand in the sources; what comes from outside is escaped or never part of one. */
const known = [
  'server/features/chat/engine/parts.ts',
  'server/platform/http/site-origin.ts',
  'server/providers/genesys/genesys-region.ts',
  'server/providers/install-vendors.ts',
  'server/providers/talkdesk/talkdesk-place.ts',
];

it('no pattern is made of what somebody sends', () => {
  const files = globSync('{contract,server}/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  const made = files.filter((file) => /\bRegExp\(/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(files.length).toBeGreaterThan(300);
  expect(made.sort()).toEqual(known);
});
