import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadLimits } from '../../../../../../contract/imports.ts';
import { readAll, sourceOf, temporaryFolder } from '../../testing/sources.ts';
import { workbook } from '../../testing/workbook.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** A sheet of so many rows below its header, each of which refers to the same shared texts. */
function sheetOf(rows: number, texts: readonly string[]): Buffer {
  const cells = texts.map((_, i) => `<c t="s"><v>${i}</v></c>`).join('');
  const names = texts.map((_, i) => `<c t="str"><v>Name ${i}</v></c>`).join('');
  return workbook({
    sheets: { Data: `<row>${names}</row>${`<row>${cells}</row>`.repeat(rows)}` },
    strings: texts.map((text) => `<si><t>${text}</t></si>`).join(''),
  });
}

const read = (bytes: Buffer) => readAll(sourceOf(bytes, 64 * 1024, folder.path));

describe('the text of a sheet', () => {
  // Excel lets a cell have 32,767 characters.
  const long = 'x'.repeat(32_000);
  const fit = Math.floor(uploadLimits.bytes / (long.length + 1));

  it('counts a shared text as often as cells refer to it, and is no more than a file may have', async () => {
    expect((await read(sheetOf(fit, [long, 'y']))).rows).toHaveLength(fit);
    await expect(read(sheetOf(fit + 2, [long, 'y']))).rejects.toThrow(
      'This workbook unpacks to far more than its size. Please export a shorter period, or split the file.',
    );
  });

  it('is below that in a workbook of 200,000 leads', async () => {
    const lead = ['Zenobia Hart', '(801) 555-0142', 'zenobia@example.com', '1280 S Main St, Salt Lake City'];
    expect((await read(sheetOf(200_000, lead))).rows).toHaveLength(200_000);
  });
});
