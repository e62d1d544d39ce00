import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/program.ts';
import { commandWaits, holding, type Installation, testInstallation } from './testing/installation.ts';

let installation: Installation;
beforeEach(async () => {
  installation = await testInstallation();
});
afterEach(() => installation.close());

const NAMES = Array.from({ length: 9 }, (_, i) => `name${i}`);

async function store(): Promise<void> {
  const { vault, database, accountId } = installation;
  const opened = await vault();
  for (const name of NAMES)
    await opened.put(database.db, { accountId, owner: 'crm', name }, `of ${name}`, '');
}

const expectAllThere = async () => {
  const { vault, database, accountId } = installation;
  const values = await (await vault()).getAll(database.db, { accountId, owner: 'crm' });
  expect(values).toEqual(Object.fromEntries(NAMES.map((name) => [name, `of ${name}`])));
};

const rows = () =>
  installation.database.db
    .selectFrom('secrets')
    .selectAll()
    .orderBy('account_id')
    .orderBy('owner')
    .orderBy('name')
    .execute();
const versionsInUse = async () => [...new Set((await rows()).map(({ key_version }) => key_version))].sort();

async function rotated(): Promise<string> {
  const { text, well } = await installation.rotate();
  expect(well).toBe(true);
  return text;
}

describe('a rotation', () => {
  it('moves every data key to a new version, leaves the rest of the rows, and drops the old version', async () => {
    await store();
    const before = await rows();
    expect(await rotated()).toBe(
      `Version 2 seals now; 9 secrets moved to it.\nVersion 1 is gone from ${installation.file}.`,
    );
    const after = await rows();
    const rest = (all: typeof before) => all.map(({ wrapped_key, key_version, ...others }) => others);
    expect(rest(after)).toEqual(rest(before));
    for (const [i, row] of after.entries()) {
      expect(row.key_version).toBe(2);
      expect(row.wrapped_key).not.toEqual(before[i]?.wrapped_key);
    }
    expect(await installation.versions()).toEqual([2]);
    await expectAllThere();
    await rotated();
    expect(await installation.versions()).toEqual([3]);
    await expectAllThere();
  });

  const row = (name: string) => `select from secrets where name = '${name}' for update`;
  it.each([
    ['before the new key is there', 'lock table secrets in access exclusive mode', [1], [1]],
    ['before the first row', row('name0'), [1, 2], [1]],
    ['between the rows', row('name4'), [1, 2], [1, 2]],
    ['before the last row', row('name8'), [1, 2], [1, 2]],
    ['before the old key goes', 'select pg_advisory_xact_lock_shared(4715203)', [1, 2], [2]],
  ])('goes on after kill -9 %s', async (_, lock, versions, inUse) => {
    await store();
    const { database } = installation;
    const held = await holding(database.url, lock);
    const command = installation.keys(['rotate']);
    await eventually(() => commandWaits(database));
    command.child.kill('SIGKILL');
    expect(await command.ended).toBe('SIGKILL');
    await held.end();
    await eventually(async () => ((await commandWaits(database)) ? undefined : true));

    expect(await installation.versions()).toEqual(versions);
    await expectAllThere();
    // A row that the killed one was waiting for may still have been moved.
    if (versions.length > 1) expect(await versionsInUse()).toContain(inUse.at(-1));

    await rotated();
    expect(await installation.versions()).toEqual([2]);
    expect(await versionsInUse()).toEqual([2]);
    await expectAllThere();
  });

  it('waits for a transaction that sealed with the old key, and takes its row along', async () => {
    await store();
    const { database, accountId, vault } = installation;
    const key = { accountId, owner: 'crm', name: 'late' };
    const opened = await vault();
    let rotation: Promise<string> | undefined;
    await database.db.transaction().execute(async (transaction) => {
      await opened.put(transaction, key, 'of late', '');
      rotation = rotated();
      await eventually(() => commandWaits(database));
      expect(await installation.versions()).toEqual([1, 2]);
    });
    await rotation;
    expect(await installation.versions()).toEqual([2]);
    expect(await versionsInUse()).toEqual([2]);
    expect(await (await vault()).get(database.db, key)).toBe('of late');
  });

  it('loses nothing that processes store and read meanwhile', async () => {
    await store();
    const { database, accountId, vault } = installation;
    let over = false;
    const writer = async (owner: string) => {
      const opened = await vault();
      const latest: Record<string, string> = {};
      for (let i = 0; !over; i++) {
        const key = { accountId, owner, name: `n${i % 5}` };
        await opened.put(database.db, key, `${owner} ${i}`, '');
        latest[key.name] = `${owner} ${i}`;
        expect(await opened.getAll(database.db, { accountId, owner })).toEqual(latest);
      }
      return latest;
    };
    const writers = ['a', 'b', 'c'].map((owner) => writer(owner));
    await eventually(async () => ((await rows()).length > 20 ? true : undefined));
    try {
      await rotated();
      await rotated();
    } finally {
      over = true;
    }
    const written = await Promise.all(writers);
    expect(await installation.versions()).toEqual([3]);
    expect(await versionsInUse()).toEqual([3]);
    const fresh = await vault();
    for (const [i, owner] of ['a', 'b', 'c'].entries()) {
      expect(await fresh.getAll(database.db, { accountId, owner })).toEqual(written[i]);
    }
    await expectAllThere();
  });

  it('does not put an old data key under a value that was stored anew in the meantime', async () => {
    await store();
    const { database, accountId, vault } = installation;
    const opened = await vault();
    let rotation: Promise<string> | undefined;
    await database.db.transaction().execute(async (transaction) => {
      for (const name of NAMES) {
        await opened.put(transaction, { accountId, owner: 'crm', name }, `of ${name}`, '');
      }
      rotation = rotated();
      // It has read the rows as they were before, and waits for the first.
      await eventually(() => commandWaits(database));
    });
    await rotation;
    await expectAllThere();
  });

  it('lets one at a time', async () => {
    await store();
    await Promise.all([rotated(), rotated()]);
    expect(await installation.versions()).toHaveLength(1);
    await expectAllThere();
  });

  it('keeps a key that a secret needs which does not open, says so, and still makes new ones', async () => {
    await store();
    const { database } = installation;
    await database.db.updateTable('secrets').set({ owner: 'x' }).where('name', '=', 'name8').execute();
    for (const version of [2, 3]) {
      const { text, well } = await installation.rotate();
      expect(well).toBe(false);
      expect(text).toContain(`Version ${version} seals now; 8 secrets moved to it.`);
      expect(text).toContain('1 secret of version 1 cannot be opened with that key.');
    }
    expect(await installation.versions()).toEqual([1, 3]);
  });
});
