import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { machineFacts } from './lib/machine.ts';
import { type ComparedCompany, compareCompany } from './pipeline/compare.ts';
import { pipelinePage } from './pipeline/page.ts';

const PAGE = fileURLToPath(new URL('results/calibration-pipeline.md', import.meta.url));
const WHOLE = 500;

const { values } = parseArgs({
  options: { companies: { type: 'string', default: String(WHOLE) }, first: { type: 'string', default: '1' } },
});
const [companies, first] = [Number(values.companies), Number(values.first)];
if (!Number.isInteger(companies) || companies < 1 || !Number.isInteger(first) || first < 1) {
  throw new RangeError('--companies and --first must be whole numbers above 0');
}

const started = performance.now();
const compared: ComparedCompany[] = [];
for (let seed = first; seed < first + companies; seed += 1) {
  const company = compareCompany(seed);
  // Their leads would fill the memory.
  compared.push({ ...company, company: { ...company.company, leads: [] } });
  if (compared.length % 100 === 0) console.log(`${compared.length} companies`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(0);
const whole = companies === WHOLE && first === 1;
const options = whole ? '' : ` -- --companies ${companies} --first ${first}`;
const page = pipelinePage(compared, machineFacts(`npm run bench:calibration:pipeline${options}`));
console.log(`\n${page}\n${companies} companies in ${seconds} seconds`);
// The page is about the full number; a shorter run is a look.
if (whole) await writeFile(PAGE, page);
