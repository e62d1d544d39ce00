import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { open, seal } from '../../../platform/crypto/envelope.ts';
import type { MasterKeys } from '../../../platform/crypto/master-keys.ts';
import type { Database } from '../../../platform/database/schema.ts';
import {
  findInstallationSecret,
  insertInstallationSecret,
  installationPlace,
} from './installation-secrets.repository.ts';
import { lockSealing } from './key-locks.repository.ts';
import { SecretUnreadable } from './secret-unreadable.ts';
import {
  deleteSecrets,
  findSecrets,
  findSecretsOf,
  latestKey,
  listShown,
  type StoredSecret,
  saveSecret,
} from './secrets.repository.ts';

/** A secret of an account: its owner (a connection's side, a pending consent) and its name. */
export interface SecretKey {
  accountId: string;
  owner: string;
  name: string;
}

/**
 * Stored secrets. `db` may be a transaction; then everything happens in it.
 * Whatever needs a master key throws SecretUnreadable where the key is missing or does not fit.
 */
export interface Vault {
  /** Seals and stores a value over what was there; `shown` is stored as it is. */
  put(db: Kysely<Database>, key: SecretKey, value: string, shown: string): Promise<void>;
  /** The value, or null where none is stored. */
  get(db: Kysely<Database>, key: SecretKey): Promise<string | null>;
  /** Every value of an owner by name. */
  getAll(db: Kysely<Database>, key: Omit<SecretKey, 'name'>): Promise<Record<string, string>>;
  /** The same of several owners, in their order: with the reason in their place where an owner's cannot be read. */
  getAllOf(
    db: Kysely<Database>,
    owners: readonly Omit<SecretKey, 'name'>[],
  ): Promise<(Record<string, string> | SecretUnreadable)[]>;
  /** What forms may show: owner, name and the shown part; opens nothing. */
  shown(db: Kysely<Database>, accountId: string): Promise<{ owner: string; name: string; shown: string }[]>;
  /** A key of 32 bytes of the installation itself, made on first use, the same ever after. */
  installationKey(db: Kysely<Database>, name: string): Promise<Buffer>;
  /** Deletes an owner's secrets: those of `names`, or all. */
  remove(db: Kysely<Database>, key: Omit<SecretKey, 'name'>, names?: readonly string[]): Promise<void>;
}

/** The last four characters of a value, for a form to show; '' for values shorter than 12 characters. */
export const lastFour = (value: string) => (value.length < 12 ? '' : value.slice(-4));

/** The vault on a set of master keys. */
export function createVault(keys: MasterKeys): Vault {
  const noKeys = (cause: unknown) => {
    throw SecretUnreadable.noKeys(cause);
  };
  const opened = async ({ place, envelope }: StoredSecret) => {
    const master = await keys.find(envelope.keyVersion).catch(noKeys);
    if (master === null) throw SecretUnreadable.keyMissing(envelope.keyVersion, keys.where);
    const value = open(master.key, place, envelope);
    if (value === null) throw SecretUnreadable.doesNotOpen(place, envelope.keyVersion, keys.where);
    return value;
  };
  const openedAll = async (stored: readonly StoredSecret[]): Promise<Record<string, string>> => {
    const values = stored.map(async (secret) => [secret.place.name, await opened(secret)] as const);
    return Object.fromEntries(await Promise.all(values));
  };
  const sealingKey = async (transaction: Kysely<Database>) => {
    await lockSealing(transaction);
    // Read before the keys: a running rotation puts a new key into the file first and into rows after.
    const used = await latestKey(transaction);
    const master = await keys.sealing().catch(noKeys);
    // A process with the keys of before a rotation might seal a value whose key is then deleted.
    if (used > master.version) throw SecretUnreadable.keyOutdated(master.version, keys.where);
    return master;
  };
  const installationKey: Vault['installationKey'] = async (db, name) => {
    const stored = await findInstallationSecret(db, name);
    if (stored !== undefined) return Buffer.from(await opened(stored), 'base64');
    await inTransaction(db, async (transaction) => {
      const master = await sealingKey(transaction);
      const value = randomBytes(32).toString('base64');
      await insertInstallationSecret(transaction, name, seal(master, installationPlace(name), value));
    });
    return installationKey(db, name);
  };
  return {
    installationKey,
    put: (db, place, value, shown) =>
      inTransaction(db, async (transaction) => {
        const master = await sealingKey(transaction);
        await saveSecret(transaction, { place, envelope: seal(master, place, value) }, shown);
      }),
    async get(db, key) {
      const [stored] = await findSecrets(db, key, key.name);
      return stored === undefined ? null : opened(stored);
    },
    getAll: async (db, key) => openedAll(await findSecrets(db, key)),
    async getAllOf(db, owners) {
      const keyOf = ({ accountId, owner }: Omit<SecretKey, 'name'>) => `${accountId} ${owner}`;
      const stored = Map.groupBy(await findSecretsOf(db, owners), ({ place }) => keyOf(place));
      return Promise.all(
        owners.map((owner) =>
          openedAll(stored.get(keyOf(owner)) ?? []).catch((error: unknown) => {
            if (error instanceof SecretUnreadable) return error;
            throw error;
          }),
        ),
      );
    },
    shown: listShown,
    remove: deleteSecrets,
  };
}

function inTransaction(db: Kysely<Database>, work: (transaction: Kysely<Database>) => Promise<void>) {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
