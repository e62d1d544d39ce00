import { createHash, randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './paths.mjs';

const PLACE = path.join(
  tmpdir(),
  `fieldtone-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}.lock`,
);

/** Longer than an installation and a build take; after that a message says what this command waits for. */
const SILENT_MS = 120_000;
const PAUSE_MS = 200;
/** The content of a lock that is released. */
const FREE = '0';

/**
 * Runs `work` while no other command of this checkout installs or builds; the lock of an ended process does not count. The
 * lock is the file with the highest number, PLACE.1 and up; it holds the process id. A process takes the lock by creating
 * the next number, which only one process can do, and nobody removes the highest: so one of all processes that see the
 * same ended holder gets the lock, and one that looked earlier finds a higher number. `pause` waits between two attempts.
 */
export async function alone(work, place = PLACE, pause = () => sleep(PAUSE_MS)) {
  let tellAt = Date.now() + SILENT_MS;
  let mine = await take(place);
  while (mine === null) {
    if (Date.now() > tellAt) {
      tellAt = Number.POSITIVE_INFINITY;
      console.error(
        `Waiting for another command that installs or builds here. If there is none, delete ${place}.*`,
      );
    }
    await pause();
    mine = await take(place);
  }
  try {
    return await work();
  } finally {
    await writeFile(mine, FREE);
  }
}

/** The file by which this process has the lock from now on, or null while another has it. */
async function take(place) {
  const [highest = 0] = await numbers(place);
  if (highest > 0 && (await isHeld(`${place}.${highest}`))) return null;
  const mine = `${place}.${highest + 1}`;
  if (!(await add(mine))) return null;
  const [now, ...older] = await numbers(place);
  if (now !== highest + 1) {
    await rm(mine, { force: true });
    return null;
  }
  // Except the last one: a process that is reading the folder would miss it and the new one.
  const done = older.slice(1).map((number) => rm(`${place}.${number}`, { force: true }));
  await Promise.allSettled(done);
  return mine;
}

/** The numbers of the lock's files, the highest first. */
async function numbers(place) {
  const prefix = `${path.basename(place)}.`;
  const names = await readdir(path.dirname(place));
  return names
    .filter((name) => name.startsWith(prefix) && /^\d{1,15}$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)))
    .sort((one, other) => other - one);
}

/** Adds a file that says whose it is, whole or not at all; false when there is one of that name. */
async function add(file) {
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, String(process.pid));
  try {
    await link(fresh, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(fresh, { force: true });
  }
}

async function isHeld(file) {
  const holder = Number(await readFile(file, 'utf8').catch(() => FREE));
  return holder > 0 && isAlive(holder);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
