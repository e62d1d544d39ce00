import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { alone } from './lock.mjs';
import { bin, inRoot, NODE, ROOT } from './paths.mjs';
import { run, runOrThrow } from './run.mjs';
import { siteEnvironment } from './site-environment.mjs';

/** Build targets, with their inputs. */
const PAGES = {
  name: 'pages',
  inputs: [
    'app',
    'contract',
    'public',
    'scripts/compress.mjs',
    'package-lock.json',
    'react-router.config.ts',
    'tsconfig.json',
    'vite.chunks.ts',
    'vite.config.ts',
    'vite.define.ts',
    'vite.report-files.ts',
  ],
  stamp: inRoot('build', '.pages'),
  entry: inRoot('build', 'client', '__spa-fallback.html'),
  async make() {
    await buildPages({ ...process.env, ...siteEnvironment(), NODE_ENV: 'production' });
    const compress = [inRoot('scripts', 'compress.mjs'), inRoot('build', 'client')];
    await runOrThrow('Compressing the pages', NODE, compress);
  },
};
const PROGRAMS = {
  name: 'programs',
  inputs: [
    'server',
    'sandbox',
    'synthetic',
    'contract',
    'scripts/bundle.mjs',
    'scripts/work-out.mjs',
    'package-lock.json',
  ],
  stamp: inRoot('build', '.programs'),
  entry: inRoot('build', 'program', 'main.mjs'),
  make: () => runOrThrow('Building the programs', NODE, [inRoot('scripts', 'bundle.mjs')]),
};

/** Builds the pages and the programs unless they are current. Rejects with a message on failure. */
export async function ensureBuilt() {
  await ensure([PAGES, PROGRAMS]);
}

/** Builds the programs alone. */
export async function ensurePrograms() {
  await ensure([PROGRAMS]);
}

async function ensure(parts) {
  const missing = await unbuilt(parts);
  if (missing.length === 0) return;
  if (missing.includes(PAGES)) await checkSite();
  await alone(async () => {
    // Until nothing is left: the router's build empties the folder, also of programs that need no building.
    for (let left = await unbuilt(parts); left.length > 0; left = await unbuilt(parts)) {
      console.log(`Building the ${left.map(({ name }) => name).join(' and the ')} ...`);
      await Promise.all(
        left.map(async (part) => {
          const inputs = hashInputs(part);
          await part.make();
          await writeFile(part.stamp, inputs);
        }),
      );
    }
  });
}

/** Rejects with the line that a program would end with, instead of the stack of a page that cannot be built. */
async function checkSite() {
  const { code, output } = await run(NODE, [inRoot('contract', 'env-file.ts')]);
  if (code !== 0) throw new Error(output.trim());
}

async function unbuilt(parts) {
  const built = await Promise.all(parts.map(isBuilt));
  return parts.filter((_, index) => !built[index]);
}

/** The router's build has a fixed timeout of ten seconds per page, which a busy machine may exceed. */
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

async function isBuilt(part) {
  const stamp = await readFile(part.stamp, 'utf8').catch(() => null);
  return stamp !== null && existsSync(part.entry) && stamp === hashInputs(part);
}

/** Reads one file after the other, which for these 2,000 small ones takes a sixth of the time of reading them beside each other. */
function hashInputs({ inputs }) {
  const files = inputs.flatMap(listFiles).sort();
  const hash = createHash('sha256').update(JSON.stringify(siteEnvironment()));
  for (const file of files) {
    const content = readFileSync(inRoot(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(input) {
  const target = inRoot(input);
  const kind = statSync(target, { throwIfNoEntry: false });
  if (kind === undefined) return [];
  if (!kind.isDirectory()) return [input];
  return readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)));
}
