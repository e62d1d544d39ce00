import { z } from 'zod';
import type { StoredKind } from '../platform/records/record-columns.ts';
import type { Batch, ReadRecords, ReadRequest } from './provider.ts';
import { VendorError } from './vendor-error.ts';

/** One page of a vendor's list; `next` is the vendor's mark of the page after it, null on the last. */
export interface MarkedPage {
  records: readonly unknown[];
  next: string | null;
}

export interface WindowedList<K extends StoredKind> {
  /** The longest span of one query. */
  windowMs: number;
  /** Gives the page at a mark of a window; the first where the mark is null. */
  fetch(window: { from: Date; to: Date }, mark: string | null): Promise<MarkedPage>;
  /** Reads the records of a page, each by itself. */
  rows(records: readonly unknown[]): ReadRecords<K>;
}

/** Where reading resumes: in the window that begins at `from`, at the vendor's cursor. */
const Position = z.object({ from: z.int(), mark: z.string().nullable() });

/** A mark that is refused time and again is not too old, but wrong. */
const mostRestarts = 3;

/**
 * Reads a list window by window and page by page. Adjacent windows share an instant, so that it does not matter
 * on which side of it a vendor puts a record. A cursor may have expired when reading resumes: when the vendor
 * refuses it, the window is read again.
 */
export async function* readWindows<K extends StoredKind>(
  { since, until, resume }: Pick<ReadRequest, 'since' | 'until' | 'resume'>,
  list: WindowedList<K>,
): AsyncGenerator<Batch<K>> {
  let position: z.infer<typeof Position> =
    resume === null ? { from: since.getTime(), mark: null } : Position.parse(resume);
  let restarts = 0;
  while (position.from < until.getTime()) {
    const { from, mark } = position;
    const to = Math.min(from + list.windowMs, until.getTime());
    const page = await list
      .fetch({ from: new Date(from), to: new Date(to) }, mark)
      .catch((error: unknown) => {
        const refused = error instanceof VendorError && error.kind === 'rejected';
        if (!refused || mark === null || restarts === mostRestarts) throw error;
        return null;
      });
    if (page === null) {
      restarts += 1;
      position = { from, mark: null };
      continue;
    }
    if (page.next === null) restarts = 0;
    position = page.next === null ? { from: to, mark: null } : { from, mark: page.next };
    yield { records: () => list.rows(page.records), resume: position };
  }
}
