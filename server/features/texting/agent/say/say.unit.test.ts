import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceText } from './format.ts';
import { sentences } from './sentences.built.ts';
import { untraceable } from './untraceable.ts';

const all = Object.entries(sentences().sentences);
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();

describe('the sentences', () => {
  it.each(all)('%s says the same in both languages and nothing of its own', (key, { en, es }) => {
    expect(placeholders(en)).toEqual(placeholders(es));
    for (const text of [en, es]) {
      const ownHours = key.startsWith('person_') || key.startsWith('hours_') ? ['today', 'hoy', 'Hoy'] : [];
      expect(untraceable(text.replaceAll(/\{\w+\}/g, ' '), ownHours)).toBeNull();
    }
  });
});

describe('what rests on no fact', () => {
  it.each([
    ['It is $99 a visit.', '$'],
    ['See you Friday.', 'Friday'],
    ['The visit is free.', 'free'],
    ['Look at www.example.com', 'www.'],
    ['We can come tomorrow.', 'tomorrow'],
    ['Nos vemos el lunes', 'lunes'],
  ])('%s', (text, found) => {
    expect(untraceable(text, [])).toBe(found);
  });

  it('finds an amount that is added to a text of facts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 9999 }),
        (cents, other) => {
          const price = priceText({ price: { kind: 'fixed', cents, per: 'visit' } }, 'en') ?? '';
          expect(untraceable(`It is ${price}.`, [price])).toBeNull();
          expect(untraceable(`It is ${price}, or ${other}.`, [price])).not.toBeNull();
        },
      ),
    );
  });
});
