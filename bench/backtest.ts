import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { connect } from '../server/platform/database/connect.ts';
import { findEmbedded } from '../server/platform/database/embedded/start-embedded.ts';
import { backtestPage } from './backtest/page.ts';
import { formerFigures } from './former/former-method.ts';
import { goneColdAt, readClosings } from './former/gone-cold-at.ts';
import { newCustomer } from './lib/customer.ts';
import { machineFacts } from './lib/machine.ts';
import { type Product, startProduct } from './lib/product.ts';
import { runInFolder, untilEnded } from './lib/run-in-folder.ts';

const PAGE = fileURLToPath(new URL('results/backtest.md', import.meta.url));

const USAGE = `Usage: npm run bench:backtest -- FILE [--write]

FILE is a lead export (CSV or XLSX) of at least six months, as a CRM writes it: one row for each lead with the day it
came in, its source and its status, and for won leads the day they were won. It is uploaded to a product of the
benchmark's own, which is removed afterwards; nothing of it is kept but the figures. With --write the figures go to
bench/results/backtest.md.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (file === undefined || !existsSync(file)) {
  console.error(file === undefined ? USAGE : `There is no file ${file}.\n\n${USAGE}`);
  process.exit(2);
}

await runInFolder('fieldtone-backtest-', async (_folder, signal) => {
  const product = await startProduct();
  try {
    await untilEnded(signal, () => compare(product, file));
  } finally {
    await product.stop();
  }
});

async function compare(product: Product, leadExport: string): Promise<void> {
  const customer = await newCustomer(product.url);
  await customer.upload(leadExport, 'leads');
  const report = await customer.report();
  const connection = connect((await findEmbedded(product.dataDir, 'superuser')) ?? '', { max: 1 });
  try {
    const closings = await readClosings(connection.pool, report.window.timeZone);
    const cold = goneColdAt(closings, report.pipeline.backtest?.dates ?? [], report.window.timeZone);
    const accountId = await onlyAccount(connection.pool, report.reportId);
    const former = { cold, figures: await formerFigures(connection.pool, accountId, report) };
    const page = backtestPage(report, former, machineFacts('npm run bench:backtest -- FILE --write'));
    console.log(page);
    if (values.write) await writeFile(PAGE, page);
  } finally {
    await connection.close();
  }
}

async function onlyAccount(pool: Pool, reportId: string): Promise<string> {
  const { rows } = await pool.query<{ account_id: string }>(
    'select account_id from reports where report_id = $1',
    [reportId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The report is not stored.');
  return row.account_id;
}
