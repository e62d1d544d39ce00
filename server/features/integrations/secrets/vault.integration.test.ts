import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeyRing, newMasterKey } from '../../../platform/crypto/key-ring.ts';
import { logOptions } from '../../../platform/log.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { testVault } from '../../../testing/vault.ts';
import { openVault } from './open-vault.ts';
import { SecretUnreadable } from './secret-unreadable.ts';
import { newAccount } from './testing/accounts.ts';
import { lastFour, type Vault } from './vault.ts';

let database: TestDatabase;
let vault: Vault;
let accountId: string;
beforeAll(async () => {
  database = await testDatabase();
  vault = await testVault();
  accountId = await newAccount(database.db);
});
afterAll(() => database.close());

const secret = (owner: string, name: string, account = accountId) => ({ accountId: account, owner, name });

describe('the vault', () => {
  it('gives back what was stored, by name or all of an owner', async () => {
    const { db } = database;
    await vault.put(db, secret('crm', 'api_key'), 'first-try-of-a-key', '…-key');
    await vault.put(db, secret('crm', 'api_key'), 'ключ\0 🔑', '');
    await vault.put(db, secret('crm', '__proto__'), 'odd', '');
    await vault.put(db, secret('softphone', 'token'), 'tok-of-the-phone', 'hone');
    expect(await vault.get(db, secret('crm', 'api_key'))).toBe('ключ\0 🔑');
    expect(await vault.get(db, secret('crm', 'token'))).toBeNull();
    const all = await vault.getAll(db, { accountId, owner: 'crm' });
    expect(Object.entries(all)).toEqual([
      ['__proto__', 'odd'],
      ['api_key', 'ключ\0 🔑'],
    ]);
    expect(await vault.getAll(db, { accountId, owner: 'nobody' })).toEqual({});
  });

  it('keeps accounts apart', async () => {
    const { db } = database;
    const other = await newAccount(db);
    await vault.put(db, secret('crm', 'api_key'), 'mine', '');
    expect(await vault.get(db, secret('crm', 'api_key', other))).toBeNull();
    await vault.put(db, secret('crm', 'api_key', other), 'theirs', 'irs');
    expect(await vault.get(db, secret('crm', 'api_key'))).toBe('mine');
    expect(await vault.shown(db, other)).toEqual([{ owner: 'crm', name: 'api_key', shown: 'irs' }]);
    await vault.remove(db, { accountId: other, owner: 'crm' });
    expect(await vault.get(db, secret('crm', 'api_key'))).toBe('mine');
  });

  it('shows the shown parts and opens nothing for it', async () => {
    const { db } = database;
    const account = await newAccount(db);
    await vault.put(db, secret('crm', 'subdomain', account), 'wasatch', 'wasatch');
    await vault.put(db, secret('crm', 'api_key', account), 'abcdefgh1234', lastFour('abcdefgh1234'));
    const stranger = await testVault();
    expect(await stranger.shown(db, account)).toEqual([
      { owner: 'crm', name: 'api_key', shown: '1234' },
      { owner: 'crm', name: 'subdomain', shown: 'wasatch' },
    ]);
    expect(lastFour('abcdefghijk')).toBe('');
  });

  it('removes some names or all', async () => {
    const { db } = database;
    const account = await newAccount(db);
    const owner = { accountId: account, owner: 'crm' };
    for (const name of ['a', 'b', 'c']) await vault.put(db, { ...owner, name }, name, '');
    await vault.remove(db, owner, []);
    await vault.remove(db, owner, ['a', 'missing']);
    expect(await vault.getAll(db, owner)).toEqual({ b: 'b', c: 'c' });
    await vault.remove(db, owner);
    expect(await vault.getAll(db, owner)).toEqual({});
  });

  it('works inside a transaction and is undone with it', async () => {
    const { db } = database;
    const account = await newAccount(db);
    const key = secret('crm', 'api_key', account);
    const undone = db.transaction().execute(async (transaction) => {
      await vault.put(transaction, key, 'value', '');
      expect(await vault.get(transaction, key)).toBe('value');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await vault.get(db, key)).toBeNull();
  });

  it.each(['account_id', 'owner', 'name'] as const)(
    'does not open a row moved to another %s',
    async (column) => {
      const { db } = database;
      const [from, to] = [await newAccount(db), await newAccount(db)];
      await vault.put(db, secret('crm', 'api_key', from), 'hush', '');
      const moved = { account_id: from, owner: 'crm', name: 'api_key' };
      moved[column] = column === 'account_id' ? to : 'softphone';
      await db.updateTable('secrets').set(moved).where('account_id', '=', from).execute();
      const key = { accountId: moved.account_id, owner: moved.owner, name: moved.name };
      await expect(vault.get(db, key)).rejects.toThrow(SecretUnreadable);
      await expect(vault.getAll(db, key)).rejects.toThrow(SecretUnreadable);
    },
  );

  it('stores nothing that can be read', async () => {
    const { db, pool } = database;
    await vault.put(db, secret('crm', 'api_key'), 'in-the-clear-nowhere', 'here');
    const { rows } = await pool.query<{ found: boolean }>(
      `select bool_or(position(convert_to($1, 'UTF8') in sealed) + position($2::bytea in sealed) > 0) as found
       from secrets`,
      ['nowhere', Buffer.from('nowhere', 'utf16le')],
    );
    expect(rows).toEqual([{ found: false }]);
  });
});

describe('a vault whose keys are not those of the stored secrets', () => {
  const logged: string[] = [];
  const log = pino(logOptions('info'), { write: (line: string) => logged.push(line) });
  const open = (ring: KeyRing) => openVault({ kind: 'variable', ring }, own.db, log);
  const [first, second] = [newMasterKey(1), newMasterKey(2)];
  let own: TestDatabase;
  let account: string;
  beforeAll(async () => {
    own = await testDatabase();
    account = await newAccount(own.db);
    const full = await open(new Map([[2, second.key]]));
    await full.put(own.db, secret('crm', 'api_key', account), 'hush-hush', '');
    expect(logged).toEqual([]);
  });
  afterAll(() => own.close());

  it('starts, says which key is missing, and says it again where the secret is asked for', async () => {
    const lacking = await open(new Map([[1, first.key]]));
    expect(logged.join('')).toContain('MASTER_KEYS has no master key version 2; put it back');
    expect(logged.join('')).toContain('"keyVersion":2,"secrets":1');
    const error = await lacking.get(own.db, secret('crm', 'api_key', account)).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SecretUnreadable);
    expect(error.message).not.toContain('MASTER_KEYS');
    expect(error.cause.message).toContain('master key version 2, which MASTER_KEYS does not have');
    expect(await lacking.shown(own.db, account)).toHaveLength(1);
  });

  it('seals nothing with a key of before a rotation', async () => {
    const outdated = await open(new Map([[1, first.key]]));
    const error = await outdated
      .put(own.db, secret('crm', 'other', account), 'hush', '')
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SecretUnreadable);
    expect(error.cause.message).toContain('newest master key in MASTER_KEYS is version 1');
    expect(await outdated.shown(own.db, account)).toHaveLength(1);
  });

  it('detects another key of the same version', async () => {
    logged.length = 0;
    const wrong = await open(new Map([[2, newMasterKey(2).key]]));
    expect(logged.join('')).toContain('do not open with version 2 of MASTER_KEYS');
    const error = await wrong.get(own.db, secret('crm', 'api_key', account)).catch((thrown) => thrown);
    expect(error.cause.message).toContain(
      `crm/api_key of account ${account} does not open with version 2 of MASTER_KEYS`,
    );
    logged.length = 0;
    log.error({ err: error }, 'request failed');
    expect(logged.join('')).toContain('does not open with version 2');
    expect(logged.join('')).not.toContain('hush');
    // A new value takes the place of the one that is lost.
    await wrong.put(own.db, secret('crm', 'api_key', account), 'new', '');
    expect(await wrong.get(own.db, secret('crm', 'api_key', account))).toBe('new');
  });
});
