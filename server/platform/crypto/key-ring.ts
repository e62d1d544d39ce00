import { createSecretKey, generateKeySync, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** A key that wraps data keys. The KeyObject shows its bytes in no log, message or JSON. */
export interface MasterKey {
  version: number;
  key: KeyObject;
}

/** Master keys by version. */
export type KeyRing = ReadonlyMap<number, KeyObject>;

/** What the column key_version can hold. */
export const KeyVersion = z.number().int().min(1).max(2_147_483_647);

/** 32 bytes in base64, as a key. */
export const KeyText = z
  .string()
  // 43 characters hold 258 bits; the last must leave the two that are over at zero, or two texts name one key.
  .regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/)
  .transform((text) => createSecretKey(text, 'base64'));

const entry = z
  .string()
  .regex(/^\d{1,10}:/)
  .transform((text) => text.split(':', 2))
  .pipe(z.tuple([z.string().transform(Number).pipe(KeyVersion), KeyText]));

/** `version:base64` entries separated by commas, each version once. */
export const KeyList = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .pipe(z.array(entry).min(1))
  .refine((entries) => new Set(entries.map(([version]) => version)).size === entries.length)
  .transform((entries): KeyRing => new Map(entries));

/** A new random master key. */
export function newMasterKey(version: number): MasterKey {
  return { version, key: generateKeySync('aes', { length: 256 }) };
}

/** The bytes of a key in base64. For the key file and the operator only. */
export const keyText = (key: KeyObject) => key.export().toString('base64');

/** The key that seals: the one of the highest version; null for an empty ring. */
export function newest(ring: KeyRing): MasterKey | null {
  const version = Math.max(...ring.keys());
  const key = ring.get(version);
  return key === undefined ? null : { version, key };
}
