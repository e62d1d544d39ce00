import path from 'node:path';
import { StartError } from '../start-error.ts';
import { type KeyRing, type MasterKey, newest, newMasterKey } from './key-ring.ts';
import { makeKeyFile, readKeyFile } from './master-key-file.ts';

/** Where an installation keeps its master keys. */
export type KeySource =
  | { kind: 'variable'; ring: KeyRing }
  /** `named`: the operator named the file, so it has to be there. */
  | { kind: 'file'; file: string; named: boolean };

interface KeySettings {
  dataDir: string;
  masterKeys: KeyRing | null;
  masterKeyFile: string | null;
  production: boolean;
}

/** The master keys as the program uses them. */
export interface MasterKeys {
  /** For messages: the variable or the file. */
  readonly where: string;
  /** The key that seals now; a file is read again each time. Throws StartError where there is none. */
  sealing(): Promise<MasterKey>;
  /** The key of a version, or null; for a version unknown so far a file is read again. */
  find(version: number): Promise<MasterKey | null>;
}

/** Decides where the master keys are. Throws StartError in production unless the operator says it. */
export function keySource({ dataDir, masterKeys, masterKeyFile, production }: KeySettings): KeySource {
  if (masterKeys !== null && masterKeyFile !== null) {
    throw new StartError('MASTER_KEYS and MASTER_KEY_FILE are both set; take one of them away.');
  }
  if (masterKeys !== null) return { kind: 'variable', ring: masterKeys };
  if (masterKeyFile !== null) return { kind: 'file', file: masterKeyFile, named: true };
  const file = path.join(dataDir, 'master-keys.json');
  if (!production) return { kind: 'file', file, named: false };
  throw new StartError(
    'MASTER_KEYS must be set in production (npm run keys -- generate prints a new one), or MASTER_KEY_FILE must ' +
      `name a key file; ${file} is used by itself in development only.`,
  );
}

/**
 * Reads the master keys. A missing key file is created with version 1 if `mayMake`; otherwise the keys are
 * opened empty and using one fails. Throws StartError for a file that is invalid, readable by others, or
 * configured and missing.
 */
export async function openMasterKeys(
  source: KeySource,
  { mayMake }: { mayMake: boolean },
): Promise<{ keys: MasterKeys; made: boolean }> {
  if (source.kind === 'variable') return { keys: fixedKeys(source.ring), made: false };
  const { file, named } = source;
  const ring = await readKeyFile(file);
  if (ring !== null) return { keys: fileKeys(file, ring), made: false };
  if (named) throw new StartError(`MASTER_KEY_FILE names ${missing(file)}`);
  if (!mayMake) return { keys: fileKeys(file, new Map()), made: false };
  const made = await makeKeyFile(file, newMasterKey(1));
  return { keys: fileKeys(file, (await readKeyFile(file)) ?? new Map()), made };
}

/** What to say of a key file that is not there. */
export const missing = (file: string) =>
  `${file}, which is not there; put it back from your backup, or make a new one: npm run keys -- generate ${file}`;

function fixedKeys(ring: KeyRing): MasterKeys {
  const master = newest(ring);
  return {
    where: 'MASTER_KEYS',
    async sealing() {
      if (master === null) throw new StartError('MASTER_KEYS has no key.');
      return master;
    },
    find: async (version) => found(ring, version),
  };
}

function fileKeys(file: string, start: KeyRing): MasterKeys {
  // A version that left the file stays known here: a row read just before that still has to open.
  const known = new Map(start);
  const readAgain = async () => {
    const ring = await readKeyFile(file);
    for (const [version, key] of ring ?? []) known.set(version, key);
    return ring;
  };
  return {
    where: file,
    async sealing() {
      const master = newest((await readAgain()) ?? new Map());
      if (master === null) throw new StartError(`The master keys are in ${missing(file)}`);
      return master;
    },
    async find(version) {
      if (!known.has(version)) await readAgain();
      return found(known, version);
    },
  };
}

function found(ring: KeyRing, version: number): MasterKey | null {
  const key = ring.get(version);
  return key === undefined ? null : { version, key };
}
