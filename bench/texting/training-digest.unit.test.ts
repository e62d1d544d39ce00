import { expect, it } from 'vitest';
import { readClassifierParts } from '../../server/features/texting/opt-out/classifier-parts.ts';
import { trainingDigest } from './training-digest.ts';

it('keeps weights that were learned from the texts as they are: npm run train:opt-out', () => {
  expect(readClassifierParts().learnedFrom).toBe(trainingDigest());
});
