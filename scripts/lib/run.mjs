import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * Runs a program in the checkout and gives `{ code, output }`, standard output and error together.
 * Signals to this process end the program too. With `show`, everything is passed on as it comes.
 */
export function run(file, args, { env = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = () => child.kill('SIGTERM');
    process.once('SIGINT', stop).once('SIGTERM', stop);
    let output = '';
    const take = (target) => (chunk) => {
      output += chunk;
      if (show) target.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', (error) => done(127, `${output}${error.message}\n`));
    child.on('close', (code) => done(code ?? 1, output));
    function done(code, text) {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ code, output: text });
    }
  });
}

/** Runs a program; throws with its output when it fails. */
export async function runOrThrow(what, file, args, options) {
  const { code, output } = await run(file, args, options);
  if (code !== 0) throw new Error(`${what} failed:\n${output.trim()}`);
  return output;
}

/** The environment without the programs of node_modules, for a tool that replaces them while it runs. */
export function environmentOutside() {
  const kept = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !/node_modules/.test(folder));
  return { ...process.env, PATH: kept.join(path.delimiter) };
}
