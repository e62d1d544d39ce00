import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { leadManagementTools, leadSources } from './company.ts';
import { crms } from './crms.ts';
import { softphones } from './softphones.ts';

const folder = path.join(import.meta.dirname, '..', '..', 'public', 'logos');
const listed = [
  ...softphones.map(({ id }) => id),
  ...crms.map(({ id }) => id),
  ...[...leadSources, ...leadManagementTools].flatMap(({ logo }) => (logo === null ? [] : [logo])),
];

it('everything that a form lists with a logo has one as PNG and as SVG', () => {
  const files = listed.flatMap((logo) => [`${logo}.png`, `${logo}.svg`]);
  expect(files.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
});

it('no two of a kind look alike', () => {
  const named = listed.filter((logo) => !logo.startsWith('other-'));
  const drawings = named.map((logo) => readFileSync(path.join(folder, `${logo}.svg`), 'utf8'));
  expect(new Set(drawings).size).toBe(named.length);
});
