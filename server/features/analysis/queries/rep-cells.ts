import type pg from 'pg';
import type { ResponseBand } from '../../../../contract/analysis/vocabulary.ts';

/** Leads of the rates that are alike in what is compared within rep: not marked, old enough to have closed. */
export interface RepCell {
  source: number;
  hours: number;
  rep: number;
  /** Whether they name a rep. */
  named: boolean;
  band: ResponseBand | null;
  /** Whether a call log shows that they were contacted; null without one, and for leads that began with a conversation. */
  logged: boolean | null;
  leads: number;
  won: number;
}

/** Counts by source, hours and rep of what can be compared; needs `an_fact`. */
export async function readRepCells(client: pg.ClientBase): Promise<RepCell[]> {
  const { rows } = await client.query<RepCell>(
    `select source_id as source, hours, rep_id as rep, rep is not null as named, band,
            case when calls_known then contacted end as logged, count(*) as leads,
            count(*) filter (where status = 'won') as won
     from an_fact where mature and mark is null and not born
     group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
  );
  return rows;
}
