import fc from 'fast-check';

/**
 * Placeholders for a number that JavaScript cannot hold, and for names that an object literal cannot: the text
 * of the body contains the real ones.
 */
export const raw = (json: string) => `{{raw:${json}}}`;
export const protoName = '{{proto}}';

/** Ids and words of the world that the requests are sent to; filled in when a request is sent. */
const placeholders = [
  'owner.importId',
  'owner.reportId',
  'owner.deviceId',
  'owner.userId',
  'owner.accountId',
  'owner.sessionId',
  'owner.conversationId',
  'owner.passkeyId',
  'owner.drawId',
  'owner.email',
  'own.importId',
  'own.reportId',
  'own.deviceId',
  'own.userId',
  'own.email',
  'own.password',
] as const;

export const anyPlaceholder = fc.constantFrom(...placeholders).map((name) => `{{${name}}}`);

const strange = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202e\u2066',
  '\ufeff',
  '\r\nSet-Cookie: a=b',
  '\u{1f41d}'.repeat(50),
  'e\u0301'.repeat(30),
  '<script>alert(1)</script>',
  `' or 1=1 --`,
  `"; drop table users; --`,
  '%',
  '_',
  '\\',
  '%00',
  '#{7*7}{{7*7}}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://127.0.0.1:5432/',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  'NaN',
  '-1',
  '1e5',
  '0x10',
  '٣',
  '9999-12-31',
  '0000-00-00',
  '0000-13',
  '9999-99',
  '-271821-04-20',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30',
  '2026-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'Etc/GMT+12',
  '=cmd|calc!A1',
  '(((((((((((((((((((((((((((((',
  'javascript:alert(1)',
  'xn--',
  'a@b',
  'a@b.example\nBcc: c@d.example',
] as const;

const numbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-7,
  5e-324,
  255,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  9.3e18,
  1e21,
  8.64e15,
  8.64e15 + 2,
  1.7e308,
  -1.7e308,
] as const;

/** Unusual text: empty, controls, halves of a character, path traversal, code of other languages. */
export const absurdText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...strange) },
  { weight: 3, arbitrary: anyPlaceholder },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 90, max: 5000 }).map((length) => 'x'.repeat(length)) },
);

const nested = (depth: number) => raw(`${'['.repeat(depth)}0${']'.repeat(depth)}`);
const nestedNames = (depth: number) => raw(`${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`);

/** A value of no particular type. The large ones are rare: they cost as much as fifty others. */
export const absurd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 60, arbitrary: absurdText },
  { weight: 40, arbitrary: fc.constantFrom<unknown>(...numbers, null, true, false) },
  { weight: 10, arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], [{}], { length: 3 }) },
  { weight: 8, arbitrary: fc.constantFrom('1e400', '-1e400', '0.1e-400', '1E+2').map(raw) },
  {
    weight: 6,
    arbitrary: fc.constantFrom({ $gt: '' }, { [protoName]: { admin: true } }, { constructor: 1 }),
  },
  { weight: 6, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 3, arbitrary: fc.integer({ min: 2, max: 400 }).map(nested) },
  { weight: 2, arbitrary: fc.integer({ min: 2, max: 400 }).map(nestedNames) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 10_000 }).map((length) => Array(length).fill(0)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 10_000 }).map((length) => Array(length).fill('a')) },
  { weight: 1, arbitrary: fc.integer({ min: 5000, max: 270_000 }).map((length) => 'y'.repeat(length)) },
  { weight: 1, arbitrary: fc.integer({ min: 400, max: 50_000 }).map(nested) },
);
