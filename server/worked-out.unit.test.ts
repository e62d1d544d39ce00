import { globSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const Functions = z.record(z.string(), z.function());
const files = globSync('**/*.built.ts', { cwd: import.meta.dirname }).sort();

describe('what the build works out', () => {
  it('is found', () => {
    expect(files).toContain(path.join('features', 'chat', 'understanding', 'visitor-words.built.ts'));
  });

  // A class would come back as a plain object.
  it.each(files)('is the same once it was stored: %s', async (file) => {
    for (const give of Object.values(Functions.parse(await import(path.join(import.meta.dirname, file))))) {
      const value = give();
      expect(isDeepStrictEqual(deserialize(serialize(value)), value)).toBe(true);
    }
  });
});
