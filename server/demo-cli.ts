import { randomBytes } from 'node:crypto';
import { loadConfig, processEnvironment } from './config.ts';
import { requestReport } from './features/analysis/analysis.service.ts';
import { DEMO_EMAIL } from './features/demo/demo.repository.ts';
import { makeDemo } from './features/demo/make-demo.ts';
import { borrowDatabase } from './platform/database/borrow-database.ts';
import type { Connection } from './platform/database/connect.ts';
import { SchemaError, schemaProblem, schemaState } from './platform/database/migrate.ts';
import { startJobs } from './platform/jobs/boss.ts';
import { createLog } from './platform/log.ts';
import { explain, StartError } from './platform/start-error.ts';
import { jobKinds } from './worker.ts';

const log = createLog('warn');

try {
  const password = randomBytes(12).toString('base64url');
  await borrowDatabase(loadConfig(processEnvironment()), log, async (connection) => {
    const problem = schemaProblem(await schemaState(connection.pool));
    if (problem !== null) throw new SchemaError(problem);
    const accountId = await makeDemo(connection, password, new Date());
    await askForReport(connection, accountId);
  });
  console.log(
    [
      'The demonstration holds a generated pest-control company: 3,500 leads and 12,000 calls up to now.',
      'Its report is made as soon as Fieldtone runs.',
      `  Email     ${DEMO_EMAIL}`,
      `  Password  ${password}`,
      'The password is shown only here; npm run demo gives a new one and fresh records.',
    ].join('\n'),
  );
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function askForReport({ db, pool }: Connection, accountId: string): Promise<void> {
  const url = pool.options.connectionString;
  if (url === undefined) throw new StartError('The database has no address to queue the report at.');
  const jobs = await startJobs(url, jobKinds, log);
  try {
    await requestReport({ db, jobs }, accountId);
  } finally {
    await jobs.stop();
  }
}
