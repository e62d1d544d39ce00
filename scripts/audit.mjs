import { run } from './lib/run.mjs';

// Asks the registry whether anything shipped is known to be vulnerable. Ends with 1 when something is, and with 2 when
// the registry could not be asked, so that silence is not taken for a clean answer.
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { output } = await run(npm, ['audit', '--omit=dev', '--json']);
const counts = readCounts(output);
if (counts === null) {
  console.error('The registry does not answer audits from here, so nothing is known.');
  process.exitCode = 2;
} else {
  const { total, ...levels } = counts;
  const said = Object.entries(levels).flatMap(([level, count]) => (count > 0 ? [`${count} ${level}`] : []));
  console.log(
    total === 0 ? 'Nothing shipped is known to be vulnerable.' : `Known vulnerabilities: ${said.join(', ')}`,
  );
  if (total > 0) console.log('npm audit --omit=dev names them.');
  process.exitCode = total > 0 ? 1 : 0;
}

/** How many vulnerabilities there are by level; null for an answer that is no audit. Warnings may stand before it. */
function readCounts(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('{\n'))).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}
