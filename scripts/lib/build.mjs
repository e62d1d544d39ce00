import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from './compress.mjs';
import { alone } from './lock.mjs';
import { bin, inRoot, NODE, ROOT } from './paths.mjs';
import { runOrThrow } from './run.mjs';
import { siteEnvironment } from './site-environment.mjs';

/** Everything the built pages depend on. */
const INPUTS = [
  'app',
  'contract',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
const STAMP = inRoot('build', '.inputs');
const ENTRY = inRoot('build', 'client', '__spa-fallback.html');

/** Builds the pages unless they were built from exactly these inputs. Rejects in words when that fails. */
export async function ensureBuilt() {
  if (await isBuilt()) return;
  await alone(async () => {
    if (await isBuilt()) return;
    console.log('Building the pages ...');
    const inputs = await hashInputs();
    await buildPages({ ...process.env, ...siteEnvironment(), NODE_ENV: 'production' });
    await compressFolder(inRoot('build', 'client'));
    await writeFile(STAMP, inputs);
  });
}

/** The router's build waits ten seconds for each page, which nobody can change: a machine that is busy may need more. */
const TIMED_OUT = /Prerender: .*(?:timed out|due to timeout)/;
const TRIES = 3;

async function buildPages(env) {
  for (let time = 1; ; time += 1) {
    try {
      return await runOrThrow('Building the pages', NODE, [bin('react-router'), 'build'], { env });
    } catch (error) {
      if (time === TRIES || !TIMED_OUT.test(error.message)) throw error;
      console.log('A page took too long on this busy machine; once more ...');
    }
  }
}

async function isBuilt() {
  const stamp = await readFile(STAMP, 'utf8').catch(() => null);
  return stamp !== null && existsSync(ENTRY) && stamp === (await hashInputs());
}

async function hashInputs() {
  const files = (await Promise.all(INPUTS.map(listFiles))).flat().sort();
  const hash = createHash('sha256').update(JSON.stringify(siteEnvironment()));
  for (const file of files) {
    const content = await readFile(inRoot(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function listFiles(input) {
  const target = inRoot(input);
  if (!existsSync(target)) return [];
  const entries = await readdir(target, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (entries === null) return [input];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)));
}
