import { z } from 'zod';
import type { StoredKind } from '../../platform/records/record-columns.ts';
import { hostPart } from '../crm/place.ts';
import type { Batch, ReadRecords, ReadRequest, VendorSession } from '../provider.ts';
import { VendorError } from '../vendor-error.ts';

/** Page size. */
export const mostRecords = 200;

/** The address of a path of the API. */
export function urlOf({ credentials }: Pick<VendorSession, 'credentials'>, path: string): string {
  return `https://${hostPart(credentials, 'crmAccount')}.briostack.io/rest/v1${path}`;
}

export interface DatedList<K extends StoredKind> {
  path: string;
  /** The date that the list is filtered and sorted by; its texts sort as its moments do. */
  date: string;
  from: string;
  until: string;
  /** The first date after another one. */
  after(date: string): string;
  rows(records: readonly unknown[]): ReadRecords<K>;
}

/** The date of the last record that was read: others of the same date may follow. */
const Position = z.object({ from: z.string() });

/**
 * Reads a list by date, ascending. Briostack publishes `limit`, `filter` and `sort-by` but no paging, so each
 * request starts from the latest date of the answer before, which works for any page size. That filters support
 * `>=` is our assumption: `=` and `like` are published. A list that ignores its filter contains older records,
 * and is refused before anything is left out.
 */
export async function* readByDate<K extends StoredKind>(
  session: VendorSession,
  request: Pick<ReadRequest, 'resume'>,
  list: DatedList<K>,
): AsyncGenerator<Batch<K>> {
  const { date, until } = list;
  const dated = z.looseObject({ [date]: z.string() });
  const dateOf = (record: unknown) => dated.safeParse(record).data?.[date];
  let { from } = request.resume === null ? list : Position.parse(request.resume);
  while (from <= until) {
    const query = { limit: mostRecords, filter: `${date}>="${from}"`, 'sort-by': date };
    const records = await session.api.call({ url: urlOf(session, list.path), query }, z.array(z.unknown()));
    const dates = records.map(dateOf).filter((text) => typeof text === 'string');
    if (dates.some((text) => text < from)) {
      throw new VendorError('malformed', 'The list does not keep to its filter');
    }
    const latest = dates.sort().at(-1);
    if (latest === undefined) return;
    const { rows, refused } = list.rows(records.filter((record) => (dateOf(record) ?? '') <= until));
    // A full page of one date: the rest of that date cannot be requested.
    const cut = latest === from && records.length >= mostRecords;
    from = latest > from ? latest : list.after(from);
    const read = { rows, refused: cut ? [...refused, tooManyOfOneDate] : refused };
    yield { records: () => read, resume: { from } };
  }
}

const tooManyOfOneDate = `More than ${mostRecords} records have the same date: Briostack gives no more of them`;
