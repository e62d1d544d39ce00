import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser, findWholeBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { bin, NODE, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const SOURCES = ['app', 'contract', 'synthetic', 'sandbox', 'server', 'e2e', 'bench', 'chaos', 'fuzz'];
/** What the running product is made of: a change there can touch every test that starts it. */
const PRODUCT = /^(app|contract|synthetic|sandbox|server|migrations|public|scripts)\/|^[^/]+\.(json|ts|mjs)$/;
/** Of a page's description, so that many failures can still be read. */
const PAGE_CHARACTERS = 12_000;
/** Of a failed test's error in the list at the end. */
const ERROR_CHARACTERS = 600;
/** The step that others wait for. */
export const PREPARED = 'pages and browser';
const TEST = /\.test\.tsx?$|(^|\/)testing\//;

/**
 * The steps of the test command in the order in which they are begun, as many side by side as there are processors; those
 * that need pages not before these are built. A step gives `{ passed, failed, output, failures }`; the output is shown
 * when one failed, and `failures`, the failed tests with the beginning of each error, once more at the end. `context` has
 * the folder of the run, and with `--changed` the files that differ.
 */
export const STEPS = [
  { name: PREPARED, check: prepare },
  { name: 'types', check: () => one('tsc', ['--noEmit', '-p', '.']) },
  { name: 'format and lint', check: () => one('biome', ['check', '--error-on-warnings']) },
  // The longest first, and small ones last, so that no processor waits for another at the end.
  { name: 'journeys', needsPages: true, check: playwright },
  { name: 'integration tests', needsPages: true, check: integration },
  { name: 'component tests', needsPages: true, check: (context) => vitest('component', context) },
  { name: 'unit tests', needsPages: true, check: (context) => vitest('unit', context) },
  {
    name: 'import rules',
    check: () => one('depcruise', [...SOURCES, '--config', '.dependency-cruiser.cjs']),
  },
  { name: 'unused code', check: () => one('knip', []) },
  { name: 'licences', check: () => script('scripts/licences.mjs', '--check') },
];

/** What steps that need pages wait for: the routes' types, the built pages and a browser. */
async function prepare() {
  await Promise.all([ensureBuilt(), ensureBrowser()]);
  return { passed: 0, failed: 0, output: '' };
}

const one = (tool, args) => script(bin(tool), ...args);

async function script(file, ...args) {
  const { code, output } = await run(NODE, [file, ...args]);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

async function vitest(project, { folder, changed }, files = []) {
  return reported(`${project}${files.length}`, folder, countVitest, async (report) => {
    const args = [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ];
    const only =
      changed === null || files.length > 0 ? files : ['--passWithNoTests', `--changed=${changed.since}`];
    return run(NODE, [bin('vitest'), ...args, ...only], { env: await browserEnvironment(folder) });
  });
}

/** Programs that a test starts and migrations are no imports of it, so a change of the product runs all of those tests. */
async function integration(context) {
  const { changed } = context;
  const related = await vitest('integration', context);
  if (changed === null || !touchesProduct(changed.files)) return related;
  const starters = await programTests();
  const started = await vitest('integration', context, starters);
  return {
    passed: related.passed + started.passed,
    failed: related.failed + started.failed,
    failures: [...(related.failures ?? []), ...(started.failures ?? [])],
    output: `${related.output}\n${started.output}`,
  };
}

async function programTests() {
  const { output } = await run('git', [
    'grep',
    '-lE',
    'testing/program|startSite|MIGRATIONS_FOLDER|schemaTypes',
    '--',
    '*.integration.test.ts',
  ]);
  return output.split('\n').filter(Boolean);
}

async function playwright({ folder, changed }) {
  if (
    changed !== null &&
    !touchesProduct(changed.files) &&
    !changed.files.some((file) => file.startsWith('e2e/'))
  )
    return { passed: 0, failed: 0, output: '' };
  const only = changed === null || touchesProduct(changed.files) ? [] : [`--only-changed=${changed.since}`];
  return reported('journeys', folder, countPlaywright, async (report) => {
    const { code, output } = await run(NODE, [bin('playwright'), 'test', ...only], {
      env: { ...(await browserEnvironment(folder)), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    return { code, output: code === 0 ? output : `${output}\n${await pagesOfFailures()}` };
  });
}

/** What stood on the page when a journey failed, in words: the folder with the pictures may be gone when it is read. */
async function pagesOfFailures() {
  const files = await readdir(path.join(ROOT, 'test-results'), { recursive: true }).catch(() => []);
  const pages = files.filter((file) => path.basename(file) === 'error-context.md');
  const texts = pages.map((file) => readFile(path.join(ROOT, 'test-results', file), 'utf8').catch(() => ''));
  return (await Promise.all(texts)).map((text) => text.slice(0, PAGE_CHARACTERS)).join('\n');
}

const touchesProduct = (files) => files.some((file) => PRODUCT.test(file) && !TEST.test(file));

async function browserEnvironment(folder) {
  const browser = await ensureBrowser();
  const whole = findWholeBrowser();
  return {
    ...process.env,
    TMPDIR: folder,
    // Workers and programs that the tests start read the same sources again and again.
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    ...(browser !== null && { CHROMIUM_PATH: browser }),
    ...(whole !== null && { WHOLE_CHROMIUM_PATH: whole }),
  };
}

/** Runs a test runner that writes a JSON report. A run that fails without a failed test counts as one failure. */
async function reported(name, folder, count, start) {
  const file = path.join(folder, `${name}.json`);
  const { code, output } = await start(file);
  const text = await readFile(file, 'utf8').catch(() => null);
  const { passed, failed, none, failures } =
    text === null ? { passed: 0, failed: 0, none: false, failures: [] } : count(JSON.parse(text));
  const silent = failed === 0 && (code !== 0 || (passed === 0 && !none));
  return { passed, failed: silent ? 1 : failed, output, failures };
}

/** A failed test in a few lines: what keeps only the end of a long output has it all the same. */
function failure(file, test, error = '') {
  const ours = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => !line.includes('node_modules'));
  return `${path.relative(ROOT, file)}: ${test}\n${ours.join('\n').slice(0, ERROR_CHARACTERS)}`;
}

/** A file that cannot be loaded has no tests to report, so it counts as one. */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloadable = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloadable.length,
    none: testResults.length === 0,
    failures: [
      ...unloadable.map(({ name, message }) => failure(name, 'could not be loaded', message)),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0])),
      ),
    ],
  };
}

function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors?.length ?? 0),
    none: stats.expected + stats.unexpected + stats.skipped === 0,
    failures: suites.flatMap(failedJourneys),
  };
}

function failedJourneys({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, title, tests }) =>
      failure(path.join(ROOT, 'e2e', file), title, tests[0]?.results.at(-1)?.error?.message),
    ),
    ...suites.flatMap(failedJourneys),
  ];
}
