import type pg from 'pg';
import { addSpell, type Cells, makeCells } from '../pipeline/cells.ts';
import type { Day } from '../pipeline/days.ts';
import type { Spell } from '../pipeline/spells.ts';
import { readGivenUpDays } from './given-up.ts';
import type { Scope } from './scope.ts';

/** Maximum of lead sources in the pipeline; rarer ones are grouped under number 0. */
export const PIPELINE_SOURCES = 24;

/** Why leads are left out of the pipeline. */
export type SetAside =
  | 'imported'
  | 'closed_before_creation'
  | 'closes_in_future'
  | 'won_in_bulk'
  | 'won_without_date';

/** The account's leads as cells, and what they leave out or assume. */
export interface SpellCells {
  cells: Cells;
  setAside: ReadonlyMap<SetAside, number>;
  /** Lost leads without a closing date, or with one of a day of bulk entry, whose end is assumed. */
  assumedEnds: number;
  /** Days after its last contact, or else its creation, at which such a lead is taken to have ended. */
  assumedDays: number;
  /** Leads that are in the cells, all history: won, lost and open ones. */
  won: number;
  lost: number;
  open: number;
  /** By source the day on which its first lead came in; sources taken together have none. */
  firstBorn: ReadonlyMap<number, Day>;
  /** Open leads from before the window: they are in no forecast. */
  olderOpen: number;
}

interface SpellRow {
  kind: Spell['outcome'] | SetAside;
  source: number;
  /** Null where the leads are set aside. */
  born: number | null;
  listed: boolean;
  assumed: boolean;
  /**
   * Alternating: days from `born` to the end and number of leads, separated by spaces; open leads end after no
   * days.
   */
  ends: string;
}

const FETCH = 5_000;

/**
 * Reads all counted leads up to the as-of time, grouped by source and days, and adds them to cells: memory
 * depends on days and sources alone. Needs `an_source`. With `oneSource` all sources are one group.
 */
export async function readSpells(
  client: pg.ClientBase,
  scope: Scope,
  oneSource: boolean,
): Promise<SpellCells> {
  const { today, start } = await readDays(client, scope);
  const bulkLoss = isBulkLoss(client, scope);
  const assumedDays = await readGivenUpDays(client, scope, bulkLoss);
  const sources = oneSource ? 1 : PIPELINE_SOURCES + 1;
  const cells = makeCells({ today, start, sources, windowMonths: scope.windowMonths });
  const setAside = new Map<SetAside, number>();
  const firstBorn = new Map<number, Day>();
  let [assumedEnds, olderOpen] = [0, 0];
  const count = { won: 0, lost: 0, open: 0 };
  await client.query(spellsSql(bulkLoss), [
    scope.accountId,
    scope.asOf,
    scope.from,
    oneSource ? 0 : PIPELINE_SOURCES,
    assumedDays,
    today,
    scope.timeZone,
  ]);
  for (;;) {
    const { rows } = await client.query<SpellRow>(`fetch ${FETCH} from an_spell`);
    if (rows.length === 0) break;
    for (const { kind, source, born, listed, assumed, ends } of rows) {
      if (born !== null && source > 0) firstBorn.set(source, Math.min(born, firstBorn.get(source) ?? born));
      const numbers = ends.split(' ').map(Number);
      for (let i = 0; i < numbers.length; i += 2) {
        const [lasted = 0, leads = 0] = [numbers[i], numbers[i + 1]];
        if (!isOutcome(kind)) setAside.set(kind, (setAside.get(kind) ?? 0) + leads);
        if (born === null || !isOutcome(kind)) continue;
        count[kind] += leads;
        if (assumed) assumedEnds += leads;
        if (kind === 'open' && !listed) olderOpen += leads;
        const ended = kind === 'open' ? null : born + lasted;
        addSpell(cells, { source, born, ended, outcome: kind, listed, count: leads });
      }
    }
  }
  await client.query('close an_spell');
  return { cells, setAside, assumedEnds, assumedDays, ...count, firstBorn, olderOpen };
}

const isOutcome = (kind: SpellRow['kind']): kind is Spell['outcome'] =>
  kind === 'won' || kind === 'lost' || kind === 'open';

async function readDays(client: pg.ClientBase, { accountId, asOf, timeZone }: Scope) {
  const { rows } = await client.query<{ today: number; start: number | null }>(
    `select ${dayOf('$2::timestamptz', '$3')} as today, ${dayOf('min(created_at)', '$3')} as start
     from counted_leads where account_id = $1 and created_at < $2`,
    [accountId, asOf, timeZone],
  );
  const today = rows[0]?.today ?? 0;
  return { today, start: rows[0]?.start ?? today };
}

/** SQL: number of the calendar day of an instant since 1970 in a zone. */
function dayOf(instant: string, zone: string): string {
  return `((${instant} at time zone ${zone})::date - date '1970-01-01')`;
}

/** SQL: whether the closing date of a loss is that of a day on which losses were entered in bulk. */
function isBulkLoss(client: pg.ClientBase, { rules, timeZone }: Scope): string {
  if (rules.bulkLossDays.length === 0) return 'false';
  const days = rules.bulkLossDays.map(({ day }) => client.escapeLiteral(day)).join(', ');
  return `outcome = 'lost' and (closed_at at time zone ${client.escapeLiteral(timeZone)})::date in (${days})`;
}

// A lead that a mark sets aside ends like a lost one: it can no longer be won. A lead is lost with the closing date, else
// some days after its last contact or its creation. Days are worked out only where they are used: zones are costly.
// Without offset 0 the planner would copy every expression into each place that uses it.
const spellsSql = (bulkLoss: string) => `
  declare an_spell cursor for
  select kind, source, born, listed, assumed, string_agg(coalesce(ended - born, 0) || ' ' || leads, ' ') as ends
  from (
    select kind, source, born, ended, listed, assumed, count(*) as leads
    from (
      select kind, case when told then source else 0 end as source, case when told then born end as born,
             case when told and kind <> 'open'
               then coalesce(ended, greatest(born, least(silent + $5::int, latest))) end as ended,
             told and kind = 'open' and created_at >= $3 as listed, told and kind = 'lost' and ended is null as assumed
      from (
        select d.*, kind in ('won', 'lost', 'open') as told, ${dayOf('created_at', '$7')} as born,
               ${dayOf('ended_at', '$7')} as ended,
               case when kind = 'lost' and ended_at is null then ${dayOf('silent_at', '$7')} end as silent,
               case when kind = 'lost' and ended_at is null
                 then least(${dayOf('entered_at', '$7')}, $6::int - 1) end as latest
        from (
          select e.*,
                 case when imported then 'imported'
                      when outcome = 'open' then 'open'
                      when closing_fault is not null then closing_fault
                      when outcome = 'won' and ended_at is null then 'won_without_date'
                      else outcome end as kind
          from (
            select created_at, outcome, imported, closing_fault, source, entered_at,
                   coalesce(last_contact_at, created_at) as silent_at,
                   case when outcome = 'won' then coalesce(closed_at, last_contact_at)
                        when outcome = 'lost' then closed_at end as ended_at
            from (
              select l.created_at, l.imported, l.closing_fault, case when l.mark is not null then 'lost' else l.outcome end as outcome,
                     case when ${bulkLoss} then l.closed_at end as entered_at,
                     case when l.outcome <> 'open' and not coalesce(${bulkLoss}, false) then l.closed_at end as closed_at,
                     case when l.last_contact_at between l.created_at and $2 then l.last_contact_at end as last_contact_at,
                     case when s.id <= $4 then s.id else 0 end as source
              from counted_leads as l
              left join an_source as s on s.name = coalesce(l.lead_source, '')
              where l.account_id = $1 and l.created_at < $2
              offset 0
            ) as l
          ) as e
          offset 0
        ) as d
        offset 0
      ) as k
    ) as spells
    group by 1, 2, 3, 4, 5, 6
  ) as counted
  group by 1, 2, 3, 4, 5`;
