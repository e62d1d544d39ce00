import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { connect } from '../platform/database/connect.ts';
import { startEmbedded } from '../platform/database/embedded/start-embedded.ts';
import { insertAccount } from '../testing/account.ts';
import { commandHere } from '../testing/command.ts';
import { fillDataDir } from '../testing/data-dir.ts';
import { expectNoProcess, run } from '../testing/program.ts';
import { backupCommand } from './backup-command.ts';

const log = pino({ level: 'silent' });
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fieldtone-backup-cli-'));
});
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

const here = (name: string) => path.join(root, name);

/** Runs a command to its end; gives its exit code and what it wrote. */
async function command(dataDir: string, ...args: string[]) {
  const { ended, said } = run('server/cli/backup-cli.ts', args, { DATA_DIR: dataDir });
  return { code: await ended, ...said };
}

/** Has an installation's database running for as long as the work takes. */
async function running<T>(dataDir: string, work: (database: ReturnType<typeof connect>) => Promise<T>) {
  const { url, stop } = await startEmbedded({ dataDir, log });
  const database = connect(url, { max: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
    await stop();
  }
}

it('a backup of a running installation becomes another one with its customers, which is left stopped', async () => {
  await fillDataDir(here('old'));
  const file = here('backup.sql.zst');
  await running(here('old'), async ({ db }) => {
    await insertAccount(db, 'ann@acme.example');
    const written = await command(here('old'), 'write', file);
    expect(written).toMatchObject({ code: 0, err: '' });
    expect(written.out).toMatch(/^Backed up \d+ rows of \d+ tables: .+backup\.sql\.zst \(.+ MB\)\.\n$/);
    const read = backupCommand(['read', file], { lockTimeoutMs: 0 });
    expect(await commandHere(async () => read(loadConfig({ DATA_DIR: here('old') })))).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Another Fieldtone is running on this data directory /),
    });
  });
  expect(await command(here('new'), 'read', file)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^Restored \d+ rows of \d+ tables, as of 2\d\d\d-.+Z\.\n$/),
  });
  await expectNoProcess(here('new'));
  const { rows } = await running(here('new'), ({ pool }) =>
    pool.query('select email from users join sessions using (account_id, user_id)'),
  );
  expect(rows).toEqual([{ email: 'ann@acme.example' }]);
});

it('says how to call it', async () => {
  expect(await commandHere(async () => backupCommand(['write'])(loadConfig({})))).toMatchObject({
    code: 1,
    err: 'Use: npm run backup -- FILE, or: npm run restore -- FILE\n',
  });
});
