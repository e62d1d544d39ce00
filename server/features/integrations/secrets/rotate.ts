import type { Kysely } from 'kysely';
import { rewrap } from '../../../platform/crypto/envelope.ts';
import { type KeyRing, type MasterKey, newest, newMasterKey } from '../../../platform/crypto/key-ring.ts';
import { readKeyFile, replaceKeyFile } from '../../../platform/crypto/master-key-file.ts';
import { type KeySource, missing } from '../../../platform/crypto/master-keys.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { StartError } from '../../../platform/start-error.ts';
import {
  installationSecretsOfOtherKeys,
  rewrapInstallationSecret,
} from './installation-secrets.repository.ts';
import { asOnlyRotation, withSealingPaused } from './key-locks.repository.ts';
import {
  countByKey,
  latestKey,
  nextOfOtherKeys,
  replaceWrappedKey,
  type StoredSecret,
} from './secrets.repository.ts';

type Db = Kysely<Database>;

/** How a rotation ended. */
export interface Rotation {
  /** The version of every secret now, except those of `trouble`. */
  version: number;
  rewrapped: number;
  /** Versions that no secret names any more: taken out of the file, or to be taken out of the variable. */
  unused: number[];
  trouble: Pick<Rewrapped, 'keyMissing' | 'unopened'>;
}

/**
 * Moves every secret to a new master key while the program runs, and takes the old keys out of the key file. Values
 * are not touched. It may be killed at any moment: the next call finishes what was begun.
 * Throws StartError where there is no key to go on with, and while another rotation is under way.
 */
export async function rotate(db: Db, source: KeySource): Promise<Rotation> {
  return asOnlyRotation(db, async (session) => {
    if (source.kind === 'variable') return rotateVariable(db, session, source.ring);
    return rotateFile(db, session, source.file);
  });
}

async function rotateVariable(db: Db, session: Db, ring: KeyRing): Promise<Rotation> {
  const target = newest(ring);
  if (target === null || (await latestKey(session)) > target.version) {
    throw new StartError('Secrets are stored with a later master key than any in MASTER_KEYS; add that key.');
  }
  return moveTo(db, session, ring, target, async () => {});
}

async function rotateFile(db: Db, session: Db, file: string): Promise<Rotation> {
  const ring = await readKeyFile(file);
  const current = ring && newest(ring);
  if (ring === null || current === null) throw new StartError(`The master keys are in ${missing(file)}`);
  const keep = (kept: KeyRing) => replaceKeyFile(file, kept);
  const used = await latestKey(session);
  if (ring.size > 1 && used <= current.version) {
    const finished = await moveTo(db, session, ring, current, keep);
    // Otherwise what keeps an old key there is secrets that do not open, and no reason against a new one.
    if (finished.rewrapped > 0 || finished.unused.length > 0) return finished;
  }
  const next = newMasterKey(Math.max(current.version, used) + 1);
  const extended = new Map([...ring, [next.version, next.key]]);
  // From here on every process seals with the new key: each reads the file before it seals.
  await keep(extended);
  return moveTo(db, session, extended, next, keep);
}

async function moveTo(
  db: Db,
  session: Db,
  ring: KeyRing,
  target: MasterKey,
  keep: (kept: KeyRing) => Promise<void>,
): Promise<Rotation> {
  const first = await rewrapAll(session, ring, target);
  return withSealingPaused(db, async () => {
    // What a process sealed with an old key before it saw the new one.
    const { rewrapped, ...trouble } = await rewrapAll(session, ring, target);
    const used = new Set((await countByKey(session)).map(({ version }) => version)).add(target.version);
    const unused = [...ring.keys()].filter((version) => !used.has(version));
    if (unused.length > 0) await keep(new Map([...ring].filter(([version]) => used.has(version))));
    return { version: target.version, rewrapped: first.rewrapped + rewrapped, unused, trouble };
  });
}

/** What became of the secrets that named another master key. */
interface Rewrapped {
  rewrapped: number;
  /** How many name a version that is not there, by version. */
  keyMissing: Map<number, number>;
  /** How many do not open with the key they name, by version. */
  unopened: Map<number, number>;
}

const BATCH = 200;

/** Wraps every data key by `target`, row by row; a row that changes meanwhile is left to a next call. */
async function rewrapAll(db: Kysely<Database>, ring: KeyRing, target: MasterKey): Promise<Rewrapped> {
  const done: Rewrapped = { rewrapped: 0, keyMissing: new Map(), unopened: new Map() };
  let last: StoredSecret | undefined;
  do {
    const batch = await nextOfOtherKeys(db, target.version, last?.place ?? null, BATCH);
    for (const secret of batch)
      await rewrapOne(secret, { ring, target, done }, (now) => replaceWrappedKey(db, secret, now));
    last = batch.at(-1);
  } while (last !== undefined);
  for (const secret of await installationSecretsOfOtherKeys(db, target.version)) {
    await rewrapOne(secret, { ring, target, done }, (now) =>
      rewrapInstallationSecret(db, secret.place.name, now),
    );
  }
  return done;
}

async function rewrapOne(
  secret: StoredSecret,
  { ring, target, done }: { ring: KeyRing; target: MasterKey; done: Rewrapped },
  replace: (now: { keyVersion: number; wrappedKey: Buffer }) => Promise<boolean>,
): Promise<void> {
  const { keyVersion, wrappedKey } = secret.envelope;
  const key = ring.get(keyVersion);
  if (key === undefined) return count(done.keyMissing, keyVersion);
  const fresh = rewrap(key, target, secret.place, wrappedKey);
  if (fresh === null) return count(done.unopened, keyVersion);
  if (await replace({ keyVersion: target.version, wrappedKey: fresh })) done.rewrapped++;
}

function count(byVersion: Map<number, number>, version: number): void {
  byVersion.set(version, (byVersion.get(version) ?? 0) + 1);
}
