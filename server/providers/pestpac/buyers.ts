import { z } from 'zod';
import type { StoredKind } from '../../platform/records/record-columns.ts';
import { instantOf, localDay } from '../crm/local-time.ts';
import { piecesOf } from '../crm/rows.ts';
import { takesAll } from '../crm/whole-history.ts';
import type { Batch, ReadRecords, ReadRequest, VendorSession } from '../provider.ts';
import { allLocations, lateSales, locationsBy, setupsAt, sideBySide } from './known.ts';
import type { Location, Setup } from './wire.ts';

/** Each location takes a call of its own: so many are read before a position is given. */
const locationsABatch = 50;

/** The last location that was read. */
const Position = z.object({ after: z.int() });

/** How far customers and subscriptions are read again: all of the day before the one in which they were read last. */
export const buyersOverlapMs = 86_400_000;

/**
 * Reads what was sold at the locations of customers, by their ids upwards: at all of them the first time, later where
 * a lead was sold something lately and, once a day, where a location is new.
 */
export async function* readBuyers<K extends StoredKind>(
  session: VendorSession,
  request: ReadRequest,
  rowsOf: (location: Location, setups: readonly Setup[]) => Promise<ReadRecords<K>['rows']>,
): AsyncGenerator<Batch<K>> {
  let { after } = request.resume === null ? { after: 0 } : Position.parse(request.resume);
  const locations = await locationsToRead(session, request);
  const buyers = locations.filter(({ LocationID, Prospect }) => LocationID > after && Prospect !== true);
  for (const piece of piecesOf(buyers, locationsABatch)) {
    const rows: ReadRecords<K>['rows'] = [];
    for (const few of piecesOf(piece, sideBySide)) {
      const read = few.map(async (location) =>
        rowsOf(location, await setupsAt(session, location.LocationID)),
      );
      rows.push(...(await Promise.all(read)).flat());
    }
    after = piece.at(-1)?.LocationID ?? after;
    yield { records: () => ({ rows, refused: [] }), resume: { after } };
  }
}

/** The locations of a sync run, by ascending id. */
async function locationsToRead(session: VendorSession, request: ReadRequest): Promise<Location[]> {
  if (takesAll(request)) return [...(await allLocations(session)).values()];
  const late = await lateSales(session, request.since, request.until);
  if (!isNewDay(session, request)) return [...(await locationsBy(session, [...late])).values()];
  const isNew = ({ EnteredDate }: Location) =>
    (instantOf(EnteredDate, session.timeZone) ?? 0) >= request.since.getTime();
  const all = [...(await allLocations(session)).values()];
  return all.filter((location) => late.has(location.LocationID) || isNew(location));
}

/**
 * Whether a reading is the first of its day. There is no list of new locations: finding them takes reading all, which
 * every half hour would cost a large company more of its quota than everything else.
 */
function isNewDay({ timeZone }: VendorSession, { since, until }: ReadRequest): boolean {
  const lastUntil = since.getTime() + buyersOverlapMs;
  return localDay(lastUntil, timeZone) !== localDay(until, timeZone);
}
