import { createHash, randomInt } from 'node:crypto';

/** Without i, l, o and u, which are misread. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 24;
const howMany = 10;

const newCode = () =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length)))
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Ten new codes of 120 random bits each, as they are shown. */
export const newRecoveryCodes = () => Array.from({ length: howMany }, newCode);

/** What is kept of a code. However it was typed; a plain hash is enough, since the code is random and long (ASVS 6.5.2: 112 bits). */
export function recoveryCodeHash(typed: string): Buffer {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return createHash('sha256').update(plain).digest();
}
