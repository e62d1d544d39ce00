import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { machineFacts } from './lib/machine.ts';
import { runInFolder, say } from './lib/run-in-folder.ts';
import { storedParts } from './lib/stored-parts.ts';
import { MeasuredInstallation, measureInstallation, type Plan } from './load/measure.ts';
import { loadPage } from './load/page.ts';

const PAGE = fileURLToPath(new URL('results/load.md', import.meta.url));
const FULL_MINUTES = 30;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: String(FULL_MINUTES) },
    short: { type: 'boolean', default: false },
  },
});
const minutes = values.short ? 0.5 : Number(values.minutes);
if (!(minutes >= 0.1 && minutes <= 240)) throw new RangeError('--minutes must be a number from 0.1 to 240');

await runInFolder('fieldtone-load-', async (folder, signal) => {
  const parts = await storedParts('load', values.short ? 'short' : `${minutes} minutes`);
  const measured: MeasuredInstallation[] = [];
  for (const plan of plansFor(minutes, values.short)) {
    const own = await mkdtemp(path.join(folder, 'files-'));
    const measure = () => measureInstallation(plan, { folder: own, signal, say });
    measured.push(await parts.measure(`${plan.each} of each process`, MeasuredInstallation, measure));
  }
  const whole = minutes === FULL_MINUTES;
  const options = whole ? '' : values.short ? ' -- --short' : ` -- --minutes ${minutes}`;
  const page = loadPage(measured, machineFacts(`npm run bench:load${options}`));
  console.log(`\n${page}`);
  // The page is about the long run; a shorter one is a look.
  if (whole) await writeFile(PAGE, page);
  await parts.drop();
});

/** One process of each role, then two, which are watched for as long as was said: memory shows its growth in time. */
function plansFor(minutes: number, short: boolean): Plan[] {
  const seconds = 60 * minutes;
  const rising = short ? { factors: [4], seconds: 10 } : { factors: [2, 4, 8, 16, 32], seconds: 30 };
  return [
    {
      each: 1,
      steadySeconds: short ? seconds : seconds / 5,
      rising,
      idle: short ? 1000 : 10_000,
      pages: true,
    },
    { each: 2, steadySeconds: seconds, rising, idle: 0, pages: true },
  ];
}
