import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { alone } from './lock.mjs';
import { inRoot, NODE, NODE_PACKAGES } from './paths.mjs';
import { environmentOutside, runOrThrow } from './run.mjs';

/** Installs the packages of package-lock.json unless exactly those are installed. Rejects with a message on failure. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  await alone(async () => {
    if (await isInstalled()) return;
    console.log('Installing packages (once, about a minute) ...');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    // Not `npm ci`: it refuses a lock without the builds for other machines, which not every registry has.
    const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    const install = (...more) =>
      runOrThrow('Installing packages', npm, [...args, ...more], { env: environmentOutside() });
    // The lock names no addresses, so npm asks for that of each package. What its cache knows it need not ask, unless
    // the cache is older than the lock.
    await install('--prefer-offline').catch(() => install());
    if (existsSync(NODE)) return;
    throw new Error(
      `npm installed no Node.js for ${process.platform} on ${process.arch}. There is one for ${Object.keys(NODE_PACKAGES).join(', ')}.`,
    );
  });
}

/** Whether node_modules holds what package-lock.json requires, by the list that npm writes there when it is done. */
async function isInstalled() {
  if (!existsSync(NODE)) return false;
  const [wanted, found] = await Promise.all([
    readPackages('package-lock.json'),
    readPackages('node_modules/.package-lock.json'),
  ]);
  return Object.entries(wanted).every(([place, { version, optional, devOptional }]) => {
    if (place === '') return true;
    const there = found[place];
    // Optional packages are mostly for other machines.
    return there === undefined ? optional === true || devOptional === true : there.version === version;
  });
}

async function readPackages(file) {
  try {
    return JSON.parse(await readFile(inRoot(file), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
