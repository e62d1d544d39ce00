import { z } from 'zod';
import { eachRecord } from '../each-record.ts';
import type { Batch, ReadRequest, Stream, VendorSession } from '../provider.ts';
import { Contact, callOfContact, mediaTypes } from './call-of-contact.ts';
import { findServices } from './nice-place.ts';

const dayMs = 24 * 3_600_000;
/** No longest span is published for contacts; other reports of CXone take 31 days. */
const windowMs = 28 * dayMs;
/** CXone gives up to ten times as many. */
const pageSize = 1000;

// An empty page may come as no content at all.
const Page = z
  .object({ completedContacts: z.array(z.unknown()).nullish(), totalRecords: z.int().nullish() })
  .nullable();

const Position = z.object({
  from: z.int(),
  media: z.literal([mediaTypes.phone, mediaTypes.voicemail]),
  skip: z.int().min(0),
});
type Position = z.infer<typeof Position>;

/** The completed telephone calls and voicemails, four weeks at a time. */
export const calls: Stream<'calls'> = {
  kind: 'calls',
  fields: ['started', 'externalId', 'direction', 'outcome', 'phone', 'duration', 'rep'],
  // A contact is completed when its agent has finished the work after it.
  overlapMs: dayMs,
  read: readCalls,
};

async function* readCalls(session: VendorSession, request: ReadRequest): AsyncGenerator<Batch<'calls'>> {
  const { since, until, resume, signal } = request;
  const end = until.getTime();
  let position: Position = Position.safeParse(resume).data ?? firstOf(since.getTime());
  if (position.from >= end) return;
  const services = await findServices(session);
  while (position.from < end) {
    signal.throwIfAborted();
    const { from, media, skip } = position;
    const to = Math.min(from + windowMs, end);
    const query = { startDate: iso(from), endDate: iso(to), mediaTypeId: media, skip };
    const { contacts, last } = await contactsPage(session, services, query);
    if (!last) position = { from, media, skip: skip + pageSize };
    else
      position = media === mediaTypes.phone ? { ...firstOf(from), media: mediaTypes.voicemail } : firstOf(to);
    const records = () => eachRecord(contacts, Contact, (one) => callOfContact(one, session));
    yield { records, resume: position };
  }
}

interface ContactsQuery {
  startDate: string;
  endDate: string;
  mediaTypeId: number;
  skip: number;
}

async function contactsPage({ api }: VendorSession, services: string, query: ContactsQuery) {
  const url = `${services}/contacts/completed`;
  const ordered = { ...query, top: pageSize, orderBy: 'contactStart asc' };
  const { completedContacts, totalRecords } = (await api.call({ url, query: ordered }, Page)) ?? {};
  const contacts = completedContacts ?? [];
  const short = totalRecords == null ? contacts.length < pageSize : query.skip + pageSize >= totalRecords;
  return { contacts, last: short || contacts.length === 0 };
}

/** Shows that completed contacts may be read. Throws VendorError. */
export async function tryContacts(session: VendorSession): Promise<void> {
  const services = await findServices(session);
  const now = Date.now();
  const query = { startDate: iso(now - 3_600_000), endDate: iso(now), mediaTypeId: mediaTypes.phone };
  await session.api.call(
    { url: `${services}/contacts/completed`, query: { ...query, skip: 0, top: 1 } },
    Page,
  );
}

const firstOf = (from: number): Position => ({ from, media: mediaTypes.phone, skip: 0 });

const iso = (instant: number) => new Date(instant).toISOString();
