import { describe, expect, it } from 'vitest';
import { releaseSentences } from './guard.ts';
import { nameTrades } from './model-answer.ts';

describe('nameTrades', () => {
  const known = ['Pest Control', 'HVAC', 'Plumbing', 'Electrical', 'Roofing'];
  it.each([
    ['Pest Control', 'Pest Control'],
    [' pest control ', 'Pest Control'],
    ['hvac & plumbing', 'HVAC and Plumbing'],
    ['HVAC, plumbing and electrical', 'HVAC, Plumbing and Electrical'],
    ['HVAC and hvac', 'HVAC'],
    ['Dragon Grooming', null],
    ['HVAC and Dragon Grooming', null],
    ['', null],
    [' and ', null],
    ['constructor', null],
    [known.join(', '), null],
  ])('reads %j as %j', (industry, named) => {
    expect(nameTrades(industry, known)).toBe(named);
  });
});

describe('releaseSentences', () => {
  const whole = 'Hello there. It costs $5.5 a day! "Really?" Yes…\n\nEnd without a stop';

  it('lets whole sentences through, however the text is cut', () => {
    for (const step of [1, 2, 3, 7, whole.length]) {
      const shown: string[] = [];
      const release = releaseSentences(
        () => true,
        (piece) => shown.push(piece),
      );
      for (let length = step; length <= whole.length + step; length += step) {
        expect(release(whole.slice(0, length))).toBe(true);
      }
      expect(shown.join('')).toBe('Hello there. It costs $5.5 a day! "Really?" Yes…\n\n');
      expect(shown.every((piece) => /\s$/.test(piece))).toBe(true);
    }
  });

  it('shows nothing of a sentence that is not safe, and stops there', () => {
    const shown: string[] = [];
    const release = releaseSentences(
      (text) => !text.includes('$'),
      (piece) => shown.push(piece),
    );
    expect(release('Hello there. It costs $')).toBe(true);
    expect(release('Hello there. It costs $5.5 a day! ')).toBe(false);
    expect(shown).toEqual(['Hello there. ']);
  });
});
