import { z } from 'zod';
import { eachRecord } from '../each-record.ts';
import type { Batch, ReadRequest, Stream, VendorSession } from '../provider.ts';
import { callOfConversation, type Readers } from './call-of-conversation.ts';
import { Conversation } from './conversation.ts';
import { apiOrigin } from './genesys-region.ts';
import { readUserNames } from './users.ts';

const hourMs = 3_600_000;
/** No longest interval is published; clients that work stay within a month. */
const windowMs = 28 * 24 * hourMs;
const pageSize = 100;

const Page = z.object({ conversations: z.array(z.unknown()).nullish(), totalHits: z.int().nullish() });
const Position = z.object({ from: z.int(), page: z.int().min(1) });

/** The telephone conversations, four weeks at a time from the oldest on. */
export const calls: Stream<'calls'> = {
  kind: 'calls',
  fields: ['started', 'externalId', 'direction', 'outcome', 'phone', 'duration', 'rep'],
  // A conversation is complete when it is over.
  overlapMs: 6 * hourMs,
  read: readCalls,
};

interface Window {
  from: number;
  to: number;
}

async function* readCalls(session: VendorSession, request: ReadRequest): AsyncGenerator<Batch<'calls'>> {
  const { since, until, resume, signal } = request;
  const end = until.getTime();
  let position = Position.safeParse(resume).data ?? { from: since.getTime(), page: 1 };
  if (position.from >= end) return;
  const readers: Readers = { phone: session.phone, userNames: await readUserNames(session) };
  while (position.from < end) {
    signal.throwIfAborted();
    const { from, page } = position;
    const window = { from, to: Math.min(from + windowMs, end) };
    const { conversations, last } = await queryCalls(session, window, page);
    position = last ? { from: window.to, page: 1 } : { from, page: page + 1 };
    const records = () =>
      eachRecord(conversations, Conversation, (conversation) =>
        isWithin(conversation, window) ? callOfConversation(conversation, readers) : null,
      );
    yield { records, resume: position };
  }
}

/** One page of the telephone conversations of a window. Throws VendorError. */
export async function queryCalls({ api, credentials }: VendorSession, { from, to }: Window, page: number) {
  const voice = { type: 'dimension', dimension: 'mediaType', operator: 'matches', value: 'voice' };
  const { conversations, totalHits } = await api.call(
    {
      method: 'POST',
      url: `${apiOrigin(credentials)}/api/v2/analytics/conversations/details/query`,
      json: {
        interval: `${new Date(from).toISOString()}/${new Date(to).toISOString()}`,
        order: 'asc',
        orderBy: 'conversationStart',
        paging: { pageSize, pageNumber: page },
        segmentFilters: [{ type: 'or', predicates: [voice] }],
      },
    },
    Page,
  );
  // A page after the last has no list at all.
  const records = conversations ?? [];
  const last = totalHits == null ? records.length < pageSize : page * pageSize >= totalHits;
  return { conversations: records, last: last || records.length === 0 };
}

/** An interval gives every conversation of the days it touches. */
const isWithin = ({ conversationStart }: Conversation, { from, to }: Window) =>
  conversationStart >= from && conversationStart <= to;
