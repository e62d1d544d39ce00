import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optOutRules } from './opt-out-rules.built.ts';
import { type OptOutContext, readOptOut } from './read-opt-out.ts';
import { developmentTexts } from './testing/development.ts';
import { longestRead } from './tokens.ts';

const context = (part: Partial<OptOutContext>): OptOutContext => ({
  stopped: false,
  restartAsked: false,
  appointmentOpen: false,
  ...part,
});
const { per_se: perSe, disguised } = optOutRules().words;

it.each(developmentTexts())('reads "$text" as $decision', ({ text, decision }) => {
  expect(readOptOut(text).decision).toBe(decision);
});

it.each(perSe)('stops at the word "%s" by itself, in any case', (word) => {
  expect(readOptOut(word).decision).toBe('stop');
  expect(readOptOut(word.toUpperCase()).decision).toBe('stop');
});

it.each(['Sotp', 'Stpo', 'sopt', 'SPTO', 'qiut', 'cacnel', 'unsubscirbe'])(
  'takes "%s" for the word whose letters it has in another order',
  (word) => expect(readOptOut(word).decision).toBe('stop'),
);

it('names the rule and the words that decided', () => {
  expect(readOptOut('Hi, pls take me off ur list!')).toEqual({
    decision: 'stop',
    task: null,
    reason: { rule: 'remove-me', words: 'take me off your list' },
  });
  expect(readOptOut('see you at 9').reason).toBeNull();
});

describe('what is known of the thread', () => {
  it.each(['yes cancel', 'Yes please cancel', 'please cancel', 'Cancel it'])(
    'takes "%s" for an answer where the last text asked whether to cancel a visit',
    (text) => {
      expect(readOptOut(text, context({ cancelAsked: true })).decision).toBe('none');
      expect(readOptOut(text).decision).not.toBe('none');
    },
  );

  it.each([
    'stop',
    'yes stop',
    'cancel',
    'cancel my texts',
    'cancel and stop texting me',
    'please cancel. unsubscribe',
  ])('takes "%s" for a stop there too', (text) => {
    expect(readOptOut(text, context({ cancelAsked: true })).decision).toBe('stop');
  });

  it('has a person ask about the appointment that a bare "cancel" may have meant', () => {
    expect(readOptOut('CANCEL', context({ appointmentOpen: true }))).toMatchObject({
      decision: 'stop',
      task: 'ask-about-appointment',
    });
    expect(readOptOut('cancelar', context({ appointmentOpen: true })).task).toBe('ask-about-appointment');
    expect(readOptOut('STOP', context({ appointmentOpen: true })).task).toBeNull();
    expect(readOptOut('CANCEL').task).toBeNull();
  });

  it('takes a yes for consent only where it was asked for', () => {
    expect(readOptOut('YES', context({ stopped: true, restartAsked: true })).decision).toBe('start');
    expect(readOptOut('YES', context({ stopped: true }))).toMatchObject({
      decision: 'unclear',
      task: 'read',
    });
    expect(readOptOut('YES').decision).toBe('none');
  });

  it('has a person call or read', () => {
    expect(readOptOut("call me, don't text").task).toBe('call');
    expect(readOptOut('wrong number').task).toBe('read');
  });
});

describe('a per-se word', () => {
  const decoration = fc.array(
    fc.constantFrom(
      ' ',
      '.',
      '!',
      '?',
      ',',
      '\n',
      '*',
      '"',
      '…',
      '“',
      '”',
      '-',
      '😡',
      '🙏🏽',
      '🖕',
      '❤️',
      '🤷‍♀️',
      ')',
      '\u200b',
    ),
    { maxLength: 6 },
  );
  const lookAlikes: Readonly<Record<string, readonly string[]>> = {
    a: ['а', 'α', 'á', 'ａ', '𝐚', '@'],
    c: ['с', 'ç', 'ｃ'],
    e: ['е', 'é', '𝗲', '3'],
    i: ['і', 'í', 'ⓘ'],
    o: ['о', 'ο', '0', 'ó', '𝓸', '🅾'],
    p: ['р', 'ρ', 'ｐ', '🅿'],
    s: ['ѕ', 'ｓ', 'Ѕ', '$', '5', 'ś'],
    t: ['т', 'τ', 'ｔ', '🆃', '7'],
    u: ['υ', 'ú', 'ｕ'],
    n: ['ｎ', '𝐧', 'ⓝ'],
  };
  const disguise = (word: string) =>
    fc
      .tuple(
        ...[...word].map((letter) =>
          fc.constantFrom(letter, letter.toUpperCase(), ...(lookAlikes[letter] ?? [])),
        ),
      )
      .map((letters) => letters.join(''));

  it('stops in any case and between any punctuation and emoji', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...perSe),
        decoration,
        decoration,
        fc.boolean(),
        (word, before, after, isUpper) => {
          const text = before.join('') + (isUpper ? word.toUpperCase() : word) + after.join('');
          expect(readOptOut(text).decision).toBe('stop');
        },
      ),
    );
  });

  it('stops in letters that look like its own', () => {
    fc.assert(
      fc.property(fc.constantFrom(...disguised).chain(disguise), (text) => {
        expect(readOptOut(text).decision).toBe('stop');
      }),
    );
  });

  it('stops with its letters apart', () => {
    const apart = fc.constantFrom(' ', '.', '-', ' . ', '_', '  ', '*', '\n');
    fc.assert(
      fc.property(fc.constantFrom(...disguised), apart, (word, between) => {
        expect(readOptOut([...word].join(between)).decision).toBe('stop');
      }),
    );
  });
});

describe('hostile input', () => {
  it('is read without an exception', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void readOptOut(text)));
    const words = fc.constantFrom(
      'stop',
      'dont',
      'text',
      'me',
      '“',
      '”',
      'no',
      '.',
      '?',
      'liked',
      '\0',
      '\ud800',
      's',
      't',
    );
    fc.assert(fc.property(fc.array(words, { maxLength: 60 }), (parts) => void readOptOut(parts.join(' '))));
  });

  it.each([
    ['NUL between the letters', 'S\0T\0O\0P'],
    ['a lone surrogate before the word', '\ud83d STOP'],
    ['invisible characters between the letters', 'S\u200bT\u2060O\u00adP'],
    ['marks piled on the letters', 'S\u0336\u0300\u0301T\u0336O\u0336P\u0336'],
    ['right-to-left marks around the word', '\u202eSTOP\u202c'],
  ])('stops with %s', (_, text) => {
    expect(readOptOut(text).decision).toBe('stop');
  });

  it('reads the beginning of a text that is too long, and has a person read the rest', () => {
    expect(readOptOut(`${'a'.repeat(1_000_000)} stop`)).toMatchObject({
      decision: 'unclear',
      reason: { rule: 'too-long' },
    });
    expect(readOptOut(`stop texting me. ${'a '.repeat(500_000)}`).decision).toBe('stop');
    expect(readOptOut('a'.repeat(longestRead)).decision).toBe('none');
  });
});

it('has no rule that no text of the development set needs', () => {
  const rules = optOutRules();
  const used = new Set(developmentTexts().map(({ text }) => readOptOut(text).reason?.rule));
  const unused = [...rules.rules, ...rules.reactions].map(({ id }) => id).filter((id) => !used.has(id));
  expect(unused).toEqual([]);
});
