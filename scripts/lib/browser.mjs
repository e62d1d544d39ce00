import { existsSync } from 'node:fs';
import path from 'node:path';
import { bin, NODE } from './paths.mjs';
import { run, runOrThrow } from './run.mjs';

/** The same engine without a window's upkeep: the tests take a third less time. It keeps no page that was left. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Gives the path of a Chromium: the one named by CHROMIUM_PATH, the machine's, the distribution's (installed when
 * this is root on a Debian), or null after Playwright has installed its own.
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH must name an existing program, but it is "${named}".`);
  }
  const found = findOnPath([SHELL, ...WHOLE]);
  if (found !== null) return found;
  return (await installFromDebian()) ?? installFromPlaywright();
}

/** The path of a Chromium with all its parts, for what the shell cannot do; null where there is none. */
export const findWholeBrowser = () => findOnPath(WHOLE);

async function installFromDebian() {
  if (process.getuid?.() !== 0 || findOnPath(['apt-get']) === null) return null;
  console.log('Installing Chromium (once, about a minute) ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  for (const names of [[SHELL, 'chromium'], ['chromium']]) {
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], { env });
    const found = findOnPath([SHELL, ...WHOLE]);
    if (found !== null) return found;
  }
  return null;
}

async function installFromPlaywright() {
  console.log("Installing Playwright's Chromium (once, about a minute) ...");
  await runOrThrow('Installing a browser', NODE, [bin('playwright'), 'install', 'chromium']);
  return null;
}

function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  for (const name of names) {
    const folder = folders.find((candidate) => existsSync(path.join(candidate, name)));
    if (folder !== undefined) return path.join(folder, name);
  }
  return null;
}
