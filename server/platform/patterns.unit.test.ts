import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const isTest = /\.test\.tsx?$|\/testing\//;

const sources = globSync('{app,contract,server}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isTest.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** They make patterns of words that stand in the sources or their files; what comes from outside is escaped or never part of one. */
const known = [
  'server/features/chat/engine/parts.ts',
  'server/features/texting/agent/read/other-language.ts',
  'server/features/texting/agent/read/place.ts',
  'server/features/texting/crm/notes.ts',
  'server/features/texting/opt-out/compiled-rules.ts',
  'server/platform/http/site-origin.ts',
  'server/providers/genesys/genesys-region.ts',
  'server/providers/install-vendors.ts',
  'server/providers/talkdesk/talkdesk-place.ts',
];

it('no pattern is made of input', () => {
  const made = sources.filter(({ file, text }) => !file.startsWith('app/') && /\bRegExp\(/.test(text));
  expect(sources.length).toBeGreaterThan(300);
  expect(made.map(({ file }) => file).sort()).toEqual(known);
});

/** They take a power of the length, and are given short texts: each has the most signs that come to it. */
const forShortTexts = [
  [
    40,
    /^[\s\p{Sc}A-Za-z.]*[-+(]?[\s\p{Sc}A-Za-z]*[-+(]?[\s\p{Sc}]*(\d[\d.,'’\s]*)\s*\)?-?[\s\p{Sc}A-Za-z)]*$/u,
  ],
  [120, /^[-+(]?\s*[$€£]?\s*[-+]?\d[\d.,\s/:()-]*%?$/],
  [120, /^\S+@\S+\.\S+$/],
  [40, /^\+?[\d\s().\-/]+(?:\s*(?:x|ext\.?|#)\s*\d+)?$/i],
  [30, /^[^\d]*\d[\d.,'\s]*[^\d]*$/],
] as const;

/** What stands before a literal, and is not before a division, a comment or the end of a tag. */
const mayHoldLiteral =
  /(?:[=(,:?|&![{};+>]|\b(?:return|typeof|case|default|of|in|throw|await|yield))\s*\/(?![/*>])/;

it('no text keeps a pattern busy for long', () => {
  const read = sources.filter(({ text }) => mayHoldLiteral.test(text));
  const literals = new Map(read.flatMap(literalsIn).map((literal) => [`${literal}`, literal]));
  expect(literals.size).toBeGreaterThan(300);
  const slow = [...literals.values()].filter(
    // How often a pattern is begun anew, at each place of a text, is left out: that is the square of the length at most.
    (literal) => analyse(literal, { reportTypes: { Move: false } }).reports.length > 0,
  );
  expect(slow.map(String).sort()).toEqual(forShortTexts.map(([, pattern]) => `${pattern}`).sort());
});

function literalsIn({ file, text }: { file: string; text: string }): RegExp[] {
  const literals: RegExp[] = [];
  const { program, errors } = parseSync(file, text);
  expect(errors, file).toEqual([]);
  new Visitor({
    Literal(node) {
      if ('regex' in node) literals.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
  }).visit(program);
  return literals;
}
