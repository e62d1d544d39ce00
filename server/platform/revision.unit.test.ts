import { expect, it } from 'vitest';
import { revisionOf } from './revision.ts';

it('is the same for the same content in another order of keys, and for nothing else', () => {
  const one = revisionOf({ a: 1, b: ['x', 'y'] });
  expect(revisionOf({ b: ['x', 'y'], a: 1 })).toBe(one);
  const others = [null, {}, { a: 1 }, { a: 1, b: ['y', 'x'] }, { a: '1', b: ['x', 'y'] }].map(revisionOf);
  expect(new Set([one, ...others]).size).toBe(6);
});
