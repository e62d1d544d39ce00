import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, NODE, ROOT } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { siteEnvironment } from './lib/site-environment.mjs';

/** How often to look whether npm, which started this program, is still there; in milliseconds. */
const PARENT_CHECK_MS = 250;
/** Where Node.js keeps what it has compiled; a second start takes half the time. */
const COMPILED = inRoot('node_modules', '.cache', 'compiled');

/**
 * A small young generation: streams of rows allocate objects that are never old, and a large one only keeps them
 * longer. Reading a million rows took 137 MB instead of 249 MB, for an eighth more processor time. And the old one is
 * collected as soon as it has grown by three fifths, where V8 would let it grow longer: 476 MB instead of 609 MB for
 * all processes while 400,000 rows were imported, in the same time.
 */
const MEMORY = ['--max-semi-space-size=4', '--heap-growing-percent=60'];
/** Stack traces name the sources. */
const PLACES = ['--enable-source-maps'];
/**
 * The same for memory outside the heap, on Linux: blocks from 128 KiB on are returned to the system when they are
 * freed, instead of staying with the thread that allocated them. 365 MB became 291 MB while a million calls were
 * imported.
 */
const GIVE_BACK = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

await prepare(ensureInstalled, ensureBuilt);

// A process group of its own keeps the terminal's Ctrl-C from it: this process sends it one signal. The IPC channel
// closes when this process ends, by which the server notices that.
const server = spawn(NODE, [...MEMORY, ...PLACES, inRoot('build', 'program', 'main.mjs'), '--role', 'all'], {
  cwd: ROOT,
  env: { ...process.env, ...siteEnvironment(), ...GIVE_BACK, NODE_COMPILE_CACHE: COMPILED },
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
let asked = false;
function stop() {
  if (asked) return;
  asked = true;
  server.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

if (process.env.npm_lifecycle_event !== undefined) {
  // npm started this program: after npm is killed it could not be stopped from the terminal.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref();
}

server.on('error', (error) => {
  console.error(`The server cannot be started: ${error.message}`);
  process.exit(1);
});
server.on('exit', (code) => process.exit(code ?? 1));
