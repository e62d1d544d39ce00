import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../contract/paths.ts';
import { clientOf, registration } from './testing/product.ts';
import { expectNoProcess, type Program, processesOf, run, startProgram } from './testing/program.ts';

let root: string;
const programs: Program[] = [];
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fieldtone-backup-cli-'));
});
afterAll(async () => {
  for (const { child, ended } of programs) {
    child.kill('SIGTERM');
    await ended;
  }
  for (const name of ['old', 'new'])
    for (const { pid } of processesOf(here(name))) process.kill(pid, 'SIGKILL');
  await rm(root, { recursive: true, force: true, maxRetries: 5 });
});

const here = (name: string) => path.join(root, name);

/** Runs a command to its end; gives its exit code and what it wrote. */
async function command(verb: 'write' | 'read', file: string, dataDir: string) {
  const { ended, said } = run('server/backup-cli.ts', [verb, file], { DATA_DIR: dataDir });
  return { code: await ended, ...said };
}

it('a backup of a running installation becomes another one, in which its customers log in', async () => {
  const old = await startProgram(here('old'));
  programs.push(old);
  const person = registration('ann@acme.example');
  expect((await clientOf(old.address, {}).call('POST', api.register, person)).status).toBe(201);

  const file = here('backup.sql.zst');
  const written = await command('write', file, here('old'));
  expect(written).toMatchObject({ code: 0, err: '' });
  expect(written.out).toMatch(/^Backed up \d+ rows of \d+ tables: .+backup\.sql\.zst \(.+ MB\)\.\n$/);
  expect(await command('read', file, here('old'))).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Another Fieldtone is running on this data directory /),
  });

  expect(await command('read', file, here('new'))).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^Restored \d+ rows of \d+ tables, as of 2\d\d\d-.+Z\.\n$/),
  });
  expectNoProcess(here('new'));
  const restored = await startProgram(here('new'));
  programs.push(restored);
  const { email, password } = person;
  const login = await clientOf(restored.address, {}).call('POST', api.login, { email, password });
  expect(login.status).toBe(200);
});

it('says how to call it', async () => {
  const { ended, said } = run('server/backup-cli.ts', ['write'], { DATA_DIR: here('old') });
  expect(await ended).toBe(1);
  expect(said.err).toBe('Use: npm run backup -- FILE, or: npm run restore -- FILE\n');
});
