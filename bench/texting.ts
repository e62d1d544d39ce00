import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { machineFacts } from './lib/machine.ts';
import { runInFolder, say } from './lib/run-in-folder.ts';
import { storedParts } from './lib/stored-parts.ts';
import { measureBesideImports } from './text-load/beside-imports.ts';
import { measureTexting, type TextPlan } from './text-load/measure.ts';
import { goalsOf, textingPage } from './text-load/page.ts';

const PAGE = fileURLToPath(new URL('results/texting.md', import.meta.url));

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, imports: { type: 'boolean', default: false } },
});
const full: TextPlan = {
  ...{ companies: 13, numbers: 2, inboundPerSecond: 50, seconds: 60 },
  ...{ backlog: 100_000, drainSeconds: 1200, streams: 500 },
};
const short: TextPlan = { ...full, seconds: 8, backlog: 2600, drainSeconds: 60, streams: 100 };

const besideImports: TextPlan = { ...short, companies: 2, inboundPerSecond: 5, seconds: 15 };

await runInFolder('fieldtone-texting-', async (folder, signal) => {
  if (values.imports) {
    console.log(`\n${await measureBesideImports(besideImports, { folder, signal, say })}`);
    return;
  }
  const parts = await storedParts('texting', values.short ? 'short' : 'full');
  const measured = await measureTexting(values.short ? short : full, parts, { folder, signal, say });
  const page = textingPage(
    measured,
    machineFacts(`npm run bench:texting${values.short ? ' -- --short' : ''}`),
  );
  console.log(`\n${page}`);
  // The page is about the full run; a shorter one is a look.
  if (!values.short) await writeFile(PAGE, page);
  await parts.drop();
  if (goalsOf(measured).some(({ met }) => !met)) process.exitCode = 1;
});
