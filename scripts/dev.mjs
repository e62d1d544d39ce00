import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { bin, inRoot, NODE, ROOT } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { siteEnvironment } from './lib/site-environment.mjs';

const API_PORT = process.env.PORT || '3000';
const PAGES_PORT = process.env.DEV_PORT || '5173';

await prepare(ensureInstalled);

const start = (args, env) =>
  spawn(NODE, args, {
    cwd: ROOT,
    env: { ...process.env, ...siteEnvironment(), ...env },
    // In its own session: both children get one signal, from here.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
const watched = ['server', 'contract', 'migrations'].map((folder) => `--watch-path=${inRoot(folder)}`);
const parts = [
  start([...watched, '--watch-preserve-output', inRoot('server', 'main.ts')], { PORT: API_PORT }),
  start([bin('react-router'), 'dev', '--port', PAGES_PORT, '--strictPort'], {
    API_ORIGIN: `http://127.0.0.1:${API_PORT}`,
  }),
];
console.log(
  `Pages with hot reload at http://127.0.0.1:${PAGES_PORT}, API at http://127.0.0.1:${API_PORT}; stop with Ctrl-C`,
);

let asked = false;
function stop() {
  if (asked) return;
  asked = true;
  for (const part of parts) part.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
let running = parts.length;
let worst = 0;
for (const part of parts) {
  part.on('error', (error) => {
    console.error(`A part cannot be started: ${error.message}`);
    ended(1);
  });
  part.on('exit', ended);
}

/** The first that ends takes the other along. What ends unasked and unwell makes the exit code. */
function ended(code) {
  running -= 1;
  if (!asked) worst = code ?? 1;
  stop();
  if (running === 0) process.exit(worst);
}
