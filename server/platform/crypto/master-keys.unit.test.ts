import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { KeyList, keyText, newMasterKey } from './key-ring.ts';
import { makeKeyFile, readKeyFile, replaceKeyFile } from './master-key-file.ts';
import { keySource, openMasterKeys } from './master-keys.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-keys-'));
  file = path.join(folder, 'data', 'master-keys.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const none = { dataDir: '/srv/data', masterKeys: null, masterKeyFile: null, production: false };
const unnamed = () => ({ kind: 'file', file, named: false }) as const;

describe('keySource', () => {
  it('is a file in DATA_DIR during development', () => {
    expect(keySource(none)).toEqual({ kind: 'file', file: '/srv/data/master-keys.json', named: false });
  });

  it('is what the environment says', () => {
    const ring = KeyList.parse(`1:${keyText(newMasterKey(1).key)}`);
    expect(keySource({ ...none, masterKeys: ring, production: true })).toEqual({ kind: 'variable', ring });
    const named = { kind: 'file', file: '/run/keys.json', named: true };
    expect(keySource({ ...none, masterKeyFile: '/run/keys.json', production: true })).toEqual(named);
    expect(() => keySource({ ...none, masterKeys: ring, masterKeyFile: '/run/keys.json' })).toThrow(
      'MASTER_KEYS and MASTER_KEY_FILE are both set; take one of them away.',
    );
  });

  it('is nothing in production unless the operator says it', () => {
    expect(() => keySource({ ...none, production: true })).toThrow(StartError);
    expect(() => keySource({ ...none, production: true })).toThrow(/^MASTER_KEYS must be set in production/);
  });
});

describe('a key', () => {
  it('shows nothing of itself', () => {
    const master = newMasterKey(1);
    const ring = KeyList.parse(`1:${keyText(master.key)}`);
    for (const shown of [inspect(ring, { depth: 9 }), JSON.stringify([...ring]), `${master.key}`]) {
      expect(shown).not.toContain(keyText(master.key).slice(0, 8));
    }
  });
});

describe('the key file', () => {
  it('is made once, for its owner only, with the key that is used', async () => {
    const first = await openMasterKeys(unnamed(), { mayMake: true });
    expect(first.made).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(file))).toEqual(['master-keys.json']);

    const second = await openMasterKeys(unnamed(), { mayMake: true });
    expect(second.made).toBe(false);
    const [a, b] = [await first.keys.sealing(), await second.keys.sealing()];
    expect(a.version).toBe(1);
    expect(a.key.equals(b.key)).toBe(true);
  });

  it('is one file however many make it at once', async () => {
    const many = Array.from({ length: 20 }, () => openMasterKeys(unnamed(), { mayMake: true }));
    const opened = await Promise.all(many);
    expect(opened.filter(({ made }) => made)).toHaveLength(1);
    const keys = await Promise.all(opened.map(({ keys }) => keys.sealing()));
    expect(new Set(keys.map(({ key }) => keyText(key))).size).toBe(1);
  });

  it('is not made where secrets wait for a lost one, and found once it is back', async () => {
    const { keys, made } = await openMasterKeys(unnamed(), { mayMake: false });
    expect(made).toBe(false);
    expect(await keys.find(1)).toBeNull();
    await expect(keys.sealing()).rejects.toThrow(`The master keys are in ${file}, which is not there`);
    await makeKeyFile(file, newMasterKey(1));
    expect((await keys.find(1))?.version).toBe(1);
    expect((await keys.sealing()).version).toBe(1);
  });

  it('has to be there where the operator names it', async () => {
    const named = openMasterKeys({ kind: 'file', file, named: true }, { mayMake: true });
    await expect(named).rejects.toThrow(`MASTER_KEY_FILE names ${file}, which is not there`);
  });

  it.each([0o640, 0o604, 0o660, 0o620])('is refused with mode %o', async (mode) => {
    await makeKeyFile(file, newMasterKey(1));
    await chmod(file, mode);
    const said = new RegExp(`open to other users \\(mode ${mode.toString(8)}\\); run: chmod 600 ${file}$`);
    await expect(openMasterKeys(unnamed(), { mayMake: true })).rejects.toThrow(said);
  });

  it.each([
    '',
    '{"keys":[]}',
    '{"keys":[{"version":1,"key":"c2hvcnQ="}]}',
    `{"keys":[{"version":1.5,"key":"${keyText(newMasterKey(1).key)}"}]}`,
    `[{"version":1,"key":"${keyText(newMasterKey(1).key)}"}`,
  ])('is refused when it is wrong, and not shown: %#', async (text) => {
    file = path.join(folder, 'keys.json');
    await writeFile(file, text, { mode: 0o600 });
    const opening = openMasterKeys(unnamed(), { mayMake: true });
    await expect(opening).rejects.toThrow(
      `${file} is not a file of master keys; put it back from your backup.`,
    );
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('is refused when it has a version twice', async () => {
    file = path.join(folder, 'keys.json');
    const keys = [1, 1].map((version) => ({ version, key: keyText(newMasterKey(version).key) }));
    await writeFile(file, JSON.stringify({ keys }), { mode: 0o600 });
    await expect(readKeyFile(file)).rejects.toThrow('is not a file of master keys');
  });

  it('is read again for what a rotation changed, and a key that left it is still known', async () => {
    const { keys } = await openMasterKeys(unnamed(), { mayMake: true });
    const next = newMasterKey(2);
    await replaceKeyFile(file, new Map([[2, next.key]]));
    expect((await keys.find(2))?.key.equals(next.key)).toBe(true);
    expect((await keys.sealing()).version).toBe(2);
    expect((await keys.find(1))?.version).toBe(1);
    expect(await keys.find(3)).toBeNull();
  });

  it('stays whole and private when it is replaced, beside what a killed rotation left, and behind a link', async () => {
    await makeKeyFile(file, newMasterKey(1));
    await writeFile(`${file}.new`, 'half a fi', { mode: 0o644 });
    const linked = path.join(folder, 'linked.json');
    await symlink(file, linked);
    await replaceKeyFile(linked, new Map([[2, newMasterKey(2).key]]));
    expect([...((await readKeyFile(file)) ?? [])].map(([version]) => version)).toEqual([2]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(file))).toEqual(['master-keys.json']);
  });
});
