import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findEmbedded } from '../server/platform/database/embedded/start-embedded.ts';
import { freePorts } from '../server/testing/free-ports.ts';
import { adminEmail, carefulEmail } from './support/admin.ts';

const READY_TIMEOUT = 180_000;
/** A vendor's minute in the sandbox: its limits keep their numbers, and a test need not wait for them. */
const SANDBOX_MINUTE_MS = '100';

/**
 * Starts the built product with its sandbox on free ports and data of its own; the tests find it as `baseURL`, and the
 * sandbox's page under E2E_SANDBOX_URL and the database under E2E_DATABASE_URL. Gives its end.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fieldtone-e2e-'));
  const port = String(await freePorts());
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    // An empty value also keeps a developer's .env file out.
    env: {
      ...process.env,
      PORT: port,
      HOST: '',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ADMIN_EMAILS: `${adminEmail},${carefulEmail}`,
      // Every test signs a customer of its own up, all from one address.
      SIGN_UP_LIMIT: '100000',
      // And uses the chat from there.
      CHAT_ADDRESS_MINUTE_LIMIT: '100000',
      CHAT_ADDRESS_DAY_LIMIT: '100000',
      NODE_ENV: '',
      SANDBOX: '',
      SANDBOX_PORT: '0',
      SANDBOX_MINUTE_MS,
      // Tests wait for the worker, beside others that keep the processors busy.
      BACKGROUND_PRIORITY: 'usual',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [product.stdout, product.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const end = async () => {
    if (product.exitCode === null && product.signalCode === null) {
      const gone = once(product, 'exit');
      product.kill('SIGTERM');
      await gone;
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const giveUp = Date.now() + READY_TIMEOUT;
  const sandbox = () => /^ {2}sandbox {3}(http:\S+)/m.exec(said)?.[1];
  while (!(await isReady(origin)) || sandbox() === undefined) {
    if (product.exitCode !== null || Date.now() > giveUp) {
      await end();
      throw new Error(`The product does not start:\n${said}`);
    }
    await sleep(100);
  }
  process.env.E2E_BASE_URL = origin;
  process.env.E2E_SANDBOX_URL = sandbox();
  process.env.E2E_MAIL_URL = /^ {2}mail {6}(http:\S+)/m.exec(said)?.[1]?.replace('?', '.json?');
  process.env.E2E_DATABASE_URL = (await findEmbedded(dataDir)) ?? '';
  return end;
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}
