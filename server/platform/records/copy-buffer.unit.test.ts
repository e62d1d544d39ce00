import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CopyBuffer } from './copy-buffer.ts';

it('gives back the lines as they were added, however long they are', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.integer({ min: 1, max: 200_000 }).map((n) => 'é'.repeat(n)),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const buffer = new CopyBuffer();
      for (const text of lines) buffer.add(text);
      expect(buffer.count).toBe(lines.length);
      expect(Buffer.concat(buffer.pieces()).toString()).toBe(lines.join(''));
    }),
  );
});
