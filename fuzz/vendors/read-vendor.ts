import { createStorableCheck } from '../../server/features/integrations/sync/storable.ts';
import { CopyBuffer } from '../../server/platform/records/copy-buffer.ts';
import { copyLines } from '../../server/platform/records/copy-lines.ts';
import type { StoredKind } from '../../server/platform/records/record-columns.ts';
import type { Provider, Stream, VendorSession } from '../../server/providers/provider.ts';
import { failureKinds, VendorError } from '../../server/providers/vendor-error.ts';

/** Maximum of batches of a vendor that never ends. */
const mostBatches = 8;
const span = { since: new Date('2026-05-20T00:00:00Z'), until: new Date('2026-06-01T00:00:00Z') };
/** Twelve texts of 500 characters, each of which may need a backslash. */
const longestLine = 12_000;
const nobody = { accountId: 'a', system: 'b', importId: 'c' };

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
  const line = copyLines(stream.kind, nobody);
  const isStorable = createStorableCheck(stream.kind);
  const lines = new CopyBuffer();
  let batches = 0;
  for await (const { rows, refused } of stream.read(session, { ...span, resume: null, signal })) {
    for (const row of rows) {
      if (typeof row.externalId !== 'string') throw new Error('a record without an id');
      if (!isStorable(row)) continue;
      const written = line(row);
      if (written.length > longestLine) throw new Error(`a record of ${written.length} characters`);
      lines.add(written);
    }
    said.push(...refused);
    batches += 1;
    if (batches === mostBatches) return;
  }
}
