import type { Kysely } from 'kysely';
import { fits } from '../../../platform/crypto/envelope.ts';
import { type KeySource, type MasterKeys, openMasterKeys } from '../../../platform/crypto/master-keys.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Log } from '../../../platform/log.ts';
import { countByKey, sampleOfKey } from './secrets.repository.ts';
import { createVault, type Vault } from './vault.ts';

/**
 * Opens the master keys of a process and gives its vault. The log says where a key was made, and which stored
 * secrets have no fitting key; the rest of the program works without them. Throws StartError for keys that are wrong.
 */
export async function openVault(source: KeySource, db: Kysely<Database>, log: Log): Promise<Vault> {
  const used = await countByKey(db);
  // Beside stored secrets a new key would only hide that theirs is lost.
  const { keys, made } = await openMasterKeys(source, { mayMake: used.length === 0 });
  if (made) log.warn(`made a master key in ${keys.where}; back it up with the database`);
  for (const { version, secrets } of used) {
    const problem = await problemOf(db, keys, version);
    if (problem !== null) log.error({ keyVersion: version, secrets }, problem);
  }
  return createVault(keys);
}

async function problemOf(db: Kysely<Database>, keys: MasterKeys, version: number): Promise<string | null> {
  const master = await keys.find(version);
  if (master === null) {
    return `stored secrets cannot be opened: ${keys.where} has no master key version ${version}; put it back`;
  }
  const sample = await sampleOfKey(db, version);
  if (sample === null || fits(master.key, sample.place, sample.envelope.wrappedKey)) return null;
  return `stored secrets do not open with version ${version} of ${keys.where}; put the key back that sealed them`;
}
