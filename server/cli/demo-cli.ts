import '../../contract/env-file.ts';
import { randomBytes } from 'node:crypto';
import { installCarriers } from '../carriers/install-carriers.ts';
import { jobDefinitions } from '../composition/worker.ts';
import { loadConfig } from '../config/config.ts';
import { requestReport } from '../features/analysis/analysis.service.ts';
import { DEMO_COMPANY, DEMO_EMAIL } from '../features/demo/demo.repository.ts';
import { demoCompanyText } from '../features/demo/demo-company.ts';
import { makeDemo } from '../features/demo/make-demo.ts';
import { openVault } from '../features/integrations/secrets/open-vault.ts';
import { checkNumbersJob } from '../features/texting/numbers/numbers.jobs.ts';
import { addSandboxNumber } from '../features/texting/numbers/sandbox-number.ts';
import { keySource } from '../platform/crypto/master-keys.ts';
import { borrowCurrent } from '../platform/database/borrow-database.ts';
import { startJobs } from '../platform/jobs/boss.ts';
import { createLog } from '../platform/log.ts';
import { runCommand } from '../platform/process/run-command.ts';

const log = createLog('warn');

await runCommand(async () => {
  const password = randomBytes(12).toString('base64url');
  const config = loadConfig(process.env);
  const number = await borrowCurrent(config, log, async ({ connection, url }) => {
    const accountId = await makeDemo(connection, password, new Date());
    const vault = await openVault(keySource(config), connection.db, log);
    const carriers = installCarriers({ modes: config.carriers, origins: {} });
    const added = await addSandboxNumber({ db: connection.db, vault, carriers }, accountId, DEMO_COMPANY);
    const jobs = await startJobs(url, jobDefinitions, log);
    try {
      await requestReport({ db: connection.db, jobs }, accountId);
      if (added !== null) await jobs.enqueue(checkNumbersJob, {}, connection.db);
    } finally {
      await jobs.stop();
    }
    return added;
  });
  return [
    'The demonstration holds a generated pest-control company: 3,500 leads and 12,000 calls up to now.',
    'Its report is made as soon as Fieldtone runs.',
    `  Email     ${DEMO_EMAIL}`,
    `  Password  ${password}`,
    `  Company   ${demoCompanyText}`,
    ...(number === null ? [] : [`  Number    ${number}, to text from the sandbox's phones`]),
    'The password is shown only here; npm run demo gives a new one and fresh records.',
  ].join('\n');
});
