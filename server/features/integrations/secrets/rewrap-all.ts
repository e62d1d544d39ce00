import type { Kysely } from 'kysely';
import { rewrap } from '../../../platform/crypto/envelope.ts';
import type { KeyRing, MasterKey } from '../../../platform/crypto/key-ring.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { nextOfOtherKeys, replaceWrappedKey, type StoredSecret } from './secrets.repository.ts';

/** What became of the secrets that named another master key. */
export interface Rewrapped {
  rewrapped: number;
  /** How many name a version that is not there, by version. */
  keyMissing: Map<number, number>;
  /** How many do not open with the key they name, by version. */
  unopened: Map<number, number>;
}

const BATCH = 200;

/** Wraps every data key by `target`, row by row; a row that changes meanwhile is left to a next call. */
export async function rewrapAll(db: Kysely<Database>, ring: KeyRing, target: MasterKey): Promise<Rewrapped> {
  const done: Rewrapped = { rewrapped: 0, keyMissing: new Map(), unopened: new Map() };
  let last: StoredSecret | undefined;
  do {
    const batch = await nextOfOtherKeys(db, target.version, last?.place ?? null, BATCH);
    for (const secret of batch) await rewrapOne(db, ring, target, secret, done);
    last = batch.at(-1);
  } while (last !== undefined);
  return done;
}

async function rewrapOne(
  db: Kysely<Database>,
  ring: KeyRing,
  target: MasterKey,
  secret: StoredSecret,
  done: Rewrapped,
): Promise<void> {
  const { keyVersion, wrappedKey } = secret.envelope;
  const key = ring.get(keyVersion);
  if (key === undefined) return count(done.keyMissing, keyVersion);
  const fresh = rewrap(key, target, secret.place, wrappedKey);
  if (fresh === null) return count(done.unopened, keyVersion);
  if (await replaceWrappedKey(db, secret, { keyVersion: target.version, wrappedKey: fresh }))
    done.rewrapped++;
}

function count(byVersion: Map<number, number>, version: number): void {
  byVersion.set(version, (byVersion.get(version) ?? 0) + 1);
}
