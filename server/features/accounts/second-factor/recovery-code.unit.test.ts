import { expect, it } from 'vitest';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts';

it('makes ten codes that are easy to read, none twice', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
});

it('accepts a code however it is typed', () => {
  const hash = recoveryCodeHash('10ab-cdef-ghjk-mnpq');
  for (const typed of [
    '10ABCDEFGHJKMNPQ',
    ' 10ab cdef ghjk mnpq ',
    'IOab-cdef-ghjk-mnpq',
    'loab-cdef-ghjk-mnpq',
  ]) {
    expect(recoveryCodeHash(typed)).toEqual(hash);
  }
  expect(recoveryCodeHash('10ab-cdef-ghjk-mnpr')).not.toEqual(hash);
});
