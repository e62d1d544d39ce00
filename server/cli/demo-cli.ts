import { randomBytes } from 'node:crypto';
import { jobDefinitions } from '../composition/worker.ts';
import { loadConfig, processEnvironment } from '../config/config.ts';
import { requestReport } from '../features/analysis/analysis.service.ts';
import { DEMO_EMAIL } from '../features/demo/demo.repository.ts';
import { makeDemo } from '../features/demo/make-demo.ts';
import { borrowCurrent } from '../platform/database/borrow-database.ts';
import { startJobs } from '../platform/jobs/boss.ts';
import { createLog } from '../platform/log.ts';
import { runCommand } from '../platform/process/run-command.ts';

const log = createLog('warn');

await runCommand(async () => {
  const password = randomBytes(12).toString('base64url');
  await borrowCurrent(loadConfig(processEnvironment()), log, async ({ connection, url }) => {
    const accountId = await makeDemo(connection, password, new Date());
    const jobs = await startJobs(url, jobDefinitions, log);
    await requestReport({ db: connection.db, jobs }, accountId).finally(() => jobs.stop());
  });
  return [
    'The demonstration holds a generated pest-control company: 3,500 leads and 12,000 calls up to now.',
    'Its report is made as soon as Fieldtone runs.',
    `  Email     ${DEMO_EMAIL}`,
    `  Password  ${password}`,
    'The password is shown only here; npm run demo gives a new one and fresh records.',
  ].join('\n');
});
