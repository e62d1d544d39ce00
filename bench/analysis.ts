import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Journey, Large, measureJourney, measureLarge, measureSmall, Small } from './analysis/measure.ts';
import { analysisPage } from './analysis/page.ts';
import { machineFacts } from './lib/machine.ts';
import { startProduct } from './lib/product.ts';
import { watchProgram } from './lib/program-watch.ts';
import { runInFolder, say } from './lib/run-in-folder.ts';
import { storedParts } from './lib/stored-parts.ts';

const PAGE = fileURLToPath(new URL('results/analysis.md', import.meta.url));
const FULL = 1_000_000;

const { values } = parseArgs({ options: { leads: { type: 'string', default: String(FULL) } } });
const most = Number(values.leads);
if (!Number.isInteger(most) || most < 1_000)
  throw new RangeError('--leads must be a whole number from 1000 on');

await runInFolder('fieldtone-analysis-', async (folder, signal) => {
  const parts = await storedParts('analysis', `${most} leads`);
  const product = await startProduct();
  const watch = watchProgram(product.pid);
  const bench = { product, watch, folder, signal };
  try {
    const measured = {
      journey: await parts.measure('from upload to report', Journey, () =>
        measureJourney(bench, Math.min(20_000, most / 2)),
      ),
      small: await parts.measure('a tenth of the company', Small, () => measureSmall(bench, most / 10)),
      large: await parts.measure('the company', Large, () => measureLarge(bench, most)),
    };
    say('measured');
    const command = `npm run bench:analysis${most === FULL ? '' : ` -- --leads ${most}`}`;
    const page = analysisPage(measured, machineFacts(command));
    console.log(`\n${page}`);
    // The page is about the full size; a smaller run is a look.
    if (most === FULL) await writeFile(PAGE, page);
    await parts.drop();
  } finally {
    watch.stop();
    await product.stop();
  }
});
