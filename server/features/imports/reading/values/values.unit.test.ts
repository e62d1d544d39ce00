import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../../../platform/records/phone-reader.ts';
import { readDuration } from './duration.ts';
import { createLikeCounter, derivedId } from './external-id.ts';
import { isForeignMoney, readMoney } from './money.ts';
import { readCount, readEmail, readText, saysNothing, trimmed } from './text.ts';

describe('phones', () => {
  const us = createPhoneReader('US');
  it.each([
    ['(512) 555-0100', '+15125550100'],
    ['512.555.0100', '+15125550100'],
    ['1-512-555-0100', '+15125550100'],
    ['+1 512 555 0100 ext. 12', '+15125550100'],
    ['5125550100x7', '+15125550100'],
    ['+44 20 7946 0018', '+442079460018'],
    ['0044 20 7946 0018', '+442079460018'],
    ['tel:+15125550100', '+15125550100'],
    ['', null],
    ['Anonymous', null],
    ['Restricted', null],
    ['101', null],
    ['012-555-0100', null],
    ['512-555-010', null],
    ['0000000000', null],
  ])('reads %s', (text, expected) => {
    expect(us(text)).toBe(expected);
    expect(us(text)).toBe(expected);
  });

  it('reads numbers of another country by its rules', () => {
    expect(createPhoneReader('BR')('(11) 98765-4321')).toBe('+5511987654321');
    expect(createPhoneReader('no such country')('512-555-0100')).toBe('+15125550100');
  });

  it.each(['512+555+0100', '5125550+100', '++15125550100', '+1+5125550100', '512-555-0100+'])(
    'leaves %s, with a plus inside it, to the library',
    (text) => {
      const library = parsePhoneNumberFromString(text, 'US');
      expect(us(text)).toBe(library?.isValid() ? library.number : null);
    },
  );

  it('agrees with the library on North American numbers', () => {
    const formats = [
      (d: string) => d,
      (d: string) => `(${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6)}`,
      (d: string) => `+1${d}`,
      (d: string) => `1.${d.slice(0, 3)}.${d.slice(3, 6)}.${d.slice(6)}`,
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }),
        fc.constantFrom(...formats),
        (n, format) => {
          const text = format(String(n));
          const library = parsePhoneNumberFromString(text, 'US');
          // The short path also takes area codes that are not in use yet.
          if (library?.isValid() && library.countryCallingCode === '1') expect(us(text)).toBe(library.number);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('money', () => {
  it.each([
    ['1,234.56', '.', 123_456],
    ['$1,234', '.', 123_400],
    ['USD 12.5', '.', 1250],
    ['(12.00)', '.', -1200],
    ['-$5', '.', -500],
    ['$-5.10', '.', -510],
    ['1.234,56 €', ',', 123_456],
    ['R$ 1.000,00', ',', 100_000],
    ["CHF 1'234.50", '.', 123_450],
    ['1 234,5', ',', 123_450],
    ['1E+05', '.', 10_000_000],
    ['MX$900', '.', 90_000],
    ['0', '.', 0],
    ['12k', '.', Number.NaN],
    ['call me', '.', Number.NaN],
    ['', '.', Number.NaN],
    ['1.2.3,4', '.', Number.NaN],
    ['99999999999999', '.', Number.NaN],
  ] as const)('reads %s with %s', (text, decimal, cents) => {
    expect(readMoney(text, decimal)).toBe(cents);
  });

  it('reads a bare amount as the same with a code before it', () => {
    const amount = fc
      .tuple(fc.nat({ max: 10 ** 10 }), fc.option(fc.nat({ max: 9999 }), { nil: '' }))
      .map(([whole, part]) => `${whole}.${part}`);
    fc.assert(
      fc.property(amount, (text) => {
        for (const written of [text, `$${text}`, ` ${text}`]) {
          expect(readMoney(written, '.')).toBe(readMoney(`USD ${text}`, '.'));
        }
      }),
    );
  });

  it.each(['¥900', '900 €', '£9', 'MXN 900', '900.00 CAD', 'MX$900', 'CA$ 9', 'C$9', 'R$ 9', 'Rs 900'])(
    'of %s is in another currency',
    (text) => {
      expect(readMoney(text, '.')).not.toBeNaN();
      expect(isForeignMoney(text)).toBe(true);
    },
  );

  it.each(['900', '$900', 'US$ 900', 'USD 900', '900 USD', '($12.00)', '1E+05', '1.5e3'])(
    'of %s is in dollars',
    (text) => expect(isForeignMoney(text)).toBe(false),
  );
});

describe('durations', () => {
  it.each([
    ['80', 80],
    ['12.6', 13],
    ['1:20', 80],
    ['01:01:20', 3680],
    ['75:00', 4500],
    ['1m 20s', 80],
    ['1h 2m', 3720],
    ['2 min', 120],
    ['45 sec', 45],
    ['1 hr 5 mins 10 secs', 3910],
    ['PT1M20S', 80],
    ['0', 0],
    ['', Number.NaN],
    ['-5', Number.NaN],
    ['long', Number.NaN],
    ['9999999', Number.NaN],
  ])('reads %s', (text, seconds) => {
    expect(readDuration(text)).toBe(seconds);
  });

  it('counts plain numbers in the unit of their column, and others in their own', () => {
    const units = [
      ['seconds', 1],
      ['minutes', 60],
      ['hours', 3600],
    ] as const;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 160 }), fc.integer({ min: 0, max: 59 }), (n, seconds) => {
        for (const [unit, inSeconds] of units) {
          expect(readDuration(`${n}`, unit)).toBe(n * inSeconds);
          expect(readDuration(`${n}.5`, unit)).toBe(Math.round((n + 0.5) * inSeconds));
          expect(readDuration(`${n}:${seconds}`, unit)).toBe(n * 60 + seconds);
          expect(readDuration(`${n} min ${seconds} s`, unit)).toBe(n * 60 + seconds);
        }
      }),
    );
    expect(readDuration('169', 'hours')).toBeNaN();
  });
});

describe('texts', () => {
  it('trims, removes control characters and cuts without breaking a character', () => {
    expect(readText('  Ann\u0000\u0007 Lee\n ')).toBe('Ann  Lee');
    expect(readText(' \t\u0001')).toBeNull();
    const cut = readText(`${'x'.repeat(499)}😀`);
    expect(cut).toBe('x'.repeat(499));
    expect(readText('y'.repeat(600))).toHaveLength(500);
  });

  it('reads addresses and counts', () => {
    expect(readEmail(' Ann@Example.COM ')).toBe('ann@example.com');
    expect(readEmail('ann at example')).toBeNull();
    expect(readCount('7')).toBe(7);
    expect(readCount('7.0')).toBe(7);
    expect(readCount('many')).toBeNull();
    expect(readCount('-1')).toBeNull();
  });

  it('derives one id from the same parts and another from parts cut differently', () => {
    expect(derivedId('a', 1, null)).toBe(derivedId('a', 1, null));
    expect(derivedId('ab', 'c')).not.toBe(derivedId('a', 'bc'));
    expect(derivedId('a')).toMatch(/^~[\w-]{22}$/);
  });
});

describe('texts by their ends', () => {
  const text = fc.string({
    unit: fc.constantFrom(' ', '\t', '\u00a0', '\u2009', '\ufeff', '\0', 'a', 'é', '0'),
    maxLength: 5,
  });

  it('lose the space around them as by trim', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(trimmed(given)).toBe(given.trim());
      }),
    );
  });

  it.each(['n/a', 'NA', 'Null', 'none', 'NIL', 'undefined', 'Unknown', '-', '--', '?', '0000-00-00 00:00'])(
    'such as %s say nothing',
    (given) => expect(saysNothing(given)).toBe(true),
  );

  it.each(['0', 'Nora', 'Ulm', '-1', 'é', '漢'])('such as %s say something', (given) =>
    expect(saysNothing(given)).toBe(false),
  );
});

describe('rows that are alike', () => {
  it('get an id each, and the same ones in the same file', () => {
    const ids = () => ['~a', '~b', '~a', '~a'].map(createLikeCounter());
    expect(ids().slice(0, 2)).toEqual(['~a', '~b']);
    expect(new Set(ids()).size).toBe(4);
    expect(ids()).toEqual(ids());
  });

  it('are counted of so many different ones only', () => {
    const nth = createLikeCounter(1);
    expect(nth('~a')).toBe('~a');
    expect([nth('~b'), nth('~b')]).toEqual(['~b', '~b']);
    expect(nth('~a')).not.toBe('~a');
  });
});
