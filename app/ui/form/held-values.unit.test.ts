import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetHeldValues, heldValues } from './held-values.ts';

let token: string | null = 'of Dana';
beforeEach(() => {
  token = 'of Dana';
  vi.stubGlobal('localStorage', { getItem: () => token });
});
afterEach(() => vi.unstubAllGlobals());

it('holds values until they are dropped', () => {
  const held = heldValues<string>();
  expect(held.get()).toBeNull();
  held.set('a key');
  expect(held.get()).toBe('a key');
  held.set(null);
  expect(held.get()).toBeNull();
});

it('shows what was typed in one session to no other, not even to the first one again', () => {
  const held = heldValues<string>();
  held.set('a key');
  token = 'of Marisol';
  expect(held.get()).toBeNull();
  token = 'of Dana';
  expect(held.get()).toBeNull();
});

it('clears everything at a log-out', () => {
  const [one, other] = [heldValues<string>(), heldValues<number>()];
  one.set('a key');
  other.set(7);
  forgetHeldValues();
  expect([one.get(), other.get()]).toEqual([null, null]);
});
