import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern, parsePattern } from './token-pattern.ts';

const none = new Map<string, ReturnType<typeof parsePattern>>();
const endOf = (source: string, text: string) =>
  compilePattern(parsePattern(source, none)).matchAt(text.split(' '), 0);

describe('a pattern', () => {
  it.each([
    ['a b', 'a b c', 2],
    ['a b', 'a c', -1],
    ['a | b c', 'b c', 2],
    ['a (b | c d)? e', 'a c d e', 4],
    ['a (b | c d)? e', 'a e', 2],
    ['a b*', 'a b b b x', 4],
    ['a (b c?)* d', 'a b b c b d', 6],
    ['a (b? c?)* d', 'a c b d', 4],
    ['a {any} c', 'a x c', 3],
    ['a {any}', 'a .', -1],
    ['a {any}', 'a □', -1],
    ['a {break} b', 'a , b', 3],
    ['a !(b | c)', 'a x', 2],
    ['a !(b | c)', 'a c', -1],
    ['a !(b | c)', 'a .', -1],
  ])('%s ends in "%s" at %i', (source, text, end) => {
    expect(endOf(source, text)).toBe(end);
  });

  it.each(['', 'a |', '(a', 'a)', '* a', '{nobody}', 'a ()', '!(a b)', 'a { b'])(
    '"%s" is refused',
    (source) => {
      expect(() => parsePattern(source, none)).toThrow(`"${source}"`);
    },
  );

  it('agrees with a regular expression over letters', () => {
    const atom = fc.constantFrom('a', 'b', 'c', '(a | b)', '(b c)', '(a | b c)');
    const part = fc.tuple(atom, fc.constantFrom('', '?', '*')).map(([one, suffix]) => one + suffix);
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), text, (parts, letters) => {
        const asRegExp = parts.join('').replaceAll(' ', '').replaceAll('(', '(?:');
        // The longest match: the end that the whole expression reaches, tried from the far end.
        const ends = letters.map((_, i) => letters.length - i);
        const longest =
          ends.find((end) => new RegExp(`^${asRegExp}$`).test(letters.slice(0, end).join(''))) ?? -1;
        expect(compilePattern(parsePattern(parts.join(' '), none)).matchAt(letters, 0)).toBe(longest);
      }),
    );
  });
});
