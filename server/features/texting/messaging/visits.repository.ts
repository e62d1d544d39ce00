import { type Kysely, sql } from 'kysely';
import type { CalendarWindow } from '../../../../contract/calendar.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { companyOf } from './facts.repository.ts';
import type { OwnNumber } from './inbound.repository.ts';

type Db = Kysely<Database>;

/** Numbers from which customers are asked to confirm a visit. */
export async function listConfirmingNumbers(db: Db): Promise<OwnNumber[]> {
  const { rows } = await sql<OwnNumber>`
    select n.account_id as "accountId", n.number_id as "numberId", n.carrier, n.e164, ${companyOf} as company
    from text_numbers n where n.confirms_visits and n.removed_at is null`.execute(db);
  return rows;
}

/** A visit that is to be confirmed. */
export interface VisitToConfirm {
  appointmentId: string;
  e164: string;
  startsAt: Date;
  endsAt: Date;
}

/** Visits whose windows begin between two times, agreed before a time, about which nobody was asked yet. */
export async function listVisitsToConfirm(
  db: Db,
  accountId: string,
  { from, until, agreedBefore }: { from: Date; until: Date; agreedBefore: Date },
  limit: number,
): Promise<VisitToConfirm[]> {
  const { rows } = await sql<VisitToConfirm>`
    select appointment_id as "appointmentId", e164, window_starts_at as "startsAt", window_ends_at as "endsAt"
    from appointments a
    where account_id = ${accountId} and state = 'booked' and e164 is not null and confirmed_at is null
      and window_starts_at >= ${from} and window_starts_at < ${until} and updated_at < ${agreedBefore}
      and not exists (select from carrier_events e where e.account_id = a.account_id and e.carrier = 'calendar'
        and e.event_key = ${visitKey})
    order by window_starts_at, appointment_id limit ${limit}`.execute(db);
  return rows;
}

/** Whom a visit is for, their conversation from a number in use, the visit's own first, and the oldest number in use. */
export async function whomToTell(
  db: Db,
  accountId: string,
  appointmentId: string,
): Promise<{ e164: string | null; threadId: string | null; numberId: string | null } | undefined> {
  const { rows } = await sql<{ e164: string | null; threadId: string | null; numberId: string | null }>`
    select a.e164, (
      select t.thread_id from threads t join text_numbers n using (account_id, number_id)
      where t.account_id = a.account_id and t.e164 = a.e164 and n.removed_at is null
      order by coalesce(t.thread_id = a.thread_id, false) desc, t.last_message_at desc nulls last limit 1
    ) as "threadId", (
      select number_id from text_numbers n where n.account_id = a.account_id and n.removed_at is null
      order by created_at, number_id limit 1
    ) as "numberId"
    from appointments a where account_id = ${accountId} and appointment_id = ${appointmentId}`.execute(db);
  return rows[0];
}

const visitKey = sql`'visit:' || a.appointment_id || ':' || extract(epoch from a.window_starts_at)::bigint`;

/** By what it is known that a visit was looked at: another window is asked about again. */
export const keyOfVisit = ({ appointmentId, startsAt }: VisitToConfirm) =>
  `visit:${appointmentId}:${startsAt.getTime() / 1000}`;

/** How the intents begin by which the customer of a visit is told what a person did to it. */
export const noticesOf = (appointmentId: string) => `visit_told:${appointmentId}:`;

/**
 * How the intent of a text about a visit ends: what it says of the visit. The window is by the company's clocks, as the
 * customer reads it, so that it stays true where a company takes its clock times into another time zone.
 */
export const saysOfVisit = (state: 'booked' | 'cancelled', { date, start, end }: CalendarWindow) =>
  `:${state}:${date}T${start}-${end}`;

/** The intent of the newest text in a thread that told what a person did to a visit, or is still to; null without one. */
export async function newestNotice(
  db: Db,
  { accountId, threadId, appointmentId }: { accountId: string; threadId: string; appointmentId: string },
): Promise<string | null> {
  const { rows } = await sql<{ intentKey: string }>`
    select intent_key as "intentKey" from text_messages
    where account_id = ${accountId} and thread_id = ${threadId} and direction = 'outbound'
      and starts_with(intent_key, ${noticesOf(appointmentId)})
      and state not in ('void', 'refused', 'undelivered', 'failed')
    order by created_at desc limit 1`.execute(db);
  return rows[0]?.intentKey ?? null;
}

/** Whether a text `m` says of a visit what is no longer so. */
export const isVisitChanged = sql<boolean>`
  case when m.intent_key ~ '^visit(_told)?:[^:]*:[^:]*:(booked|cancelled):' then not exists (
    select from appointments v join accounts o using (account_id) left join text_companies c using (account_id)
      cross join lateral (select coalesce(c.zone, o.time_zone) as zone) by_clock
    where v.account_id = m.account_id and v.appointment_id = split_part(m.intent_key, ':', 2)::uuid
      and v.state = split_part(m.intent_key, ':', 4)
      -- What is cancelled stays so, and moves no more.
      and (v.state = 'cancelled' or split_part(m.intent_key, ':booked:', 2) =
        to_char(v.window_starts_at at time zone by_clock.zone, 'YYYY-MM-DD"T"HH24:MI') ||
        to_char(v.window_ends_at at time zone by_clock.zone, '-HH24:MI'))
  ) else false end`;
