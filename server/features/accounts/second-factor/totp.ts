import { Secret, TOTP } from 'otpauth';
import { brand } from '../../../../contract/brand.ts';

/** RFC 4226 recommends 160 bits; the default of apps is SHA-1, six digits and 30 s (RFC 6238). */
const secretBytes = 20;
const period = 30;

/** A new key, base32. */
export const newTotpSecret = () => new Secret({ size: secretBytes }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: brand.name, label, secret: Secret.fromBase32(secret), period, digits: 6 });

/** The otpauth address for authenticator apps; the email distinguishes several accounts of one person. */
export const totpUri = (secret: string, email: string) => totpOf(secret, email).toString();

/**
 * The 30 s step (since 1970) that a code belongs to: the present one, or the one before or after, since clocks differ
 * and people are slow. Null for every other code, and for those of `lastStep` and before, which were taken already.
 */
export function stepOfCode(
  secret: string,
  code: string,
  lastStep: number,
  nowMs = Date.now(),
): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(nowMs / 1000 / period) + delta;
  return step > lastStep ? step : null;
}
