import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './paths.mjs';

const FILE = path.join(
  tmpdir(),
  `fieldtone-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}.lock`,
);

/** Longer than an installation and a build take; after that somebody should know what is waited for. */
const SILENT_MS = 120_000;

/** Runs `work` while no other command of this checkout installs or builds; a dead holder does not count. */
export async function alone(work) {
  let tellAt = Date.now() + SILENT_MS;
  while (!(await take())) {
    if (Date.now() > tellAt) {
      tellAt = Number.POSITIVE_INFINITY;
      console.error(
        `Waiting for another command that installs or builds here. If there is none, delete ${FILE}`,
      );
    }
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    await rm(FILE, { force: true });
  }
}

async function take() {
  try {
    await writeFile(FILE, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = Number(await readFile(FILE, 'utf8').catch(() => ''));
  // An empty file is one that its holder is just writing.
  if (holder > 0 && !isAlive(holder)) await rm(FILE, { force: true });
  return false;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
