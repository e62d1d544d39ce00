import type pg from 'pg';
import { thresholds } from '../../../../contract/analysis/vocabulary.ts';
import type { Scope } from './scope.ts';
import type { Survey } from './survey.ts';

/** What the call log can tell of the leads, and why not. */
export interface CallLog {
  /** Leads that came in between these times are covered; null where the log tells nothing of a lead that it does not name. */
  covers: { from: Date; to: Date } | null;
  /** Why it covers none though there is a log with outbound calls, or why its silence is worth no amount. */
  fault: LogFault | null;
  /** Reps with hardly a lead in the log: it covers no lead of theirs. */
  repsLeftOut: { name: string; leads: number; called: number }[];
  /** Leads that the log is judged by: those won that it shows called, and the others that it shows called in time. */
  won: Seen;
  others: Seen;
}

interface Seen {
  leads: number;
  called: number;
}

/**
 * `few_contacts`: it lacks half of the contacts. `mostly_won`: it names the leads that were not won much more rarely
 * than those that were. `untested`: too few leads to compare the two.
 */
export type LogFault = 'few_contacts' | 'mostly_won' | 'untested';

/** Leads on either side that it takes to judge a log, or a rep. */
const LEAST = thresholds.closedLeads;
/** The share of contacts, or of a rep's leads, that a telling log holds. */
const SEEN_SHARE = 0.5;
/** The share of leads not won that it shows called, as a part of the share of won ones. */
const AS_WELL = 0.6;

const DAY = 86_400_000;

/**
 * Judges whether the call log holds the calls of the team; needs `an_touch` and `an_shared`. A log of another line, with a
 * few calls back, with one rep's calls or with the calls to customers alone says nothing of a lead that it does not name.
 */
export async function judgeCallLog(client: pg.ClientBase, scope: Scope, survey: Survey): Promise<CallLog> {
  const none = { leads: 0, called: 0 };
  const unseen: CallLog = { covers: null, fault: null, repsLeftOut: [], won: none, others: none };
  const covers = spanOf(survey);
  if (covers === null) return unseen;
  const { rows } = await client.query<RepRow>(BY_REP, [
    scope.accountId,
    scope.from,
    scope.asOf,
    covers.from,
    covers.to,
  ]);
  const isLeftOut = ({ rep, leads, called }: RepRow) =>
    rep !== '' && leads >= LEAST && called < SEEN_SHARE * leads;
  const others = rows.filter((row) => !isLeftOut(row));
  // Without a rep whose leads are in it, it is the log that lacks them and not the reps.
  const kept = sum(others, ({ leads }) => leads) >= LEAST ? others : rows;
  const judged = {
    repsLeftOut: rows
      .filter((row) => !kept.includes(row))
      .map(({ rep, leads, called }) => ({ name: rep, leads, called })),
    won: { leads: sum(kept, ({ won }) => won), called: sum(kept, (row) => row.wonCalled) },
    others: { leads: sum(kept, (row) => row.others), called: sum(kept, (row) => row.othersCalled) },
  };
  const fault = lacksContacts(kept) ? 'few_contacts' : compareOutcomes(judged.won, judged.others);
  return { ...judged, fault, covers: fault === null || fault === 'untested' ? covers : null };
}

/** Held against the contacts that the CRM knows or, where it knows next to none, against all leads. */
function lacksContacts(rows: readonly RepRow[]): boolean {
  const contacted = sum(rows, (row) => row.contacted);
  if (contacted >= LEAST) return sum(rows, ({ seen }) => seen) < SEEN_SHARE * contacted;
  const leads = sum(rows, (row) => row.leads);
  return leads >= LEAST && sum(rows, ({ called }) => called) < SEEN_SHARE * leads;
}

const sum = (rows: readonly RepRow[], of: (row: RepRow) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

function compareOutcomes(won: Seen, others: Seen): LogFault | null {
  if (won.leads < LEAST || others.leads < LEAST) return 'untested';
  return others.called / others.leads < (AS_WELL * won.called) / won.leads ? 'mostly_won' : null;
}

/** From the first to the last call, with a day of grace at both ends; null without an outbound call (call tracking). */
function spanOf({ calls }: Survey): CallLog['covers'] {
  if (!calls.some(({ outbound }) => outbound > 0)) return null;
  const times = calls.flatMap(({ oldest, newest }) => [oldest, newest]).filter((time) => time !== null);
  const first = Math.min(...times.map((time) => time.getTime()));
  const last = Math.max(...times.map((time) => time.getTime()));
  return { from: new Date(first - DAY), to: new Date(last + DAY) };
}

interface RepRow {
  /** Empty for leads that name none. */
  rep: string;
  leads: number;
  /** Of these, in the log; contacted by the CRM; both. */
  called: number;
  contacted: number;
  seen: number;
  won: number;
  wonCalled: number;
  /** Lost after two days or later, or open for 30. */
  others: number;
  /** Of these, in the log a day or more before they were lost. */
  othersCalled: number;
}

/*
 * A won lead may be in the log for the sale alone (the call that sets the date, the call to the customer), so every call
 * counts for it; the others were in no way called for that, and calls within a day of losing one, or after it, say
 * nothing of how it was worked.
 */
const BY_REP = `
  select rep, count(*) as leads, count(*) filter (where called) as called,
         count(*) filter (where contacted) as contacted, count(*) filter (where contacted and called) as seen,
         count(*) filter (where outcome = 'won') as won, count(*) filter (where outcome = 'won' and called) as "wonCalled",
         count(*) filter (where other) as others,
         count(*) filter (where other and case when closed_at is null then called else early end) as "othersCalled"
  from (
    select l.outcome, coalesce(l.rep, '') as rep, case when l.outcome = 'lost' then l.closed_at end as closed_at,
           coalesce(first_contact_at <= $3 or attempts > 0, false) as contacted,
           coalesce(t.outbound > 0 or t.born or t.reached_at is not null, false) as called,
           coalesce(t.early, false) as early,
           mark is null and case outcome
             when 'lost' then l.closed_at is null or l.closed_at >= l.created_at + interval '2 days'
             when 'open' then l.created_at <= $3::timestamptz - interval '${thresholds.coldDays} days' else false end as other
    from counted_leads as l left join an_touch as t on t.place = l.place
    where l.account_id = $1 and l.created_at >= greatest($2::timestamptz, $4) and l.created_at < least($3::timestamptz, $5)
      and l.phone is not null and not l.imported and hashtextextended(l.phone, 0) not in (select num from an_shared)
  ) as l
  group by rep order by rep collate "C"`;
