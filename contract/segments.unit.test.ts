import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import { expect, it } from 'vitest';
import { countSegments } from './segments.ts';

it.each([
  ['160 letters', 'x'.repeat(160), 'GSM-7', 1],
  ['161 letters', 'x'.repeat(161), 'GSM-7', 2],
  ['306 letters', 'x'.repeat(306), 'GSM-7', 2],
  ['307 letters', 'x'.repeat(307), 'GSM-7', 3],
  ['80 characters of the extension table', '€'.repeat(80), 'GSM-7', 1],
  ['81 characters of the extension table', '€'.repeat(81), 'GSM-7', 2],
  [
    'an extended pair that does not fit at the end of a part',
    `${'x'.repeat(152)}€${'x'.repeat(152)}`,
    'GSM-7',
    3,
  ],
  ['70 units with a curly apostrophe', `${'x'.repeat(69)}’`, 'UCS-2', 1],
  ['150 letters with a curly apostrophe', `${'x'.repeat(149)}’`, 'UCS-2', 3],
  ['an emoji that makes 71 units', `${'x'.repeat(69)}😀`, 'UCS-2', 2],
  ['Spanish with an accent outside GSM-7', 'mañana está', 'UCS-2', 1],
])('counts %s', (_what, body, encoding, segments) => {
  expect(countSegments(body)).toEqual({ encoding, segments });
});

it("counts as Twilio's own library does, whose time allows for short texts only", () => {
  const letter = fc.constantFrom(...'aé€^{ç’á😀\n', 'x'.repeat(60), '👩‍👩‍👧', 'e\u0301');
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 12 }), (letters) => {
      const theirs = new SegmentedMessage(letters.join(''));
      expect(countSegments(letters.join(''))).toEqual({
        encoding: theirs.encodingName,
        segments: theirs.segmentsCount,
      });
    }),
    { numRuns: 60 },
  );
});

it('counts any text at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (body) => {
      const { encoding, segments } = countSegments(body);
      const least = body.length <= 70 ? 1 : Math.ceil(body.length / (encoding === 'GSM-7' ? 160 : 70));
      expect(segments).toBeGreaterThanOrEqual(least);
    }),
  );
});
