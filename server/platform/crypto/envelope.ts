import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { MasterKey } from './key-ring.ts';

/** Where a sealed value belongs. It opens there and nowhere else. */
export interface Place {
  /** UUID, in either case. */
  accountId: string;
  owner: string;
  name: string;
}

/**
 * A sealed value. `sealed` and `wrappedKey` have one form: a byte for the form (1), a nonce of 12 bytes, the tag of
 * 16 bytes, the AES-256-GCM text. In `sealed` it is the value in UTF-16LE under a data key of its own; in
 * `wrappedKey` the 32 bytes of that data key under the master key of `keyVersion`.
 */
export interface Envelope {
  keyVersion: number;
  wrappedKey: Buffer;
  sealed: Buffer;
}

const FORM = 1;
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + NONCE + TAG;
const CIPHER = 'aes-256-gcm';

export function seal(master: MasterKey, place: Place, value: string): Envelope {
  const dataKey = randomBytes(32);
  return {
    keyVersion: master.version,
    // UTF-16 holds every string of the language; UTF-8 would change one with half a surrogate pair.
    sealed: encrypt(createSecretKey(dataKey), bound('value', place), Buffer.from(value, 'utf16le')),
    wrappedKey: encrypt(master.key, bound('data key', place), dataKey),
  };
}

/** The value, or null where it does not open: another key, another place, or changed bytes. */
export function open(key: KeyObject, place: Place, { wrappedKey, sealed }: Envelope): string | null {
  const dataKey = decrypt(key, bound('data key', place), wrappedKey);
  if (dataKey?.length !== 32) return null;
  return decrypt(createSecretKey(dataKey), bound('value', place), sealed)?.toString('utf16le') ?? null;
}

/** Whether a master key opens a data key; the value stays closed. */
export function fits(key: KeyObject, place: Place, wrappedKey: Buffer): boolean {
  return decrypt(key, bound('data key', place), wrappedKey) !== null;
}

/** The same data key wrapped by another master key; the value stays closed. Null where the old key does not open it. */
export function rewrap(from: KeyObject, to: MasterKey, place: Place, wrappedKey: Buffer): Buffer | null {
  const dataKey = decrypt(from, bound('data key', place), wrappedKey);
  return dataKey === null ? null : encrypt(to.key, bound('data key', place), dataKey);
}

/** Each part with its length before it, so that no two places and layers give the same bytes. */
function bound(layer: 'value' | 'data key', { accountId, owner, name }: Place): Buffer {
  const parts = ['fieldtone secret', layer, accountId.toLowerCase(), owner, name].map((part) => {
    const bytes = Buffer.from(part);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return Buffer.concat([length, bytes]);
  });
  return Buffer.concat([Buffer.of(FORM), ...parts]);
}

function encrypt(key: KeyObject, associated: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(associated);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(FORM), nonce, cipher.getAuthTag(), text]);
}

function decrypt(key: KeyObject, associated: Buffer, box: Buffer): Buffer | null {
  if (box.length < HEAD || box[0] !== FORM) return null;
  const decipher = createDecipheriv(CIPHER, key, box.subarray(1, 1 + NONCE), { authTagLength: TAG })
    .setAAD(associated)
    .setAuthTag(box.subarray(1 + NONCE, HEAD));
  const plain = decipher.update(box.subarray(HEAD));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    return null;
  }
}
