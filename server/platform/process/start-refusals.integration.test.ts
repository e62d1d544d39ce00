import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PROGRAM } from '../../testing/built-program.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { expectNoProcess, run } from '../../testing/program.ts';
import { keyText, newMasterKey } from '../crypto/key-ring.ts';

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

/** Starts the program on the outside database, expects it to refuse, and gives what it said. */
async function refusal(env: Record<string, string>, args: string[] = []): Promise<string> {
  const program = run(PROGRAM, args, {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    LOG_LEVEL: 'silent',
    ...env,
  });
  expect(await program.ended).toBe(1);
  expect(program.said.out).toBe('');
  expectNoProcess(folder);
  // Node's own warnings are not this program's words.
  return program.said.err.replace(/^\(.*\n/gm, '');
}

describe('a start that cannot be', () => {
  it.each([
    [{ PORT: 'ninety' }, 'PORT must be a whole number from 0 to 65535, but it is "ninety".\n'],
    [
      { NODE_ENV: 'production', ADMIN_EMAILS: 'ann@example.com' },
      'ADMIN_EMAILS needs SMTP_URL in production, so that the emails can be proven; or leave it empty and name admins with: npm run admin -- grant EMAIL\n',
    ],
    [{ HOST: '192.0.2.77' }, 'HOST 192.0.2.77 is not an address of this machine.\n'],
  ])('says in one line what is wrong with %o', async (env, line) => {
    expect(await refusal(env)).toBe(line);
  });

  it('says what the command line may hold', async () => {
    expect(await refusal({}, ['--role', 'chief'])).toBe(
      'The command line may only hold --role web|worker|all, but it is: --role chief\n',
    );
  });

  it('names PORT when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await refusal({ PORT: String(port) })).toBe(
      `PORT ${port} is taken on 127.0.0.1; set PORT to another.\n`,
    );
    other.close();
  });

  it('does not show the password of a database it cannot reach', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://ann:hunter2@127.0.0.1:9/none' });
    expect(said).toBe('The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n');
  });

  it('needs a running database for a single role', async () => {
    const said = await refusal({ DATABASE_URL: '' }, ['--role', 'web']);
    expect(said).toBe(`No database is running for ${folder}; run npm start, or set DATABASE_URL.\n`);
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
  const warned = async (variables: Record<string, string>) => {
    const env = {
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'warn',
      HOST: '192.0.2.77',
    };
    const program = run(PROGRAM, ['--role', 'web'], { ...env, ...variables });
    expect(await program.ended).toBe(1);
    return program.said.out.split('\n').filter((line) => line.includes('the legal texts leave out'));
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
    const env = { PORT: '0', DATA_DIR: folder, DATABASE_URL, LOG_LEVEL: 'warn', HOST: '192.0.2.77' };
    const program = run(PROGRAM, ['--role', 'web'], env);
    expect(await program.ended).toBe(1);
    return program.said.out.split('\n').filter((line) => line.includes('is a superuser')).length;
  };
  const { superuser, application } = inject('databaseServer');
  expect([await warned(superuser), await warned(application)]).toEqual([1, 0]);
});

describe('a schema that is not this program’s', () => {
  it('is not changed by a role that may not', async () => {
    expect(await refusal({ DATABASE_OWNER_URL: '' })).toBe(
      'The role of DATABASE_URL may not change tables; set DATABASE_OWNER_URL to that of their owner.\n',
    );
  });

  it('stops a single role that finds it behind', async () => {
    const empty = await testDatabase({ migrated: false });
    expect(await refusal({ DATABASE_URL: empty.url }, ['--role', 'worker'])).toMatch(
      /^The database lacks 0001_\w+(, \w+)*; run: npm run migrate\n$/,
    );
    await empty.close();
  });

  it('stops every role that finds it ahead', async () => {
    const ahead = await testDatabase();
    await ahead.owner.pool.query(
      "insert into schema_migrations (number, name, checksum) values (9999, 'the_future', '')",
    );
    for (const role of ['all', 'web']) {
      expect(
        await refusal({ DATABASE_URL: ahead.url, DATABASE_OWNER_URL: ahead.ownerUrl }, ['--role', role]),
      ).toBe(
        'This program is older than the database, which already has 9999_the_future; start the version that made it.\n',
      );
    }
    await ahead.close();
  });
});
