import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { TokenAnswer } from '../contract/accounts.ts';
import { Failure } from '../contract/errors.ts';
import { api } from '../contract/paths.ts';
import { fillDataDir } from '../server/testing/data-dir.ts';
import { type Client, clientOf, eventually, registration } from '../server/testing/product.ts';
import { uploadAndRead, upload as uploadFile } from '../server/testing/uploads.ts';
import { type SmallDisk, smallDisk } from './testing/small-disk.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-full-'));
const disk = await smallDisk(folder, 240);
afterAll(async () => {
  await disk?.remove();
  await rm(folder, { recursive: true, force: true });
});

const ready = async (origin: string) => {
  const { status, body } = await clientOf(origin, {}).call('GET', '/readyz');
  return { status, body };
};

/** Writes until nothing more goes; gives a function that makes room again. */
async function fill({ seen }: SmallDisk): Promise<() => Promise<void>> {
  const file = path.join(seen, 'ballast');
  const ballast = await open(file, 'w');
  for (const bytes of [1 << 20, 1 << 12]) {
    const block = Buffer.alloc(bytes, 1);
    for (;;) {
      const written = await ballast.write(block).catch(() => null);
      if (written === null || written.bytesWritten < bytes) break;
    }
  }
  await ballast.close();
  return () => rm(file);
}

/** A table of one column that cannot be pressed together. */
const bulky = (bytes: number) =>
  `Lead ID,Created,Notes\n${Array.from({ length: bytes / 3000 }, (_, row) => `B${row},2026-01-11T10:00:00Z,${randomBytes(1500).toString('hex')}`).join('\n')}`;

const leads = 'Lead ID,Created,Status,Value\nL1,2026-01-11T10:00:00Z,Won,99\nL2,2026-01-12T10:00:00Z,Lost,99';

// Where the user may not mount a file system there is no disk to fill.
it.skipIf(disk === null)(
  'a full disk is told in words and by readiness, and loses nothing: with room again all goes on',
  async () => {
    if (disk === null) return;
    await fillDataDir(disk.seen);
    const first = await disk.start();
    const answer = await clientOf(first, {}).call('POST', api.register, registration('full@disk.example'));
    const { token } = TokenAnswer.parse(answer.body).data;
    const customerAt = (origin: string): Client => clientOf(origin, { authorization: `Bearer ${token}` });
    const before = await uploadAndRead(customerAt(first), 'before.csv', leads);
    expect(await ready(first)).toMatchObject({ status: 200, body: { parts: { storage: true } } });

    const makeRoom = await fill(disk);
    expect(await ready(first)).toMatchObject({
      status: 503,
      body: { ready: false, parts: { storage: false } },
    });
    const refused = await uploadFile(customerAt(first), 'bulky.csv', bulky(24 << 20)).catch(() => null);
    // PostgreSQL may also have ended for want of room, and the program with it.
    if (refused !== null) {
      expect(refused.status).toBeGreaterThanOrEqual(500);
      expect(Failure.parse(refused.body).message).toMatch(/^We |^Something went wrong on our side/);
    }
    await makeRoom();

    // Whether it went on or was started again by its supervisor.
    const origin = await disk.origin();
    await eventually(
      async () => ((await ready(origin).catch(() => null))?.status === 200 ? true : undefined),
      60_000,
    );
    const kept = await customerAt(origin).call('GET', api.imports);
    expect(JSON.stringify(kept.body)).toContain(before.importId);
    expect((await uploadAndRead(customerAt(origin), 'after.csv', bulky(1 << 20))).status).toBe('ready');
  },
  150_000,
);
