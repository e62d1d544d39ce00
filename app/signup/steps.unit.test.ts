import { describe, expect, it } from 'vitest';
import { askedStep, newAccountSteps, revopsSteps, shownStep } from './steps.ts';

describe('the step an address asks for', () => {
  it.each([
    ['', 'hero', 'auth'],
    ['#auth', 'auth', 'auth'],
    ['#account', 'account', 'account'],
    ['#processing', 'processing', 'auth'],
    ['#anything', 'hero', 'auth'],
  ])('%j', (hash, revops, newAccount) => {
    expect(askedStep(revopsSteps, hash)).toBe(revops);
    expect(askedStep(newAccountSteps, hash)).toBe(newAccount);
  });
});

describe('the step that can be shown', () => {
  it.each([
    ['hero', false, false, 'hero'],
    ['auth', true, true, 'auth'],
    ['account', false, false, 'auth'],
    ['account', true, true, 'account'],
    ['processing', false, false, 'auth'],
    ['processing', true, false, 'account'],
    ['processing', true, true, 'processing'],
  ] as const)('%s, login %s, busy %s: %s', (asked, hasLogin, busy, shown) => {
    expect(shownStep(asked, { hasLogin, busy })).toBe(shown);
  });
});
