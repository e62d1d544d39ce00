import { spawnSync } from 'node:child_process';
import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDataDir } from '../../../testing/data-dir.ts';
import { eventually } from '../../../testing/eventually.ts';
import { freePorts } from '../../../testing/free-ports.ts';
import { connect } from '../connect.ts';
import { isNoConnection } from '../database-errors.ts';
import { findBinaries } from './binaries.ts';
import { clusterPaths } from './cluster.ts';
import { launch } from './launch.ts';
import { defuseStalePidFile, findPostmaster } from './postmaster.ts';
import { type Embedded, findEmbedded, startEmbedded } from './start-embedded.ts';
import { chooseAccount } from './system-account.ts';

const errors: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => errors.push(line) });
let dataDir: string;
let embedded: Embedded | undefined;
beforeEach(async () => {
  errors.length = 0;
  dataDir = await newDataDir();
});
afterEach(async () => {
  await embedded?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  embedded = await startEmbedded({
    ...{ dataDir, log, lockTimeoutMs: 500 },
    settings: { shared_buffers: '16MB' },
  });
  return embedded;
};

describe('startEmbedded', () => {
  it('makes a private UTF-8 database that only the password opens', async () => {
    const { url, adopted } = await start();
    expect(adopted).toBe(false);
    for (const file of Object.values(clusterPaths(dataDir).passwords)) {
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    }
    expect((await stat(clusterPaths(dataDir).data)).mode & 0o777).toBe(0o700);
    const { pool, close } = connect(url);
    const { rows } = await pool.query(
      `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as ports,
              current_setting('data_checksums') as checksums, 'Straße' < 'Strasse' as by_code_point`,
    );
    expect(rows).toEqual([{ encoding: 'UTF8', ports: '', checksums: 'on', by_code_point: false }]);
    await close();
    const wrong = new URL(url);
    wrong.password = 'wrong';
    const stranger = connect(wrong.href);
    await expect(stranger.pool.query('select 1')).rejects.toThrow(/password authentication failed/);
    await stranger.close();
  });

  it('keeps the content of rows out of its log', async () => {
    const { pool, close } = connect((await start()).ownerUrl);
    await pool.query('create table people (name text primary key)');
    for (const _ of ['once', 'twice']) {
      await pool.query('insert into people values ($1)', ['Dana Whitlock']).catch(() => {});
    }
    await close();
    const said = await readFile(clusterPaths(dataDir).log, 'utf8');
    expect(said).toContain('duplicate key value violates unique constraint "people_pkey"');
    expect(said).not.toContain('Whitlock');
  });

  it('is found while it runs and gone after stop', async () => {
    const { url, stop } = await start();
    expect(await findEmbedded(dataDir)).toBe(url);
    await stop();
    expect(await findEmbedded(dataDir)).toBeNull();
    expect(await findPostmaster(clusterPaths(dataDir).data)).toBeNull();
  });

  it('is not put off by a stale lock file whose number another program has by now', async () => {
    const first = await start();
    const file = path.join(clusterPaths(dataDir).data, 'postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await first.stop();
    // This process runs and is not PostgreSQL.
    await writeFile(file, [String(process.ppid), ...lines.slice(1)].join('\n'));
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await findEmbedded(dataDir)).toBe(second.url);
  });

  it('leaves the lock file of a running server alone, which another process may have started just now', async () => {
    await start();
    const { data } = clusterPaths(dataDir);
    const file = path.join(data, 'postmaster.pid');
    const before = await readFile(file, 'utf8');
    await defuseStalePidFile(data);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('goes to one of two programs that find at once what an ended one left', async () => {
    const first = await start();
    const file = path.join(clusterPaths(dataDir).data, 'postmaster.pid');
    const left = (await readFile(file, 'utf8')).split('\n');
    await first.stop();
    await writeFile(file, [String(process.ppid), ...left.slice(1)].join('\n'));
    const [one, other] = await Promise.allSettled([start(), start()]);
    const [got, refused] = one.status === 'fulfilled' ? [one, other] : [other, one];
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('Another Fieldtone is running') },
    });
    expect(got).toMatchObject({ status: 'fulfilled', value: { url: await findEmbedded(dataDir) } });
    // A process that PostgreSQL has just begun bears its arguments for a moment.
    await eventually(() => {
      const { stdout } = spawnSync('ps', ['-eo', 'args', '-ww'], { encoding: 'utf8' });
      const servers = stdout.split('\n').filter((args) => args.includes(`-D ${dataDir}`));
      return servers.length === 1 ? true : undefined;
    });
  });

  it('refuses data of another version in words', async () => {
    await (await start()).stop();
    await writeFile(path.join(clusterPaths(dataDir).data, 'PG_VERSION'), '17\n');
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
      /is of PostgreSQL 17; this program brings 18/,
    );
  });

  it('has the same address at every start', async () => {
    const { url, stop } = await start();
    await stop();
    expect((await start()).url).toBe(url);
  });

  it('listens in a private folder of its own where the path of DATA_DIR is too long for a socket', async () => {
    const short = dataDir;
    dataDir = path.join(short, 'a'.repeat(100));
    // Also the one test that makes the cluster itself.
    const { url } = await start();
    const folder = decodeURIComponent(new URL(url).hostname);
    expect(folder.startsWith(dataDir)).toBe(false);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const { pool, close } = connect(url, { max: 1 });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
    await chmod(folder, 0o755);
    await embedded?.stop();
    await expect(start()).rejects.toThrow(/is open to others/);
    await rm(folder, { recursive: true });
    dataDir = short;
  });

  it('moves a server that an earlier release left behind on a port to its socket', async () => {
    await (await start()).stop();
    const binaries = await findBinaries();
    const port = await freePorts();
    const settings = { listen_addresses: '127.0.0.1', port: String(port) };
    const account = chooseAccount();
    await launch({ dataDir, binaries, account, settings: { ...settings, unix_socket_directories: '' } });
    const { data } = clusterPaths(dataDir);
    await eventually(async () => ((await findPostmaster(data))?.state === 'ready' ? true : undefined));
    expect(await findEmbedded(dataDir)).toContain(`@127.0.0.1:${port}/`);
    const { url } = await start();
    expect(decodeURIComponent(new URL(url).hostname)).toBe(data);
    expect(await findEmbedded(dataDir)).toBe(url);
  });

  it('restarts at the same address although its port is taken, each time', async () => {
    const { url } = await start();
    const { data } = clusterPaths(dataDir);
    const { pool, close } = connect(url, { max: 1 });
    const takers: Server[] = [];
    for (let round = 0; round < 3; round += 1) {
      await pool.query('select 1');
      const killed = (await findPostmaster(data))?.pid ?? 0;
      process.kill(killed, 'SIGKILL');
      // The file that claims the socket names a running process, as after a process id was reused.
      await writeFile(path.join(data, '.s.PGSQL.5432.lock'), `${process.ppid}\n${data}\n`);
      const taker = createServer((socket) => socket.destroy());
      takers.push(taker);
      await rm(path.join(data, '.s.PGSQL.5432'), { force: true });
      await new Promise((resolve) => taker.listen(path.join(data, '.s.PGSQL.5432'), () => resolve(null)));
      // A session of the ended server may still answer.
      await eventually(async () => {
        const now = await findPostmaster(data);
        return now?.state === 'ready' && now.pid !== killed ? true : undefined;
      });
      await eventually(() => pool.query('select 1').catch(() => undefined));
    }
    expect(await findEmbedded(dataDir)).toBe(url);
    await close();
    // Each deletes whatever has its path by then.
    await embedded?.stop();
    for (const taker of takers) taker.close();
  });

  it('restarts after a kill however long a session is open after its server', async () => {
    const { url } = await start();
    const { pool, close } = connect(url, { max: 1 });
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const session = rows[0]?.pid ?? 0;
    // One that is stopped cannot notice the end of its server, like one in the middle of a long statement.
    process.kill(session, 'SIGSTOP');
    process.kill((await findPostmaster(clusterPaths(dataDir).data))?.pid ?? 0, 'SIGKILL');
    // More than all tries at starting a server that cannot start.
    const tries = async () =>
      (await readFile(clusterPaths(dataDir).log, 'utf8')).match(/pre-existing shared memory block/g)
        ?.length ?? 0;
    await eventually(async () => ((await tries()) > 6 ? true : undefined));
    process.kill(session, 'SIGCONT');
    await eventually(() => pool.query('select 1').catch(() => undefined));
    await close();
  });

  it('is brought back when it could not be for a while, and is not given up', async () => {
    const { url } = await start();
    const { data } = clusterPaths(dataDir);
    const { pool, close } = connect(url, { max: 1 });
    await pool.query('select 1');
    const settings = path.join(data, 'postgresql.conf');
    const sound = await readFile(settings, 'utf8');
    await writeFile(settings, 'no_such_setting = on\n');
    process.kill((await findPostmaster(data))?.pid ?? 0, 'SIGKILL');
    await eventually(() => (errors.length > 0 ? true : undefined));
    expect(errors[0]).toContain('could not be brought back');
    expect(await pool.query('select 1').catch(isNoConnection)).toBe(true);
    await writeFile(settings, sound);
    await eventually(() => pool.query('select 1').catch(() => undefined));
    await close();
  });

  it('is stopped in the pause between two tries to bring it back', async () => {
    const hour = 3_600_000;
    const { stop } = await startEmbedded({ dataDir, log, comeBackPause: { first: hour, last: hour } });
    const { data } = clusterPaths(dataDir);
    await writeFile(path.join(data, 'postgresql.conf'), 'no_such_setting = on\n');
    process.kill((await findPostmaster(data))?.pid ?? 0, 'SIGKILL');
    await eventually(() => (errors.length > 0 ? true : undefined));
    await stop();
    expect(await findPostmaster(data)).toBeNull();
  });

  it('is shared by who asks for that, and left to those who use it', async () => {
    const share = () => startEmbedded({ dataDir, log, whenTaken: 'share' });
    const owner = await start();
    const guest = await share();
    expect(guest).toMatchObject({ url: owner.url, adopted: true });
    await guest.stop();
    expect(await findEmbedded(dataDir)).toBe(owner.url);
    await owner.stop();

    const alone = await share();
    await alone.stop();
    expect(await findEmbedded(dataDir)).toBeNull();

    const first = await share();
    const { pool, close } = connect(first.url, { max: 1 });
    await pool.query('select 1');
    await first.stop();
    await pool.query('select 1');
    await close();
    expect((await start()).adopted).toBe(true);
  });
});
