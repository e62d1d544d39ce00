import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROGRAM } from '../../testing/built-program.ts';
import {
  eventually,
  expectNoProcess,
  type Program,
  processesOf,
  run,
  startProgram,
} from '../../testing/program.ts';
import { connect } from '../database/connect.ts';
import { clusterPaths } from '../database/embedded/cluster.ts';
import { findPostmaster } from '../database/embedded/postmaster.ts';
import { findEmbedded } from '../database/embedded/start-embedded.ts';
import { codeOf } from '../error-code.ts';

let root: string;
const programs: Program[] = [];
/** The program that the tests of this file share, until one of them ends it. */
let shared: Awaited<ReturnType<typeof startProgram>> | null = null;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fieldtone-life-'));
});
afterAll(async () => {
  for (const program of programs) {
    program.child.kill('SIGTERM');
    await program.ended;
  }
  for (const folder of [here('a'), here('b')]) killAll(folder);
  await rm(root, { recursive: true, force: true, maxRetries: 5 });
});

const here = (name: string) => path.join(root, name);

async function start(name: string, env: Record<string, string> = {}) {
  const program = await startProgram(here(name), env);
  programs.push(program);
  return program;
}

/** The program on the folder `a`: the one of the test before where it still runs, since a start is most of a test. */
async function running() {
  if (shared === null || shared.child.exitCode !== null || shared.child.signalCode !== null)
    shared = await start('a');
  return shared;
}

const post = (address: string, call: string, body: object) =>
  fetch(`${address}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Signs a user up; gives a check that this user can log in at an address. */
async function signUp(address: string): Promise<(address: string) => Promise<number>> {
  const credentials = { email: `${randomUUID()}@example.com`, password: 'correct horse' };
  const details = {
    fullName: 'Ann Example',
    role: 'Owner',
    workEmail: credentials.email,
    phone: '(801) 555-0142',
  };
  const answer = await post(address, 'register', { ...credentials, ...details, marketingConsent: true });
  expect(answer.ok).toBe(true);
  return async (at) => (await post(at, 'login', credentials)).status;
}

/** Sockets of this machine that listen on the port of an address (proc_net(5)). */
async function listeningSockets(address: string): Promise<number> {
  const port = Number(new URL(address).port).toString(16).toUpperCase().padStart(4, '0');
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n');
  return lines.filter((line) => new RegExp(`^ *\\d+: [0-9A-F]{8}:${port} \\S+ 0A `).test(line)).length;
}

const pidsOf = (name: string, what: 'database' | 'worker' | 'program') =>
  processesOf(here(name))
    .filter((found) => found.what === what)
    .map(({ pid }) => pid);

describe('the running program', () => {
  it('serves beside another installation, and leaves no process behind when its parent ends', async () => {
    // One of them is reachable from elsewhere, so its mails must not be readable over HTTP.
    const [one, other] = await Promise.all([
      running(),
      start('b', { PUBLIC_URL: 'https://fieldtone.example' }),
    ]);
    const mails = / mail +(\S+)/.exec(one.said.out)?.[1] ?? '';
    expect((await fetch(mails)).status).toBe(200);
    expect((await fetch(mails.replace(/\?.*/, ''))).status).toBe(404);
    expect(other.said.out).not.toContain('/dev/mail');
    expect((await fetch(mails.replace(one.address, other.address))).status).toBe(404);
    for (const { address } of [one, other]) {
      expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ alive: true });
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
    }
    // Of each a turn of the event loop accepts a connection.
    if (process.platform === 'linux') expect(await listeningSockets(one.address)).toBe(16);
    const knownToOne = await signUp(one.address);
    expect(await knownToOne(one.address)).toBe(200);
    expect(await knownToOne(other.address)).toBe(401);

    other.child.disconnect();
    expect(await other.ended).toBe(0);
    await expectNoProcess(here('b'));
    expect((await fetch(`${one.address}/readyz`)).status).toBe(200);
  });

  it('answers Retry-After after kill -9 of PostgreSQL, commands wait, and all have it again at the same address', async () => {
    const { address } = await running();
    const isKnown = await signUp(address);
    const [worker] = pidsOf('a', 'worker');
    const url = (await findEmbedded(here('a'))) ?? '';
    const { pool, close } = connect(url, { max: 1 });
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    // A session that cannot notice the end of its server keeps the next one from starting.
    process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
    const server = await databaseServer();
    process.kill(server, 'SIGKILL');

    const refused = await eventually(async () => {
      const answer = await post(address, 'login', { email: 'ann@example.com', password: 'wrong horse' });
      return answer.status === 503 ? answer : undefined;
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const command = run('server/cli/admin-cli.ts', ['list'], { DATA_DIR: here('a') });
    const tries = async () =>
      (await readFile(path.join(here('a'), 'postgres.log'), 'utf8')).split('memory block').length;
    const before = await tries();
    await eventually(async () => ((await tries()) > before + 3 ? true : undefined));
    expect(command.child.exitCode).toBeNull();

    process.kill(rows[0]?.pid ?? 0, 'SIGCONT');
    expect(await command.ended).toBe(0);
    expect(command.said).toEqual({ out: 'There are no admins.\n', err: '' });
    await eventually(async () => ((await fetch(`${address}/readyz`)).ok ? true : undefined));
    expect(await isKnown(address)).toBe(200);
    expect(await databaseServer()).not.toBe(server);
    expect(pidsOf('a', 'worker')).toEqual([worker]);
    expect(await findEmbedded(here('a'))).toBe(url);
    await close();
  });

  it('restarts a worker that ends, and refuses a second program on its data', async () => {
    const { address } = await running();
    const second = run(PROGRAM, [], { PORT: '0', DATA_DIR: here('a') });
    const [first] = pidsOf('a', 'worker');
    if (first === undefined) throw new Error('There is no worker');
    process.kill(first, 'SIGKILL');
    const next = await eventually(() => pidsOf('a', 'worker').find((pid) => pid !== first));
    expect(next).not.toBe(first);
    expect(await second.ended).toBe(1);
    expect(second.said.err).toBe(`Another Fieldtone is running on this data directory (${here('a')}).\n`);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });
});

describe('after kill -9', () => {
  it('of everything at once, the next start recovers the database', async () => {
    const first = await running();
    const isKnown = await signUp(first.address);
    killAll(here('a'));
    await first.ended;
    const second = await running();
    expect(await isKnown(second.address)).toBe(200);
  });

  it('of the program, the next start takes over its database and has everything', async () => {
    const first = await running();
    const isKnown = await signUp(first.address);
    const server = await databaseServer();
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await running();
    expect(await isKnown(second.address)).toBe(200);
    expect(await databaseServer()).toBe(server);
    // That of the first ends by itself, which takes as long as it is busy.
    await eventually(() => (pidsOf('a', 'worker').length === 1 ? true : undefined));
  });
});

// The last of them, which ends the program, and the database that it took over.
it('finishes the request under way before it ends on SIGTERM, and leaves no process behind', async () => {
  const { address, child, ended } = await running();
  const { hostname, port } = new URL(address);
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong horse' });
  const socket = connectSocket(Number(port), hostname);
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // The request has to have arrived before the signal.
  await eventually(async () => ((await fetch(`${address}/readyz`)).ok ? true : undefined));
  // npm and the terminal may both send it.
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  await eventually(() =>
    fetch(`${address}/healthz`).then(
      () => undefined,
      () => true,
    ),
  );
  socket.write(body);
  expect(await ended).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  await expectNoProcess(here('a'));
});

/** The first process of the database. Its others may have lower ids, since those begin anew at some number. */
async function databaseServer(): Promise<number> {
  const server = await findPostmaster(clusterPaths(here('a')).data);
  if (server === null) throw new Error('No database runs');
  return server.pid;
}

/** Kills every process of an installation; some end by themselves once those before them are gone. */
function killAll(dataDir: string): void {
  for (const { pid } of processesOf(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error;
    }
  }
}
