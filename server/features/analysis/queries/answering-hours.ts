import type pg from 'pg';
import type { Scope } from './scope.ts';

/** Half-hours in which the team answers on one ISO weekday: from `opens` up to and without `closes`, 0 to 48. */
export interface AnsweringHours {
  weekday: number;
  opens: number;
  closes: number;
}

/** Contacts that it takes to read the hours of a company from them. */
const LEAST_CONTACTS = 200;
/** So many half-hours of a weekday say how busy it is while the team works. */
const BUSY_SLOTS = 12;
/** A half-hour with less than this share of the busy ones' contacts is outside working time. */
const QUIET_SHARE = 0.3;
/** A weekday with less than this share of the busiest one's contacts is no working day. */
const IDLE_DAY_SHARE = 0.1;

interface SlotCount {
  weekday: number;
  slot: number;
  contacts: number;
}

/**
 * The hours in which a team answers, by weekday in the account's zone, read from its answered and outbound calls and
 * from first contacts with a time of day. Empty where there are too few of them.
 */
export async function readAnsweringHours(client: pg.ClientBase, scope: Scope): Promise<AnsweringHours[]> {
  const { rows } = await client.query<SlotCount>(CONTACTS, [
    scope.accountId,
    scope.from,
    scope.asOf,
    scope.timeZone,
  ]);
  return hoursOf(rows);
}

/** The first and last half-hour of each working day with calls. */
export function hoursOf(slots: readonly SlotCount[]): AnsweringHours[] {
  if (slots.reduce((sum, { contacts }) => sum + contacts, 0) < LEAST_CONTACTS) return [];
  const days = [...Map.groupBy(slots, ({ weekday }) => weekday)].map(([weekday, own]) => {
    const busiest = own.map(({ contacts }) => contacts).sort((a, b) => b - a);
    const busy = busiest.slice(0, BUSY_SLOTS).reduce((sum, contacts) => sum + contacts, 0) / BUSY_SLOTS;
    return { weekday, own, busy };
  });
  const busiest = Math.max(...days.map(({ busy }) => busy));
  return days
    .filter(({ busy }) => busy >= IDLE_DAY_SHARE * busiest)
    .map(({ weekday, own, busy }) => {
      const open = own.filter(({ contacts }) => contacts >= QUIET_SHARE * busy).map(({ slot }) => slot);
      return { weekday, opens: Math.min(...open), closes: Math.max(...open) + 1 };
    })
    .sort((a, b) => a.weekday - b.weekday);
}

/** Half-hours of a week. */
const WEEK = 7 * 48;
/** Half-hours on either side of closing time that are held against each other; a shorter day has none. */
const EDGE = 4;

/**
 * What each half-hour of a week is to a team, as two SQL arrays from Monday midnight on. `hours`: 1 where the team
 * answers, 2 where it does not, 0 where that is unknown. `edges`: 1 in the last two hours in which it answers, 2 in the
 * first two of the same day in which it does not, else 0.
 */
export function weekOf(days: readonly AnsweringHours[]): { hours: number[]; edges: number[] } {
  const hours = new Array<number>(WEEK).fill(days.length === 0 ? 0 : 2);
  const edges = new Array<number>(WEEK).fill(0);
  for (const { weekday, opens, closes } of days) {
    const midnight = 48 * (weekday - 1);
    hours.fill(1, midnight + opens, midnight + closes);
    if (closes - opens < EDGE) continue;
    edges.fill(1, midnight + closes - EDGE, midnight + closes);
    edges.fill(2, midnight + closes, midnight + Math.min(48, closes + EDGE));
  }
  return { hours, edges };
}

/** SQL: the half-hour of the week, from 1 for the first of Monday, at which an array of `weekOf` holds a local time. */
export const halfHourOf = (local: string) =>
  `1 + mod(floor(date_part('epoch', ${local}) / 1800)::bigint + ${48 * 3}, ${WEEK})::int`;

// Counted by quarters of an hour before the costly conversion of zones, some of which differ by one.
const CONTACTS = `
  select date_part('isodow', local)::int as weekday,
         (date_part('hour', local) * 2 + floor(date_part('minute', local) / 30))::int as slot,
         sum(contacts)::int as contacts
  from (
    select quarter at time zone $4 as local, contacts
    from (
      select quarter, contacts from an_call_quarter where contacts > 0
      union all
      select date_bin('15 minutes', first_contact_at, '2000-01-01 00:00:00+00'), count(*)
      from counted_leads
      where account_id = $1 and created_at >= $2 and created_at < $3 and first_contact_at <= $3
        and first_contact_has_time
      group by 1
    ) as quarters
  ) as local
  group by 1, 2 order by 1, 2`;
