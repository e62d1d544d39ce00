import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Connection, connect } from '../../../platform/database/connect.ts';
import { eventually } from '../../../testing/product.ts';
import { nextMessage, type Program, run } from '../../../testing/program.ts';
import type { ConnectionKey } from '../connections/connections.repository.ts';
import { type RenewalRig, renewalRig } from './testing/renewal-rig.ts';

let rig: RenewalRig;
/** Connections that do not wait behind those of the program. */
let aside: Connection;
const started: Program[] = [];
/** Those of a test that killed none, for the tests after it: a start is most of a test. */
const idle: Program[] = [];
beforeAll(async () => {
  rig = await renewalRig();
  aside = connect(rig.database.url);
});
beforeEach(() => rig.reset());
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  await aside.close();
  await rig.close();
});

const Got = z.object({ got: z.array(z.string()) });

async function start(): Promise<Program> {
  const left = idle.pop();
  if (left !== undefined) return left;
  const program = run('server/features/integrations/oauth/testing/renewing-process.ts', [], rig.environment);
  started.push(program);
  await nextMessage(program);
  return program;
}

/** Lets a process use a consent many times at once; gives the different headers that came of it. */
async function use(program: Program, key: ConnectionKey, callers: number): Promise<string[]> {
  const answered = nextMessage(program);
  program.child.send({ ...key, callers });
  const { got } = Got.parse(await answered);
  expect(got).toHaveLength(callers);
  return [...new Set(got)];
}

/** Holds a lock, waits until the process waits for it, kills the process, and gives the lock back. */
async function killBefore(lock: string, { child, ended }: Program, act: () => void): Promise<void> {
  const client = await aside.pool.connect();
  await client.query(`begin; ${lock}`);
  act();
  await eventually(async () => {
    const { rows } = await aside.pool.query(
      `select from pg_stat_activity where datname = current_database()
         and application_name = 'renewing process' and wait_event_type = 'Lock'`,
    );
    return rows.length > 0 ? true : undefined;
  });
  child.kill('SIGKILL');
  await ended;
  await client.query('rollback');
  client.release();
}

const header = (key: ConnectionKey) =>
  rig.tokens
    .authenticator(key)
    .headers()
    .then(({ authorization }) => authorization);
const refused = { kind: 'wrong_credentials' };

it('happens once for three processes with a hundred callers each, on two connections a process', async () => {
  const key = await rig.connect();
  const gate = Promise.withResolvers<void>();
  rig.vendor.gate = gate.promise;
  const processes = await Promise.all([start(), start(), start()]);
  const used = Promise.all(processes.map((process) => use(process, key, 100)));
  await eventually(async () => (rig.vendor.refreshes.length > 0 ? true : undefined));
  gate.resolve();
  expect(await used).toEqual(processes.map(() => ['Bearer access-1']));
  expect(rig.vendor.refreshes).toEqual(['refresh-0']);
  expect((await rig.row(key)).token_version).toBe(1);
  idle.push(...processes);
});

describe('a process that is killed', () => {
  it('before it asks has changed nothing', async () => {
    const key = await rig.connect();
    const process = await start();
    await killBefore('lock table secrets in access exclusive mode', process, () => {
      process.child.send({ ...key, callers: 1 });
    });
    expect(rig.vendor.refreshes).toEqual([]);
    expect(await header(key)).toBe('Bearer access-1');
    expect(rig.vendor.refreshes).toEqual(['refresh-0']);
  });

  it('while it waits for the answer gives its turn to the next at once', async () => {
    rig.vendor.singleUse = false;
    const gate = Promise.withResolvers<void>();
    rig.vendor.gate = gate.promise;
    const key = await rig.connect();
    const process = await start();
    process.child.send({ ...key, callers: 1 });
    await eventually(async () => (rig.vendor.refreshes.length > 0 ? true : undefined));
    const used = header(key);
    process.child.kill('SIGKILL');
    await eventually(async () => (rig.vendor.refreshes.length > 1 ? true : undefined));
    gate.resolve();
    expect(await used).toBe('Bearer access-2');
    expect(rig.vendor.refreshes).toEqual(['refresh-0', 'refresh-0']);
  });

  const beforeCommit = 'select from connections for update';

  it('between the answer and its storing loses nothing where the vendor takes a refresh token again', async () => {
    rig.vendor.singleUse = false;
    const key = await rig.connect();
    const process = await start();
    await killBefore(beforeCommit, process, () => process.child.send({ ...key, callers: 1 }));
    expect(await rig.stored(key)).toMatchObject({ refreshToken: 'refresh-0' });
    expect(await header(key)).toBe('Bearer access-2');
    expect(rig.vendor.refreshes).toEqual(['refresh-0', 'refresh-0']);
  });

  it('between the answer and its storing costs the consent where a refresh token is good once', async () => {
    const key = await rig.connect();
    const process = await start();
    await killBefore(beforeCommit, process, () => process.child.send({ ...key, callers: 1 }));
    await expect(header(key)).rejects.toMatchObject(refused);
    await expect(header(key)).rejects.toMatchObject(refused);
    expect(rig.vendor.refreshes).toEqual(['refresh-0', 'refresh-0']);
    expect(await rig.row(key)).toMatchObject({
      state: 'refused',
      problem: 'RingCentral no longer lets us in. Please connect it again.',
    });
  });

  it('after storing has lost nothing', async () => {
    const key = await rig.connect();
    const process = await start();
    expect(await use(process, key, 1)).toEqual(['Bearer access-1']);
    process.child.kill('SIGKILL');
    await process.ended;
    expect(await header(key)).toBe('Bearer access-1');
    expect(rig.vendor.refreshes).toEqual(['refresh-0']);
  });
});
