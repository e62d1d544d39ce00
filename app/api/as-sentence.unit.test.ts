import { expect, it } from 'vitest';
import { asSentence } from './as-sentence.ts';

it.each([
  ['Network error or server unavailable', 'Network error or server unavailable.'],
  [
    'Too many tries. Please wait a moment and try again.',
    'Too many tries. Please wait a moment and try again.',
  ],
  ['Is this right?', 'Is this right?'],
])('%s ends once', (words, sentence) => expect(asSentence(words)).toBe(sentence));
