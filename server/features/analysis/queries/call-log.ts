import type pg from 'pg';
import { thresholds } from '../../../../contract/analysis/vocabulary.ts';
import { sum } from '../statistics/sum.ts';
import { type ClockCell, hoursApart } from './clocks.ts';
import type { DataCoverage } from './data-coverage.ts';
import type { Scope } from './scope.ts';

/** A stretch of time from an instant up to and without another. */
export interface Stretch {
  from: Date;
  to: Date;
}

/** What the call log shows of leads, or why it shows nothing. */
export interface CallLog {
  /** Leads of these stretches are covered; none where a lead's absence from the log is no evidence. */
  covers: Stretch[];
  /** Stretches within the log in which it holds next to no call to a lead, as before a phone system was replaced. */
  gaps: Stretch[];
  /** Why it covers none though there is a log with outbound calls, or why its silence is worth no amount. */
  fault: LogFault | null;
  /** By how many whole hours the times of its calls are later than those of the leads; 0 where they are not. */
  hoursApart: number;
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
 * than those that were. `untested`: too few leads to compare the two. `clocks`: its times are whole hours off.
 */
export type LogFault = 'few_contacts' | 'mostly_won' | 'untested' | 'clocks';

/** Leads on either side that it takes to judge a log, or a rep. */
const LEAST = thresholds.closedLeads;
/** The share of contacts, or of a rep's leads, that a telling log holds. */
const SEEN_SHARE = 0.5;
/** The share of leads not won that it shows called, as a part of the share of won ones. */
const AS_WELL = 0.6;
/** Leads that it takes to judge a week of the log, with the weeks after it where one has fewer. */
const WEEKLY_LEADS = 10;
/** A week in which the log names a smaller share of the leads holds no calls to leads. */
const WEEKLY_SHARE = 0.1;
/** The least share of the leads that the other weeks hold; else it is the log that lacks calls and not some weeks. */
const LEAST_OF_LOG = 0.2;

const DAY = 86_400_000;

/**
 * Judges whether the call log holds the calls of the team; needs `an_touch` and `an_shared`. A log of another line, with a
 * few calls back, with one rep's calls or with the calls to customers alone says nothing of a lead that it does not name.
 */
export async function judgeCallLog(
  client: pg.ClientBase,
  scope: Scope,
  dataCoverage: DataCoverage,
): Promise<CallLog> {
  const none = { leads: 0, called: 0 };
  const unseen: CallLog = {
    ...{ covers: [], gaps: [], fault: null, hoursApart: 0, repsLeftOut: [] },
    ...{ won: none, others: none },
  };
  const span = spanOf(dataCoverage);
  if (span === null) return unseen;
  const clocks = await client.query<ClockCell>(CLOCKS);
  const hours = hoursApart(clocks.rows);
  if (hours !== 0) return { ...unseen, fault: 'clocks', hoursApart: hours };
  await client.query(BY_REP_AND_WEEK, [scope.accountId, scope.from, scope.asOf, span.from, span.to]);
  const weeks = await client.query<Week>(BY_WEEK);
  const gaps = gapsOf(weeks.rows, span);
  const { rows } = await client.query<RepRow>(BY_REP, [
    gaps.map(({ from }) => from),
    gaps.map(({ to }) => to),
  ]);
  const isLeftOut = ({ rep, leads, called }: RepRow) =>
    rep !== '' && leads >= LEAST && called < SEEN_SHARE * leads;
  const others = rows.filter((row) => !isLeftOut(row));
  // Without a rep whose leads are in it, it is the log that lacks them and not the reps.
  const isOfReps = sum(others, ({ leads }) => leads) >= LEAST;
  const kept = isOfReps ? others : rows;
  const leftOut = isOfReps ? rows.filter(isLeftOut) : [];
  const judged = {
    hoursApart: 0,
    repsLeftOut: leftOut.map(({ rep, leads, called }) => ({ name: rep, leads, called })),
    won: { leads: sum(kept, ({ won }) => won), called: sum(kept, (row) => row.wonCalled) },
    others: { leads: sum(kept, (row) => row.others), called: sum(kept, (row) => row.othersCalled) },
  };
  const fault = lacksContacts(kept) ? 'few_contacts' : compareOutcomes(judged.won, judged.others);
  const tells = fault === null || fault === 'untested';
  return { ...judged, fault, covers: tells ? without(span, gaps) : [], gaps: tells ? gaps : [] };
}

/** Compared with the contacts in the CRM or, where it has next to none, with all leads. */
function lacksContacts(rows: readonly RepRow[]): boolean {
  const contacted = sum(rows, (row) => row.contacted);
  if (contacted >= LEAST) return sum(rows, ({ seen }) => seen) < SEEN_SHARE * contacted;
  const leads = sum(rows, (row) => row.leads);
  return leads >= LEAST && sum(rows, ({ called }) => called) < SEEN_SHARE * leads;
}

function compareOutcomes(won: Seen, others: Seen): LogFault | null {
  if (won.leads < LEAST || others.leads < LEAST) return 'untested';
  return others.called / others.leads < (AS_WELL * won.called) / won.leads ? 'mostly_won' : null;
}

/** From the first to the last call, with a day of grace at both ends; null without an outbound call (call tracking). */
function spanOf({ calls }: DataCoverage): Stretch | null {
  if (!calls.some(({ outbound }) => outbound > 0)) return null;
  const times = calls.flatMap(({ oldest, newest }) => [oldest, newest]).filter((time) => time !== null);
  const first = Math.min(...times.map((time) => time.getTime()));
  const last = Math.max(...times.map((time) => time.getTime()));
  return { from: new Date(first - DAY), to: new Date(last + DAY) };
}

/**
 * The weeks of a log that hold next to no call to a lead, where over all the others it holds half of them. A team that
 * neglects leads still calls some of them every week.
 */
export function gapsOf(weeks: readonly Week[], span: Stretch): Stretch[] {
  const blocks: (Seen & { from: number })[] = [];
  for (const { week, waiting, dialled } of weeks) {
    const last = blocks.at(-1);
    if (last === undefined || last.leads >= WEEKLY_LEADS)
      blocks.push({ from: week.getTime(), leads: waiting, called: dialled });
    else Object.assign(last, { leads: last.leads + waiting, called: last.called + dialled });
  }
  const isGap = ({ leads, called }: Seen) => leads >= WEEKLY_LEADS && called < WEEKLY_SHARE * leads;
  const others = blocks.filter((block) => !isGap(block));
  const [seen, judged] = [sum(others, ({ leads }) => leads), sum(blocks, ({ leads }) => leads)];
  if (seen < LEAST_OF_LOG * judged || sum(others, ({ called }) => called) < SEEN_SHARE * seen) return [];
  const gaps: Stretch[] = [];
  blocks.forEach((block, index) => {
    if (!isGap(block)) return;
    const to = new Date(blocks[index + 1]?.from ?? span.to.getTime());
    const last = gaps.at(-1);
    if (last?.to.getTime() === block.from) last.to = to;
    else gaps.push({ from: new Date(index === 0 ? span.from : block.from), to });
  });
  return gaps;
}

/** What stretches in order of time leave of a span. */
function without(span: Stretch, gaps: readonly Stretch[]): Stretch[] {
  const starts = [span.from, ...gaps.map(({ to }) => to)];
  const ends = [...gaps.map(({ from }) => from), span.to];
  return starts
    .map((from, index) => ({ from, to: ends[index] ?? span.to }))
    .filter(({ from, to }) => from < to);
}

interface RepRow {
  /** Empty for leads that name none, and for those of reps with too few to judge. */
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

/** The leads of one week (UTC). */
interface Week {
  week: Date;
  /** Leads that did not begin with a conversation, and those of them that were called. */
  waiting: number;
  dialled: number;
}

const CLOCKS = `
  select floor(near_s / 1800)::int as "halfHour", count(*)::int as leads
  from an_touch where near_s < 14 * 3600 and timed group by 1 order by 1`;

/*
 * A won lead may be in the log for the sale alone (the call that sets the date, the call to the customer), so every call
 * counts for it; the others were in no way called for that, and calls within a day of losing one, or after it, say
 * nothing of how it was worked.
 */
const BY_REP_AND_WEEK = `
  create temp table an_log_week as
  select rep, week, count(*) as leads, count(*) filter (where called) as called,
         count(*) filter (where not born) as waiting, count(*) filter (where not born and dialled) as dialled,
         count(*) filter (where contacted) as contacted, count(*) filter (where contacted and called) as seen,
         count(*) filter (where outcome = 'won') as won, count(*) filter (where outcome = 'won' and called) as won_called,
         count(*) filter (where other) as others,
         count(*) filter (where other and case when closed_at is null then called else early end) as others_called
  from (
    select l.outcome, coalesce(l.rep, '') as rep, date_bin('7 days', l.created_at, '2001-01-01 00:00:00+00') as week,
           case when l.outcome = 'lost' then l.closed_at end as closed_at,
           coalesce(first_contact_at <= $3 or attempts > 0, false) as contacted,
           coalesce(t.outbound > 0 or t.born or t.reached_at is not null, false) as called,
           coalesce(t.early, false) as early, coalesce(t.born, false) as born, coalesce(t.outbound > 0, false) as dialled,
           mark is null and case outcome
             when 'lost' then l.closed_at is null or l.closed_at >= l.created_at + interval '2 days'
             when 'open' then l.created_at <= $3::timestamptz - interval '${thresholds.coldDays} days' else false end as other
    from counted_leads as l left join an_touch as t on t.place = l.place
    where l.account_id = $1 and l.created_at >= greatest($2::timestamptz, $4) and l.created_at < least($3::timestamptz, $5)
      and l.phone is not null and not l.imported and hashtextextended(l.phone, 0) not in (select num from an_shared)
  ) as l
  group by rep, week`;

const BY_WEEK = `
  select week, sum(waiting)::bigint as waiting, sum(dialled)::bigint as dialled
  from an_log_week group by week order by week`;

// Every lead may name a rep of its own, so reps with too few leads to judge one are as one.
const BY_REP = `
  select rep, sum(leads)::bigint as leads, sum(called)::bigint as called, sum(contacted)::bigint as contacted,
         sum(seen)::bigint as seen, sum(won)::bigint as won, sum(won_called)::bigint as "wonCalled",
         sum(others)::bigint as others, sum(others_called)::bigint as "othersCalled"
  from (
    select case when sum(leads) >= ${LEAST} then rep else '' end as rep, sum(leads) as leads, sum(called) as called,
           sum(contacted) as contacted, sum(seen) as seen, sum(won) as won, sum(won_called) as won_called,
           sum(others) as others, sum(others_called) as others_called
    from an_log_week as w
    where not exists (
      select from unnest($1::timestamptz[], $2::timestamptz[]) as gap (starts, ends)
      where w.week >= starts and w.week < ends)
    group by w.rep
  ) as reps
  group by rep order by rep collate "C"`;
