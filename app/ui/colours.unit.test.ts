import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const app = path.join(import.meta.dirname, '..');
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file),
);
const read = (file: string) => readFileSync(path.join(app, file), 'utf8');

/** Where colours may stand besides the tokens, and why. */
const allowed: Record<string, string> = {
  'ui/tokens.css': 'the tokens',
  'admin/admin.css': 'the scale of stages',
  'signup/google/google-mark.tsx': 'Google asks for its own',
  'marketing/home/home.css': 'a mask, whose colour means nothing but there',
};

it('colours stand in the tokens and nowhere else', () => {
  const colour = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!\w)|\b(?:oklch|oklab|rgba?|hsla?)\(/i;
  const coloured = sources.filter((file) => colour.test(read(file)));
  expect(coloured.sort()).toEqual(Object.keys(allowed).sort());
  expect(read('marketing/home/home.css').match(new RegExp(colour, 'gi'))).toEqual(['#000', '#000']);
});

it('every style sheet is part of the one that pages load', () => {
  const sheets = sources.filter((file) => file.endsWith('.css') && file !== 'styles.css');
  const imported = [...read('styles.css').matchAll(/^@import "\.\/(.+)";$/gm)].map(([, file]) => file);
  expect(imported.sort()).toEqual(sheets.sort());
});

it('each class of a style sheet of ours is defined in one sheet, and used', () => {
  const sheets = sources.filter((file) => file.endsWith('.css'));
  const code = sources.filter((file) => !file.endsWith('.css')).map(read);
  const homes = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    for (const [, name = ''] of read(sheet).matchAll(/\.(ft-[\w-]+)/g)) {
      homes.set(name, (homes.get(name) ?? new Set()).add(sheet));
    }
  }
  expect(homes.size).toBeGreaterThan(20);
  for (const [name, places] of homes) {
    expect([...places], name).toHaveLength(1);
    expect(
      code.some((text) => new RegExp(`\\b${name}\\b(?!-)`).test(text)),
      name,
    ).toBe(true);
  }
});
