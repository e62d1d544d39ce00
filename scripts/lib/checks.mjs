import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser, findWholeBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { bin, NODE } from './paths.mjs';
import { run } from './run.mjs';

const SOURCES = ['app', 'contract', 'planted', 'sandbox', 'server', 'e2e', 'bench', 'faults', 'hostile'];

/** A step of the test command. `check` gives `{ passed, failed, output }`; the output is shown when one failed. */
export const CHECKS = [
  { name: 'format and lint', check: () => one('biome', ['check', '--error-on-warnings']) },
  {
    name: 'types',
    async check() {
      const routes = await one('react-router', ['typegen']);
      return routes.failed > 0 ? routes : one('tsc', ['--noEmit', '-p', '.']);
    },
  },
  {
    name: 'import rules',
    check: () => one('depcruise', [...SOURCES, '--config', '.dependency-cruiser.cjs']),
  },
  { name: 'unused code', check: () => one('knip', []) },
  { name: 'licences', check: () => script('scripts/licences.mjs', '--check') },
  { name: 'unit tests', check: () => vitest('unit') },
  { name: 'integration tests', check: () => vitest('integration') },
  { name: 'browser tests', check: playwright },
];

const one = (tool, args) => script(bin(tool), ...args);

async function script(file, ...args) {
  const { code, output } = await run(NODE, [file, ...args]);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

async function vitest(project) {
  return reported(async (report) => {
    const args = [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ];
    return run(NODE, [bin('vitest'), ...args]);
  }, countVitest);
}

async function playwright() {
  await ensureBuilt();
  const browser = await ensureBrowser();
  const whole = findWholeBrowser();
  return reported((report) => {
    const env = {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(browser !== null && { CHROMIUM_PATH: browser }),
      ...(whole !== null && { WHOLE_CHROMIUM_PATH: whole }),
    };
    return run(NODE, [bin('playwright'), 'test'], { env });
  }, countPlaywright);
}

/** Runs a test runner that writes a JSON report. A run that fails without a failed test counts as one failure. */
async function reported(start, count) {
  const folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-report-'));
  try {
    const file = path.join(folder, 'report.json');
    const { code, output } = await start(file);
    const text = await readFile(file, 'utf8').catch(() => null);
    const { passed, failed } = text === null ? { passed: 0, failed: 0 } : count(JSON.parse(text));
    const silent = failed === 0 && (code !== 0 || passed === 0);
    return { passed, failed: silent ? 1 : failed, output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file that cannot be loaded has no tests to report, so it counts as one. */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloadable = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length };
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + (errors?.length ?? 0) };
}
