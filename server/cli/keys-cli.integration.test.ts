import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { openVault } from '../features/integrations/secrets/open-vault.ts';
import {
  type Installation,
  testInstallation,
} from '../features/integrations/secrets/testing/installation.ts';
import { KeyList, keyText, newMasterKey } from '../platform/crypto/key-ring.ts';
import { readKeyFile, replaceKeyFile } from '../platform/crypto/master-key-file.ts';
import { keySource } from '../platform/crypto/master-keys.ts';
import { logOptions } from '../platform/log.ts';
import { explain } from '../platform/start-error.ts';
import { commandHere } from '../testing/command.ts';
import { keysCommand } from './keys-command.ts';

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

/** The variables of an installation, as `npm run keys` and the program have them. */
const environment = () => ({ DATA_DIR: installation.dataDir, DATABASE_URL: installation.database.url });

const keys = (args: string[], env: Record<string, string> = {}) =>
  commandHere(async () => {
    const command = keysCommand(args);
    return command(loadConfig({ ...environment(), ...env }));
  });

const ring = async () => (await readKeyFile(installation.file)) ?? new Map();

/** What nobody may read in any output: the keys in the file and the stored value. */
async function expectNothingSecretIn(text: string): Promise<void> {
  const stored = [...(await ring()).values()].map((key) => keyText(key).slice(0, 12));
  expect(stored).not.toEqual([]);
  for (const hidden of [VALUE, ...stored]) expect(text).not.toContain(hidden);
}

/** What the program says that starts with the variables, down to where it has opened its keys. */
async function startOf(env: Record<string, string>): Promise<{ lines: string[]; problem: string | null }> {
  const lines: string[] = [];
  const log = pino(logOptions('debug'), { write: (line) => lines.push(line) });
  try {
    const source = keySource(loadConfig({ ...environment(), ...env }));
    await openVault(source, installation.database.db, log);
    return { lines, problem: null };
  } catch (error) {
    return { lines, problem: explain(error) };
  }
}

describe('the start of the program', () => {
  it('makes a key file for its owner only, says so once, and shows nothing of it', async () => {
    const { file } = installation;
    const text = [await startOf({}), await startOf({})].flatMap(({ lines }) => lines).join('');
    expect(text.split(`made a master key in ${file}; back it up with the database`)).toHaveLength(2);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expectNothingSecretIn(text);
  });

  it('is refused in production without keys, in one line', async () => {
    expect(await startOf({ NODE_ENV: 'production' })).toEqual({
      lines: [],
      problem: expect.stringMatching(/^MASTER_KEYS must be set in production [^\n]+$/),
    });
  });

  it('is refused with a wrong value, in one line that does not show it', async () => {
    const key = keyText(newMasterKey(1).key);
    const { problem } = await startOf({ MASTER_KEYS: `1:${key.slice(1)}` });
    expect(problem).toMatch(/^MASTER_KEYS must be [^\n]+ is not shown here\.$/);
    expect(problem).not.toContain(key.slice(1, 13));
  });

  it('is refused with a key file that others may read', async () => {
    const { file } = installation;
    await chmod(file, 0o640);
    expect((await startOf({})).problem).toBe(
      `${file} holds master keys and is open to other users (mode 640); run: chmod 600 ${file}`,
    );
    await chmod(file, 0o600);
  });
});

describe('npm run keys', () => {
  it('lists versions and how many secrets each has, and nothing of the keys', async () => {
    await put('api_key');
    const { file } = installation;
    const command = installation.keys(['list']);
    const listed = { code: await command.ended, ...command.said };
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
