import { access, constants, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'ft-run-';
const OWNER = 'owner';
/** By this variable every process of a run is found, also one in a session of its own like PostgreSQL. */
const MARK = 'FIELDTONE_TEST_RUN';
/** A folder in memory, on Linux. */
const MEMORY = '/dev/shm';
/** A run writes less than 2 GiB; twice that and more for its processes has to be free, both of the folder and of the machine. */
const ROOM = 8 * 2 ** 30;

/**
 * A folder for everything that a run of the tests writes outside the checkout, in memory where there is room, and the
 * mark of its processes. `clear` ends what still runs of it and deletes it. What an earlier run left that was killed is
 * cleared first.
 */
export async function openRunFolder() {
  await clearAbandoned();
  const folder = await mkdtemp(path.join((await memoryHasRoom()) ? MEMORY : tmpdir(), PREFIX));
  await writeFile(path.join(folder, OWNER), String(process.pid));
  process.env[MARK] = folder;
  return { folder, clear: () => clear(folder) };
}

/** Copying a database in memory takes a quarter of the processor time that it takes on a disk, or less. */
async function memoryHasRoom() {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ROOM;
  } catch {
    return false;
  }
}

async function clearAbandoned() {
  for (const place of new Set([tmpdir(), MEMORY])) {
    const names = await readdir(place).catch(() => []);
    for (const name of names.filter((each) => each.startsWith(PREFIX))) {
      const folder = path.join(place, name);
      const owner = Number(await readFile(path.join(folder, OWNER), 'utf8').catch(() => '0'));
      if (owner > 0 && !(await isRunning(owner))) await clear(folder);
    }
  }
}

async function clear(folder) {
  for (const pid of await processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** A number may have been given to another program since, so its command counts too. */
async function isRunning(pid) {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (command !== null) return command.includes('test.mjs');
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The processes that carry the mark; none where the system has no /proc. */
async function processesOf(folder) {
  const entries = await readdir('/proc').catch(() => []);
  const pids = entries.map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const marked = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      return environment.split('\0').includes(`${MARK}=${folder}`);
    }),
  );
  return pids.filter((_, index) => marked[index]);
}
