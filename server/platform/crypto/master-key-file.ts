import { randomUUID } from 'node:crypto';
import { link, mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { codeOf } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { type KeyRing, KeyText, KeyVersion, keyText, type MasterKey } from './key-ring.ts';

const KeyFile = z.object({
  keys: z.array(z.object({ version: KeyVersion, key: KeyText })).min(1),
});

/** The keys of a file; null where there is no file. Throws StartError for one that others may read or that is no key file. */
export async function readKeyFile(file: string): Promise<KeyRing | null> {
  const text = await readPrivately(file);
  if (text === null) return null;
  const parsed = KeyFile.safeParse(parseJson(text));
  const ring = new Map(parsed.data?.keys.map(({ version, key }) => [version, key]));
  if (!parsed.success || ring.size < parsed.data.keys.length) {
    throw new StartError(`${file} is not a file of master keys; put it back from your backup.`);
  }
  return ring;
}

/** Makes a key file with one key, readable by its owner only. False where there is a file already; it stays as it is. */
export async function makeKeyFile(file: string, master: MasterKey): Promise<boolean> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fresh = `${file}.${randomUUID()}`;
  await writeWhole(fresh, new Map([[master.version, master.key]]));
  try {
    // A link is made whole or not at all, and never over an existing file: of two makers one wins.
    await link(fresh, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(fresh, { force: true });
    await syncFolder(folder);
  }
}

/** Replaces the keys of a file at one stroke. One caller at a time. */
export async function replaceKeyFile(file: string, ring: KeyRing): Promise<void> {
  // Of a file behind a link, the file is replaced and not the link.
  const target = await realpath(file);
  const fresh = `${target}.new`;
  // Left by a caller that was killed; it may hold a key that is to go.
  await rm(fresh, { force: true });
  await writeWhole(fresh, ring);
  await rename(fresh, target);
  await syncFolder(path.dirname(target));
}

async function readPrivately(file: string): Promise<string | null> {
  let handle: Awaited<ReturnType<typeof open>>;
  try {
    handle = await open(file, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read (${codeOf(error)}).`);
  }
  try {
    const { mode } = await handle.stat();
    // Refused, not fixed: keys that others could read may have been read, and whether to rotate them is the
    // operator's decision.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      const shown = (mode & 0o777).toString(8);
      throw new StartError(
        `${file} holds master keys and is open to other users (mode ${shown}); run: chmod 600 ${file}`,
      );
    }
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

async function writeWhole(file: string, ring: KeyRing): Promise<void> {
  const keys = [...ring].map(([version, key]) => ({ version, key: keyText(key) }));
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify({ keys }, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a new or renamed entry of a folder outlast a power cut. */
async function syncFolder(folder: string): Promise<void> {
  // Windows gives no handle on a folder.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
