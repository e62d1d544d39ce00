import { z } from 'zod';
import type { StoredKind } from '../../platform/records/record-columns.ts';
import { piecesOf } from '../crm/rows.ts';
import { takesAll } from '../crm/whole-history.ts';
import type { Batch, ReadRecords, ReadRequest, VendorSession } from '../provider.ts';
import { type Company, readCompany } from './company.ts';
import { type Filter, mostEntities, mostIds, search } from './entities.ts';

/** The last id that was read: what comes after it in the same search is still to come. */
const Position = z.object({ after: z.int() });

export interface Changed<K extends StoredKind> {
  entity: 'subscription' | 'customer';
  /** The filter by the time of the last change. */
  changed: 'leadUpdated' | 'dateUpdated';
  /** Records of any age count, so that the first reading takes all. */
  ageless: boolean;
  filters: Readonly<Record<string, Filter>>;
  /** Whether rows name people. */
  named: boolean;
  rowsOf(session: VendorSession, company: Company, ids: readonly number[]): Promise<ReadRecords<K>>;
}

/**
 * Reads what changed within the window, by ascending id, as many per request as one `get` returns. Each batch
 * ends at an id, so that reading resumes there even after a record in between was deleted.
 */
export async function* readChanged<K extends StoredKind>(
  session: VendorSession,
  request: ReadRequest,
  { entity, changed, ageless, filters, named, rowsOf }: Changed<K>,
): AsyncGenerator<Batch<K>> {
  let { after } = request.resume === null ? { after: 0 } : Position.parse(request.resume);
  const company = await readCompany(session, named);
  const since = ageless && takesAll(request) ? null : request.since;
  const all = { ...filters, [changed]: company.between(since, request.until) };
  for (;;) {
    const ids = await search(session, entity, all, after);
    for (const piece of piecesOf(ids, mostEntities)) {
      const read = await rowsOf(session, company, piece);
      after = piece.at(-1) ?? after;
      yield { records: () => read, resume: { after } };
    }
    if (ids.length < mostIds) return;
  }
}
