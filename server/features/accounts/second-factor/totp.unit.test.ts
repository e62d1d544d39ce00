import { expect, it } from 'vitest';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

// The key of RFC 6238, appendix B, in base32; its codes have eight figures there, of which the last six are ours.
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('takes the code of RFC 6238 at %d s', (seconds, code, step) => {
  expect(stepOfCode(key, code, 0, seconds * 1000)).toBe(step);
});

it('takes a code one step early or late, and none further off', () => {
  const at = (step: number) => stepOfCode(key, '081804', 0, step * 30_000);
  expect([-2, -1, 0, 1, 2].map((off) => at(37_037_036 + off))).toEqual([
    null,
    37_037_036,
    37_037_036,
    37_037_036,
    null,
  ]);
});

it('takes no code of a step that was taken, nor of one before it', () => {
  const now = 37_037_036 * 30_000;
  expect(stepOfCode(key, '081804', 37_037_035, now)).toBe(37_037_036);
  expect(stepOfCode(key, '081804', 37_037_036, now)).toBeNull();
  expect(stepOfCode(key, '081804', 37_037_037, now)).toBeNull();
});

it('makes keys of 160 bits, and an address that says whose they are', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = new URL(totpUri(secret, 'dana@acme.example'));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Fieldtone:dana(@|%40)acme.example\?/);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: 'Fieldtone',
    secret,
    digits: '6',
    period: '30',
  });
});
