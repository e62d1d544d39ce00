import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceOf, temporaryFolder } from '../../server/features/imports/reading/testing/sources.ts';
import { hostileText } from './hostile-text.ts';
import { hostileWorkbook } from './hostile-workbook.ts';
import { readUpload } from './read-upload.ts';

/** Files of each kind; HOSTILE_FILES asks for more. */
const numRuns = Number(process.env.HOSTILE_FILES ?? 80);
const timeout = numRuns * 1000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** How often files were read and how often refused: a mutation that breaks all of them would show nothing. */
async function tryAll(files: fc.Arbitrary<Buffer>) {
  const ended = { read: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(files, async (bytes) => {
      ended[await readUpload(sourceOf(bytes, 7000, folder.path))] += 1;
    }),
    { numRuns },
  );
  return ended;
}

describe('an upload that begins as a real export', () => {
  it('as text is read or refused in words, and gives nothing that cannot be kept', { timeout }, async () => {
    const { read, refused } = await tryAll(hostileText);
    // Some of each: what is drawn differs from run to run.
    expect(Math.min(read, refused)).toBeGreaterThan(0);
  });

  it('as a workbook is read or refused in words, and gives nothing that cannot be kept', {
    timeout,
  }, async () => {
    const { read, refused } = await tryAll(hostileWorkbook);
    // Some of each: what is drawn differs from run to run.
    expect(Math.min(read, refused)).toBeGreaterThan(0);
  });
});
