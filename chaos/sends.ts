import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

// Every step of a send with each of what can happen between two steps, so many times, each at a random moment: the test
// of `npm test`, which has each once, in a row.
const { values } = parseArgs({ options: { times: { type: 'string', default: '10' } } });
const times = Number(values.times);
if (!Number.isInteger(times) || times < 2) throw new RangeError('--times must be a whole number from 2 on');

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const child = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', 'messaging/send-faults'],
  { cwd: ROOT, env: { ...process.env, SEND_FAULT_TIMES: String(times) }, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
