import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../connect.ts';
import { clusterPaths } from './cluster.ts';
import { defuseStalePidFile, findPostmaster } from './postmaster.ts';
import { type Embedded, findEmbedded, startEmbedded } from './start-embedded.ts';

const log = pino({ level: 'silent' });
let dataDir: string;
let embedded: Embedded | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'fieldtone-embedded-'));
});
afterEach(async () => {
  await embedded?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  embedded = await startEmbedded({ dataDir, log, settings: { shared_buffers: '16MB' } });
  return embedded;
};

describe('startEmbedded', () => {
  it('makes a private UTF-8 database that only the password opens', async () => {
    const { url, adopted } = await start();
    expect(adopted).toBe(false);
    expect((await stat(clusterPaths(dataDir).password)).mode & 0o777).toBe(0o600);
    const { pool, close } = connect(url);
    const { rows } = await pool.query(
      `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
              current_setting('data_checksums') as checksums, 'Straße' < 'Strasse' as by_code_point`,
    );
    expect(rows).toEqual([{ encoding: 'UTF8', listens: '127.0.0.1', checksums: 'on', by_code_point: false }]);
    await close();
    const wrong = new URL(url);
    wrong.password = 'wrong';
    const stranger = connect(wrong.href);
    await expect(stranger.pool.query('select 1')).rejects.toThrow(/password authentication failed/);
    await stranger.close();
  });

  it('keeps what stands in the rows out of its log', async () => {
    const { pool, close } = connect((await start()).url);
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
    // This process lives and is not PostgreSQL.
    await writeFile(file, [String(process.ppid), ...lines.slice(1)].join('\n'));
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await findEmbedded(dataDir)).toBe(second.url);
  });

  it('leaves the lock file of a living server alone, which another starter may have brought up just now', async () => {
    await start();
    const { data } = clusterPaths(dataDir);
    const file = path.join(data, 'postmaster.pid');
    const before = await readFile(file, 'utf8');
    await defuseStalePidFile(data);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('goes to one of two programs that find at once what a dead one left', async () => {
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
    const { stdout } = spawnSync('ps', ['-eo', 'args', '-ww'], { encoding: 'utf8' });
    expect(stdout.split('\n').filter((args) => args.includes(`-D ${dataDir}`))).toHaveLength(1);
  });

  it('refuses data of another version in words', async () => {
    await (await start()).stop();
    await writeFile(path.join(clusterPaths(dataDir).data, 'PG_VERSION'), '17\n');
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
      /is of PostgreSQL 17; this program brings 18/,
    );
  });

  it('listens where it listened the last time, so that other processes find it again', async () => {
    const { url, stop } = await start();
    await stop();
    expect((await start()).url).toBe(url);
  });

  it('comes back after a kill however long a session outlives its server', async () => {
    const { url } = await start();
    const { pool, close } = connect(url, { max: 1 });
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const session = rows[0]?.pid ?? 0;
    // One that is stopped cannot notice the end of its server, like one in the middle of a long statement.
    process.kill(session, 'SIGSTOP');
    process.kill((await findPostmaster(clusterPaths(dataDir).data))?.pid ?? 0, 'SIGKILL');
    // Longer than all tries at starting a server that cannot start.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    process.kill(session, 'SIGCONT');
    const answer = () => pool.query('select 1').catch(() => null);
    while ((await answer()) === null) await new Promise((resolve) => setTimeout(resolve, 50));
    await close();
  });
});
