import { availableParallelism } from 'node:os';
import { readChanged } from './lib/changed.mjs';
import { PREPARED, STEPS } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, NODE } from './lib/paths.mjs';
import { runOrThrow } from './lib/run.mjs';
import { openRunFolder } from './lib/run-folder.mjs';

const started = performance.now();
const total = { passed: 0, failed: 0 };
const failures = [];
let asked = false;
const { folder, clear } = await openRunFolder();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (asked) return;
    asked = true;
    void clear().finally(() => process.exit(1));
  });
}

const changed = await readChanged(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  return clear().finally(() => process.exit(2));
});
await step({
  name: 'installation',
  async check() {
    await ensureInstalled();
    await runOrThrow('Writing the types of the routes', NODE, [bin('react-router'), 'typegen']);
    return { passed: 0, failed: 0, output: '' };
  },
});
const waiting = [...STEPS];
let isPrepared = false;
let prepare;
const prepared = new Promise((resolve) => {
  prepare = resolve;
});
const lane = async () => {
  while (waiting.length > 0 && !asked) {
    const ready = waiting.findIndex(({ needsPages }) => isPrepared || !needsPages);
    if (ready < 0) await prepared;
    else {
      const [next] = waiting.splice(ready, 1);
      await step(next);
      if (next.name !== PREPARED) continue;
      isPrepared = true;
      prepare();
    }
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, lane));
await clear();
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n\n')}\n`);
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s in all`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || asked ? 1 : 0;

/** Runs one step and says how it went; a step that throws counts as one failure. */
async function step({ name, check }) {
  const began = performance.now();
  const result = await check({ folder, changed }).catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.message,
  }));
  if (asked) return;
  total.passed += result.passed;
  total.failed += result.failed;
  if (result.failed > 0)
    failures.push(...(result.failures?.length ? result.failures : [`${name}: see above`]));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (result.failed > 0) console.log(`\n${result.output.trim()}\n`);
  console.log(`${name.padEnd(18)} ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
}
