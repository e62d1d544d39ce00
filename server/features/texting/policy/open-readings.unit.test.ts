import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openReadings } from './open-readings.ts';
import { readPolicy } from './read-policy.ts';

const policy = readPolicy();

it('docs/texting-rules.md says what the rules say; npm run texting-rules writes it', () => {
  const file = path.join(import.meta.dirname, '../../../../docs/texting-rules.md');
  expect(readFileSync(file, 'utf8')).toBe(openReadings(policy));
});

it('a rule that is not confirmed has an open reading, or says in its source that it was not read', () => {
  const silent = policy.rules.filter(
    ({ certainty, reading, source }) =>
      (certainty === 'second_hand' || certainty === 'unconfirmed') &&
      !reading &&
      !source.includes('not been read'),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});
