import type pg from 'pg';
import type { ResponseBand } from '../../../../contract/analysis/vocabulary.ts';

/** Leads of the rates with a known first response that are alike in source, hours, month and band. */
export interface SpeedCell {
  source: number;
  hours: number;
  month: number;
  band: ResponseBand;
  leads: number;
  won: number;
}

/** Counts by source, hours and month of creation; needs `an_fact`. */
export async function readSpeedCells(client: pg.ClientBase): Promise<SpeedCell[]> {
  const { rows } = await client.query<SpeedCell>(
    `select source_id as source, hours, month_no as month, band, count(*) as leads,
            count(*) filter (where status = 'won') as won
     from an_fact where mature and mark is null and not born and band is not null
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
  return rows;
}
