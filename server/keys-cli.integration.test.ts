import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, testInstallation } from './features/integrations/secrets/testing/installation.ts';
import { KeyList, keyText, newMasterKey } from './platform/crypto/key-ring.ts';
import { readKeyFile, replaceKeyFile } from './platform/crypto/master-key-file.ts';
import { type Program, run, startProgram } from './testing/program.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await testInstallation();
});
afterAll(() => installation.close());

const VALUE = 'sk-live-4eC39HqLyjWDarjt';
const put = async (name: string) => {
  const { vault, database, accountId } = installation;
  await (await vault()).put(database.db, { accountId, owner: 'crm', name }, VALUE, '');
};

async function keys(args: string[], env: Record<string, string> = {}) {
  const command = installation.keys(args, env);
  return { code: await command.ended, out: command.said.out, err: command.said.err };
}

const ring = async () => (await readKeyFile(installation.file)) ?? new Map();

/** What nobody may read in any output: the keys in the file and the stored value. */
async function expectNothingSecretIn(text: string): Promise<void> {
  const stored = [...(await ring()).values()].map((key) => keyText(key).slice(0, 12));
  expect(stored).not.toEqual([]);
  for (const hidden of [VALUE, ...stored]) expect(text).not.toContain(hidden);
}

const start = (env: Record<string, string>, args: string[] = []): Program =>
  run('server/main.ts', args, {
    DATA_DIR: installation.dataDir,
    DATABASE_URL: installation.database.url,
    PORT: '0',
    SANDBOX: 'off',
    ...env,
  });

describe('the start of the program', () => {
  it('makes a key file for its owner only, says so once, and shows nothing of it', async () => {
    const { dataDir, database, file } = installation;
    const env = { DATABASE_URL: database.url, SANDBOX: 'off', LOG_LEVEL: 'debug' };
    const said: string[] = [];
    for (let starts = 0; starts < 2; starts++) {
      const program = await startProgram(dataDir, env);
      program.child.kill('SIGTERM');
      await program.ended;
      said.push(program.said.out + program.said.err);
    }
    const text = said.join('');
    expect(text.split(`made a master key in ${file}; back it up with the database`)).toHaveLength(2);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expectNothingSecretIn(text);
  });

  it('is refused in production without keys, in one line', async () => {
    const program = start({ NODE_ENV: 'production' });
    expect(await program.ended).toBe(1);
    expect(program.said.out).toBe('');
    expect(program.said.err).toMatch(/^MASTER_KEYS must be set in production [^\n]+\n$/);
  });

  it('is refused with a wrong value, in one line that does not show it', async () => {
    const key = keyText(newMasterKey(1).key);
    const program = start({ MASTER_KEYS: `1:${key.slice(1)}` });
    expect(await program.ended).toBe(1);
    expect(program.said.err).toMatch(/^MASTER_KEYS must be [^\n]+ is not shown here\.\n$/);
    expect(program.said.err).not.toContain(key.slice(1, 13));
  });

  it('is refused with a key file that others may read', async () => {
    await chmod(installation.file, 0o640);
    const program = start({}, ['--role', 'web']);
    expect(await program.ended).toBe(1);
    expect(program.said.err).toBe(
      `${installation.file} holds master keys and is open to other users (mode 640); run: chmod 600 ${installation.file}\n`,
    );
    await chmod(installation.file, 0o600);
  });
});

describe('npm run keys', () => {
  it('lists versions and how many secrets each has, and nothing of the keys', async () => {
    await put('api_key');
    const { file } = installation;
    const listed = await keys(['list']);
    expect(listed).toEqual({
      code: 0,
      out: `Master keys in ${file}\n  version 1  1 secret  seals\n`,
      err: '',
    });
    const turned = await keys(['rotate']);
    await put('other');
    const after = await keys(['list']);
    expect(after.out).toBe(`Master keys in ${file}\n  version 2  2 secrets  seals\n`);
    await expectNothingSecretIn(listed.out + turned.out + after.out);
  });

  it('says what it does not know', async () => {
    const usage = 'Use: npm run keys -- list | rotate | generate [FILE]\n';
    for (const args of [[], ['turn'], ['list', 'x'], ['rotate', 'x'], ['generate', 'x', 'y']]) {
      expect(await keys(args)).toEqual({ code: 1, out: '', err: usage });
    }
  });

  it('prints a new entry for MASTER_KEYS above every version there is', async () => {
    const own = { MASTER_KEYS: `7:${keyText(newMasterKey(7).key)}` };
    const [first, second] = [await keys(['generate']), await keys(['generate'], own)];
    // The secrets of the test above are of version 2.
    expect([...KeyList.parse(first.out.trim()).keys()]).toEqual([3]);
    expect([...KeyList.parse(second.out.trim()).keys()]).toEqual([8]);
    expect(first.err + second.err).toBe('');
    const empty = path.join(installation.dataDir, 'nowhere');
    const production = { NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: empty };
    const fresh = await keys(['generate'], production);
    expect(fresh.out).toMatch(/^1:\S{44}\n$/);
    expect(fresh.out).not.toBe((await keys(['generate'], production)).out);
  });

  it('makes a key file once', async () => {
    const file = path.join(installation.dataDir, 'made.json');
    expect(await keys(['generate', file])).toEqual({
      code: 0,
      out: `Made master key version 3 in ${file}; back it up with the database.\n`,
      err: '',
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await keys(['generate', file])).err).toBe(
      `${file} is there already; npm run keys -- rotate puts a new key in it.\n`,
    );
    expect(await keys(['list'], { MASTER_KEY_FILE: file })).toEqual({
      code: 1,
      out: `Master keys in ${file}\n  version 3  0 secrets  seals\n  version 2  2 secrets  missing\n`,
      err: '',
    });
  });

  it('moves secrets to the highest version of MASTER_KEYS and says when the old one may go', async () => {
    const { database, accountId, file } = installation;
    const oldOnly = [...(await ring())].map(([version, key]) => `${version}:${keyText(key)}`).join(',');
    const next = newMasterKey(5);
    const both = `${oldOnly},5:${keyText(next.key)}`;

    const alone = await keys(['rotate'], { MASTER_KEYS: oldOnly });
    expect(alone.out).toContain('MASTER_KEYS has this key only.');
    const moved = await keys(['rotate'], { MASTER_KEYS: both });
    expect(moved.out).toBe(
      'Version 5 seals now; 2 secrets moved to it.\n' +
        'No secret needs version 2 any more. Once every process runs with these MASTER_KEYS, run this once more and then take it out.\n',
    );
    expect(await keys(['rotate'], { MASTER_KEYS: oldOnly })).toEqual({
      code: 1,
      out: '',
      err: 'Secrets are stored with a later master key than any in MASTER_KEYS; add that key.\n',
    });
    await expectNothingSecretIn(alone.out + moved.out);

    await replaceKeyFile(file, new Map([[5, next.key]]));
    const key = { accountId, owner: 'crm', name: 'api_key' };
    expect(await (await installation.vault()).get(database.db, key)).toBe(VALUE);
  });
});
