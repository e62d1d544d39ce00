import type { Kysely } from 'kysely';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { readKeyFile } from '../../../platform/crypto/master-key-file.ts';
import type { KeySource } from '../../../platform/crypto/master-keys.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { rotate } from './rotate.ts';
import { countByKey, latestKey } from './secrets.repository.ts';

/** What a command on the master keys says, and whether all is well. */
export interface Said {
  text: string;
  well: boolean;
}

/** Every version of the master key with how many secrets name it. Key material is not in it. */
export async function describeKeys(db: Kysely<Database>, source: KeySource): Promise<Said> {
  const ring = await ringOf(source);
  const counts = new Map((await countByKey(db)).map(({ version, secrets }) => [version, secrets]));
  const versions = [...new Set([...ring.keys(), ...counts.keys()])].sort((a, b) => b - a);
  const sealing = Math.max(...ring.keys());
  const lines = versions.map((version) => {
    const mark = !ring.has(version) ? '  missing' : version === sealing ? '  seals' : '';
    return `  version ${version}  ${secretsIn(counts.get(version) ?? 0)}${mark}`;
  });
  const none = versions.length === 0 ? ['  There are no master keys yet.'] : [];
  return {
    text: [`Master keys in ${nameOf(source)}`, ...lines, ...none].join('\n'),
    well: versions.every((version) => ring.has(version)),
  };
}

/** Moves every secret to a new master key; see `rotate`. */
export async function rotateKeys(db: Kysely<Database>, source: KeySource): Promise<Said> {
  const { version, rewrapped, unused, trouble } = await rotate(db, source);
  const lines = [`Version ${version} seals now; ${secretsIn(rewrapped)} moved to it.`];
  if (source.kind === 'variable') lines.push(afterVariable(source.ring, unused));
  else for (const old of unused) lines.push(`Version ${old} is gone from ${source.file}.`);
  const bad = [
    ...[...trouble.keyMissing].map(
      ([old, secrets]) =>
        `${secretsIn(secrets)} of version ${old} cannot be opened: that key is not in ${nameOf(source)}.`,
    ),
    ...[...trouble.unopened].map(
      ([old, secrets]) => `${secretsIn(secrets)} of version ${old} cannot be opened with that key.`,
    ),
  ];
  return { text: [...lines, ...bad].join('\n'), well: bad.length === 0 };
}

/** The version that a new key takes: above every key and every stored secret, so that it passes for no lost one. */
export async function nextVersion(db: Kysely<Database> | null, ring: KeyRing | null): Promise<number> {
  const used = db === null ? 0 : await latestKey(db);
  return Math.max(used, ...(ring?.keys() ?? [])) + 1;
}

function afterVariable(ring: KeyRing, unused: number[]): string {
  if (ring.size === 1) {
    return 'MASTER_KEYS has this key only. To change it, add a new one (npm run keys -- generate) behind a comma, start every process again, and run this once more.';
  }
  const old = unused.join(', ');
  return unused.length === 0
    ? 'Every version in MASTER_KEYS is still needed.'
    : `No secret needs version ${old} any more. Once every process runs with these MASTER_KEYS, run this once more and then take it out.`;
}

const ringOf = async (source: KeySource): Promise<KeyRing> =>
  source.kind === 'variable' ? source.ring : ((await readKeyFile(source.file)) ?? new Map());
const nameOf = (source: KeySource) => (source.kind === 'variable' ? 'MASTER_KEYS' : source.file);
const secretsIn = (count: number) => `${count} ${count === 1 ? 'secret' : 'secrets'}`;
