import type { StoredKind } from '../../platform/records/record-columns.ts';
import { localDay } from '../crm/local-time.ts';
import { takesAll } from '../crm/whole-history.ts';
import type { ReadRequest, VendorSession } from '../provider.ts';
import type { DatedList } from './list.ts';

/** Before any company kept books in Briostack. */
const firstDay = '1970-01-01';

/** The days between the request's ends, of a list of which records of any age count. */
export function daysOf(
  request: ReadRequest,
  { timeZone }: Pick<VendorSession, 'timeZone'>,
): Pick<DatedList<StoredKind>, 'from' | 'until' | 'after'> {
  return {
    from: takesAll(request) ? firstDay : localDay(request.since, timeZone),
    until: localDay(request.until, timeZone),
    after: (date) => Temporal.PlainDate.from(date.slice(0, 10)).add({ days: 1 }).toString(),
  };
}
