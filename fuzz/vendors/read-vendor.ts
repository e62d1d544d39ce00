import { randomUUID } from 'node:crypto';
import { createStorableCheck } from '../../server/features/integrations/sync/storable.ts';
import { CopyBuffer } from '../../server/platform/records/copy-buffer.ts';
import { copyRows } from '../../server/platform/records/copy-rows.ts';
import type { StoredKind } from '../../server/platform/records/record-columns.ts';
import type { Provider, Stream, VendorSession } from '../../server/providers/provider.ts';
import { failureKinds, VendorError } from '../../server/providers/vendor-error.ts';

/** Maximum of batches of a vendor that never ends. */
const mostBatches = 8;
const span = { since: new Date('2026-05-20T00:00:00Z'), until: new Date('2026-06-01T00:00:00Z') };
/** Bytes of twelve texts of 500 characters, and of the fields beside them. */
const longestRow = 18_500;
const nobody = { accountId: randomUUID(), system: 'b', importId: randomUUID() };

/**
 * Checks and reads a connection as the product does, up to the database. Gives the kind of failure it ended with, or
 * `well`. Throws for every failure that is not classified, and for a secret or a foreign word in what it says.
 */
export async function readVendor(
  provider: Provider,
  open: () => VendorSession,
  secrets: () => readonly string[],
): Promise<string> {
  const said: string[] = [];
  let ended = 'well';
  try {
    await provider.check(open());
    for (const stream of provider.streams) await syncStream(stream, open(), said);
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    if (!failureKinds.includes(error.kind)) throw new Error(`no kind of failure: ${error.kind}`);
    said.push(error.message, JSON.stringify(error.facts));
    ended = error.kind;
  }
  const words = said.join('\n');
  const told = secrets().filter((secret) => secret.length >= 8 && words.includes(secret));
  if (told.length > 0) throw new Error(`a secret was told: ${words}`);
  const odd = said.find((text) => text.length > 400 || !/^[\x20-\x7e]*$/.test(text));
  if (odd !== undefined) throw new Error(`words of the vendor in: ${odd.slice(0, 500)}`);
  return ended;
}

async function syncStream<K extends StoredKind>(
  stream: Stream<K>,
  session: VendorSession,
  said: string[],
): Promise<void> {
  const { signal } = new AbortController();
  const copyRow = copyRows(stream.kind, nobody);
  const isStorable = createStorableCheck(stream.kind);
  const copied = new CopyBuffer();
  let batches = 0;
  for await (const batch of stream.read(session, { ...span, resume: null, signal })) {
    const { rows, refused } = batch.records();
    for (const row of rows) {
      if (typeof row.externalId !== 'string') throw new Error('a record without an id');
      if (!isStorable(row)) continue;
      const before = copied.size;
      copyRow(row, copied);
      const bytes = copied.size - before;
      if (bytes > longestRow) throw new Error(`a record of ${bytes} bytes`);
    }
    said.push(...refused);
    batches += 1;
    if (batches === mostBatches) return;
  }
}
