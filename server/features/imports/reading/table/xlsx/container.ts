import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { UnreadableFile } from '../byte-source.ts';

/** Bounds that keep a prepared archive from filling memory or time. */
const bounds = { entries: 10_000, unpacked: 2 * 1024 ** 3, ratio: 100, ratioFrom: 100 * 1024 ** 2 } as const;

const damaged = () =>
  new UnreadableFile('This Excel file is damaged. Please open it in Excel, save it again and upload that.');

/** An opened workbook container. */
export interface Container {
  /** Names of the parts, in the order of the archive. */
  readonly names: readonly string[];
  /** Unpacked size of a part in bytes, as the archive states it and as it is enforced; 0 when there is none. */
  sizeOf(name: string): number;
  /** The unpacked bytes of a part; null when there is none. */
  read(name: string): Promise<Readable | null>;
  close(): void;
}

/** Turns any failure of unpacking or of XML into words; cancelling and our own words stay what they are. */
export function wordsFor(error: unknown, signal?: AbortSignal): unknown {
  return error instanceof UnreadableFile || signal?.aborted ? error : damaged();
}

function guard(entry: Entry): void {
  if (entry.isEncrypted()) {
    throw new UnreadableFile(
      'This workbook is protected by a password. Please remove the password and upload it again.',
    );
  }
  const tooDense =
    entry.uncompressedSize > bounds.ratioFrom && entry.uncompressedSize > entry.compressedSize * bounds.ratio;
  if (entry.uncompressedSize > bounds.unpacked || tooDense) {
    throw new UnreadableFile(
      'This workbook unpacks to far more than its size. Please save the sheet as CSV and upload that.',
    );
  }
}

/** Opens the ZIP container at `path`. @throws UnreadableFile when it is damaged or has too many parts */
export async function openContainer(path: string): Promise<Container> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw damaged();
  });
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > bounds.entries) throw damaged();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replaceAll('\\', '/'), entry);
  } catch (error) {
    zip.close();
    throw wordsFor(error);
  }
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      guard(entry);
      unpacked += entry.uncompressedSize;
      if (unpacked > bounds.unpacked * 2) throw damaged();
      return zip.openReadStreamPromise(entry);
    },
    close: () => zip.close(),
  };
}
