import { readFile, writeFile } from 'node:fs/promises';
import { licenceList, shippedPackages } from './lib/licences.mjs';
import { inRoot } from './lib/paths.mjs';

const file = inRoot('docs', 'licences.md');
const packages = await shippedPackages();
const list = licenceList(packages);
const faults = packages
  .filter(({ allowed }) => !allowed)
  .map(({ name, version, licence }) => `${name}@${version}: ${licence} is not allowed`);
if (process.argv.includes('--check')) {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== list) faults.push('docs/licences.md is out of date; run: npm run licences');
} else await writeFile(file, list);
for (const fault of faults) console.error(fault);
console.log(`${packages.length} packages are shipped.`);
process.exitCode = faults.length > 0 ? 1 : 0;
