import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { tinyClient } from '../testing/tiny-client.ts';
import { tinyCompany, tinyVendorWith } from '../testing/tiny-vendor.ts';

let folder: string;
let sandbox: Sandbox | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-grants-'));
});

afterEach(async () => {
  await sandbox?.stop();
  rmSync(folder, { recursive: true });
});

async function start() {
  await sandbox?.stop();
  const grantsFile = path.join(folder, 'grants.json');
  sandbox = await startSandbox({
    port: 0,
    vendors: [tinyVendorWith({})],
    company: tinyCompany(1),
    grantsFile,
  });
  const origin = sandbox.origins.tiny ?? '';
  const open = async (token: string) =>
    (await fetch(`${origin}/secret`, { headers: { authorization: `Bearer ${token}` } })).status;
  return { client: tinyClient(origin), open, grantsFile };
}

it('keeps what was granted over a restart, and what was taken back stays so', async () => {
  const before = await start();
  const [kept, ended] = [await before.client.connect(), await before.client.connect()];
  await before.client.revoke(ended.access_token);
  const after = await start();
  expect(await after.open(kept.access_token)).toBe(200);
  expect(await after.open(ended.access_token)).toBe(401);
  const renewed = await after.client.refresh(kept.refresh_token);
  expect(await after.open(renewed.access_token)).toBe(200);
});

it('starts empty from a file that is none of its own', async () => {
  const { grantsFile } = await start();
  writeFileSync(grantsFile, '{"tiny": "half a fi');
  const { client, open } = await start();
  expect(await open((await client.connect()).access_token)).toBe(200);
});
