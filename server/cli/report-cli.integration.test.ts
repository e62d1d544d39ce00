import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Report } from '../../contract/analysis/report.ts';
import { eventually } from '../testing/eventually.ts';

const CLI = fileURLToPath(new URL('report-cli.ts', import.meta.url));

let folder: string;
/** What the command takes for the machine's folder of temporary files. */
let temporary: string;
let leads: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-cli-'));
  temporary = path.join(folder, 'tmp');
  await mkdir(temporary);
  leads = path.join(folder, 'leads.csv');
  await writeFile(leads, 'Lead ID,Created,Status\n1,2026-03-30 09:00,Won\n2,2026-03-31 09:00,Open\n');
});
afterAll(() => rm(folder, { recursive: true }));

function start(...args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], { env: { ...process.env, TMPDIR: temporary } });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([out, err, [code]]) => ({ out, err, code }),
  );
  return { child, ended };
}

it('prints the report alone on standard output, and leaves nothing behind', async () => {
  const { out, err, code } = await start(leads, '--as-of', '2026-03-30', '--time-zone', 'UTC').ended;
  expect(err).toBe(`${leads}: 2 of 2 rows taken as leads.\n`);
  expect(Report.parse(JSON.parse(out))).toMatchObject({
    asOf: '2026-03-31T00:00:00.000Z',
    conversion: { raw: { won: 1, of: 1 } },
  });
  expect(code).toBe(0);
  expect(await readdir(temporary)).toEqual([]);
});

it('leaves nothing behind when it is interrupted', async () => {
  const { child, ended } = start(leads);
  await eventually(async () => ((await readdir(temporary)).length > 0 ? true : undefined));
  child.kill('SIGINT');
  expect(await ended).toEqual({
    out: '',
    err: expect.stringMatching(/^(.*taken as leads\.\n)?Interrupted\.\n$/),
    code: 1,
  });
  expect(await readdir(temporary)).toEqual([]);
});
