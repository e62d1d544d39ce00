import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startProgram } from '../../composition/start-program.ts';
import { PROGRAM } from '../../testing/built-program.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { expectNoProcess, run } from '../../testing/program.ts';
import { keyText, newMasterKey } from '../crypto/key-ring.ts';
import { sharedPort } from '../http/overload/wide-server.ts';
import { logOptions } from '../log.ts';
import { explain, StartError } from '../start-error.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-refusals-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Of the outside database, where no other is named. */
const settings = (env: Record<string, string>) => ({
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  SANDBOX: 'off',
  BACKGROUND_PRIORITY: 'usual',
  LOG_LEVEL: 'silent',
  ...env,
});

/** Runs the program on the outside database in a process, expects it to refuse, and gives what it said. */
async function endedBy(env: Record<string, string>): Promise<string> {
  const program = run(PROGRAM, [], settings(env));
  expect(await program.ended).toBe(1);
  expect(program.said.out).toBe('');
  await expectNoProcess(folder);
  // Node's own warnings are not this program's words.
  return program.said.err.replace(/^\(.*\n/gm, '');
}

/** Starts the program in this process, expects it to refuse, and gives what it says then and what it logged before. */
async function refusal(env: Record<string, string>, args: string[] = []) {
  const logged: string[] = [];
  const started = startProgram(args, settings(env), {
    createLog: (level) => pino(logOptions(level), { write: (line: string) => logged.push(line) }),
    shutDownWith: () => {},
  });
  const error = await started.then(
    () => expect.unreachable('It has started'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return { said: explain(error), logged };
}

const NOWHERE = { HOST: '192.0.2.77' };

describe('a start that cannot be', () => {
  it('ends its process with one line that says what is wrong', async () => {
    expect(await endedBy({ PORT: 'ninety' })).toBe(
      'PORT must be a whole number from 0 to 65535, but it is "ninety".\n',
    );
  });

  it('names PORT when the port is taken, and leaves no process behind', async () => {
    // Such a socket would share it, and its connections.
    const other = createServer().listen({ port: 0, host: '127.0.0.1', ...sharedPort });
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await endedBy({ PORT: String(port) })).toBe(
      `PORT ${port} is taken on 127.0.0.1; set PORT to another.\n`,
    );
    other.close();
  });

  it('says that HOST is not of this machine', async () => {
    const { said } = await refusal(NOWHERE, ['--role', 'web']);
    expect(said).toBe('HOST 192.0.2.77 is not an address of this machine.');
  });

  it('takes no admin in production whose email could not be proven', async () => {
    const { said } = await refusal({ NODE_ENV: 'production', ADMIN_EMAILS: 'ann@example.com' });
    expect(said).toBe(
      'ADMIN_EMAILS needs SMTP_URL in production, so that the emails can be proven; or leave it empty and name admins with: npm run admin -- grant EMAIL',
    );
  });

  it('says what the command line may hold', async () => {
    const { said } = await refusal({}, ['--role', 'chief']);
    expect(said).toBe('The command line may only hold --role web|worker|all, but it is: --role chief');
  });

  it('does not show the password of a database it cannot reach', async () => {
    const { said } = await refusal({ DATABASE_URL: 'postgres://ann:hunter2@127.0.0.1:9/none' });
    expect(said).toBe('The database of DATABASE_URL cannot be reached (ECONNREFUSED).');
  });

  it('needs a running database for a single role', async () => {
    const { said } = await refusal({ DATABASE_URL: '' }, ['--role', 'web']);
    expect(said).toBe(`No database is running for ${folder}; run npm start, or set DATABASE_URL.`);
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
  });
});

it.each([
  [
    'main',
    'BRAND_MEETING_URL=ftp://meet.example',
    'BRAND_MEETING_URL must be an http or https address, but it is "ftp://meet.example".\n',
  ],
  [
    'sandbox',
    'LEGAL_LOG_DAYS=a month',
    'LEGAL_LOG_DAYS must be a whole number of days, but it is "a month".\n',
  ],
])('%s refuses %s of a .env file in its working folder in one line', async (name, file, line) => {
  const cwd = await mkdtemp(path.join(folder, 'env-'));
  await writeFile(path.join(cwd, '.env'), file);
  const program = path.join(path.dirname(PROGRAM), `${name}.mjs`);
  const started = promisify(execFile)(process.execPath, [program, '--role', 'web'], {
    cwd,
    env: {},
    timeout: 200_000,
  });
  await expect(started).rejects.toMatchObject({ code: 1, stdout: '', stderr: line });
});

it('warns in production of legal texts that are not set', async () => {
  const warned = async (env: Record<string, string>) => {
    const { logged } = await refusal({ ...NOWHERE, LOG_LEVEL: 'warn', ...env }, ['--role', 'web']);
    return logged.filter((line) => line.includes('the legal texts leave out'));
  };
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://fieldtone.example',
    MASTER_KEYS: `1:${keyText(newMasterKey(1).key)}`,
  };
  expect(await warned({})).toEqual([]);
  const [line, ...others] = await warned({
    ...production,
    LEGAL_COMPANY: 'Ann Example LLC',
    LEGAL_REGISTER: '',
  });
  expect(others).toEqual([]);
  expect(line).toContain('"LEGAL_ADDRESS"');
  expect(line).not.toContain('"LEGAL_COMPANY"');
  expect(line).not.toContain('"LEGAL_REGISTER"');
});

it('warns in one line where the role of DATABASE_URL is a superuser', async () => {
  const warned = async (server: string) => {
    const DATABASE_URL = new URL(new URL(database.url).pathname, server).href;
    const { logged } = await refusal({ ...NOWHERE, LOG_LEVEL: 'warn', DATABASE_URL }, ['--role', 'web']);
    return logged.filter((line) => line.includes('is a superuser')).length;
  };
  const { superuser, application } = inject('databaseServer');
  expect([await warned(superuser), await warned(application)]).toEqual([1, 0]);
});

describe('a schema that is not this program’s', () => {
  it('is not changed by a role that may not', async () => {
    const { said } = await refusal({ DATABASE_OWNER_URL: '' });
    expect(said).toBe(
      'The role of DATABASE_URL may not change tables; set DATABASE_OWNER_URL to that of their owner.',
    );
  });

  it('stops a single role that finds it behind', async () => {
    const empty = await testDatabase({ migrated: false });
    const { said } = await refusal({ DATABASE_URL: empty.url }, ['--role', 'worker']);
    expect(said).toMatch(/^The database lacks 0001_\w+(, \w+)*; run: npm run migrate$/);
    await empty.close();
  });

  it('stops every role that finds it ahead', async () => {
    const ahead = await testDatabase();
    await ahead.owner.pool.query(
      "insert into schema_migrations (number, name, checksum) values (9999, 'the_future', '')",
    );
    const env = { DATABASE_URL: ahead.url, DATABASE_OWNER_URL: ahead.ownerUrl };
    for (const role of ['all', 'web']) {
      expect((await refusal(env, ['--role', role])).said).toBe(
        'This program is older than the database, which already has 9999_the_future; start the version that made it.',
      );
    }
    await ahead.close();
  });
});
