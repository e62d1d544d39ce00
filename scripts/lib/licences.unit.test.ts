import { expect, it } from 'vitest';
import { isAllowed, shippedPackages } from './licences.mjs';

it.each(['MIT', 'Apache-2.0', '(MIT OR GPL-2.0)', 'GPL-3.0-only OR BSD-3-Clause', 'MIT AND ISC'])(
  '%s is allowed',
  (licence) => {
    expect(isAllowed(licence)).toBe(true);
  },
);

it.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'SSPL-1.0', 'UNLICENSED', 'none', ''])(
  '"%s" is not',
  (licence) => {
    expect(isAllowed(licence)).toBe(false);
  },
);

it('lists what runs on the server and what goes to browsers, and no package that only tests use', async () => {
  const names = (await shippedPackages()).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'react', '@fontsource-variable/geist', 'tailwindcss']),
  );
  expect(names).not.toContain('vitest');
});
