import { z } from 'zod';
import { eachRecord } from '../each-record.ts';
import type { Batch, ReadRequest, Stream, VendorSession } from '../provider.ts';
import { VendorError } from '../vendor-error.ts';
import { AircallCall, callRow } from './call-row.ts';

const perPage = 50;
/** However many calls a query matches, Aircall shows no more of them. */
const mostOfQuery = 10_000;
const lastPage = mostOfQuery / perPage;
/** Seconds that neighbouring queries have in common: a call is filed when it is made, not quite when it starts. */
const commonS = 60;

const CallPage = z.object({
  meta: z.object({ total: z.int(), next_page_link: z.string().nullable() }),
  calls: z.array(z.unknown()),
});

/** In seconds: where the query begins, which of its pages is next, and the newest call of those before. */
const Place = z.object({ from: z.int(), page: z.int().positive(), newest: z.int() });
type Place = z.infer<typeof Place>;
/** Null after the last page. */
const Position = z.object({ place: Place.nullable() });

/** The company's calls, oldest first. */
export const callStream: Stream<'calls'> = {
  kind: 'calls',
  fields: ['started', 'direction', 'outcome', 'phone', 'duration', 'rep'],
  // Calls are listed while they go on, and taken when they are over.
  overlapMs: 6 * 3_600_000,
  read,
};

async function* read(
  { api, phone }: VendorSession,
  { since, until, resume, signal }: ReadRequest,
): AsyncGenerator<Batch<'calls'>> {
  const from = Math.floor(since.getTime() / 1000);
  const to = Math.ceil(until.getTime() / 1000);
  let { place } = resume === null ? { place: { from, page: 1, newest: from } } : Position.parse(resume);
  while (place !== null) {
    signal.throwIfAborted();
    const query = { from: place.from, to, order: 'asc', page: place.page, per_page: perPage };
    const { calls, meta } = await api.call({ url: 'https://api.aircall.io/v1/calls', query }, CallPage);
    const read = eachRecord(calls, AircallCall, (call) => callRow(call, phone));
    const newest = read.rows.reduce(
      (latest, { startedAt }) => Math.max(latest, startedAt / 1000),
      place.newest,
    );
    place = nextPlace({ ...place, newest }, meta);
    yield { records: () => read, resume: { place } };
  }
}

/** The next page, or the first of a query for what this one does not show; null when that was all. */
function nextPlace(
  { from, page, newest }: Place,
  { total, next_page_link }: z.infer<typeof CallPage>['meta'],
): Place | null {
  if (page < lastPage) return next_page_link === null ? null : { from, page: page + 1, newest };
  if (total < mostOfQuery) return null;
  const next = newest - commonS;
  if (next <= from) throw new VendorError('rejected', 'More calls in a minute than Aircall shows');
  return { from: next, page: 1, newest };
}
