import { CHECKS } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';

const total = { passed: 0, failed: 0 };
let asked = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    asked = true;
  });
}

await step('installation', async () => {
  await ensureInstalled();
  return { passed: 0, failed: 0 };
});
for (const { name, check } of CHECKS) {
  if (asked) break;
  await step(name, check);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || asked ? 1 : 0;

/** Runs one step and says how it went; a step that throws counts as one failure. */
async function step(name, work) {
  const started = performance.now();
  const result = await work().catch((error) => ({ passed: 0, failed: 1, output: error.message }));
  total.passed += result.passed;
  total.failed += result.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (result.failed > 0) console.log(`\n${result.output.trim()}\n`);
  if (result.passed + result.failed === 0) return;
  console.log(`${name.padEnd(18)} ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
}
