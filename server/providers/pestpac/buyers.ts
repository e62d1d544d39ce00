import { z } from 'zod';
import type { StoredKind } from '../../platform/records/rows.ts';
import { instantOf } from '../crm/local-time.ts';
import { piecesOf } from '../crm/rows.ts';
import { takesAll } from '../crm/whole-history.ts';
import type { Batch, ReadRequest, VendorSession } from '../provider.ts';
import { allLocations, lateSales, setupsAt, sideBySide } from './known.ts';
import type { Location, Setup } from './wire.ts';

/** Each location takes a call of its own: so many are read before a position is given. */
const locationsABatch = 50;

/** The last location that was read. */
const Position = z.object({ after: z.int() });

/**
 * Reads what was sold at the locations of customers, by their ids upwards: at all of them the first time, later where
 * a location is new or a lead was sold something lately.
 */
export async function* readBuyers<K extends StoredKind>(
  session: VendorSession,
  request: ReadRequest,
  rowsOf: (location: Location, setups: readonly Setup[]) => Promise<Batch<K>['rows']>,
): AsyncGenerator<Batch<K>> {
  let { after } = request.resume === null ? { after: 0 } : Position.parse(request.resume);
  const locations = await allLocations(session);
  const wanted = await selection(session, request);
  const buyers = [...locations.values()].filter(
    (location) => location.LocationID > after && location.Prospect !== true && wanted(location),
  );
  for (const piece of piecesOf(buyers, locationsABatch)) {
    const rows: Batch<K>['rows'] = [];
    for (const few of piecesOf(piece, sideBySide)) {
      const read = few.map(async (location) =>
        rowsOf(location, await setupsAt(session, location.LocationID)),
      );
      rows.push(...(await Promise.all(read)).flat());
    }
    after = piece.at(-1)?.LocationID ?? after;
    yield { rows, refused: [], resume: { after } };
  }
}

async function selection(
  session: VendorSession,
  request: ReadRequest,
): Promise<(location: Location) => boolean> {
  if (takesAll(request)) return () => true;
  const late = await lateSales(session, request.since, request.until);
  return ({ LocationID, EnteredDate }) =>
    late.has(LocationID) || (instantOf(EnteredDate, session.timeZone) ?? 0) >= request.since.getTime();
}
