import type pg from 'pg';

/** Leads from either side of closing time that are alike in source and service. */
export interface ClosingCell {
  /** 1: the last two hours in which the team answers; 2: the first two in which it does not. */
  edge: number;
  source: number;
  service: number;
  leads: number;
  won: number;
  /** Answered within five minutes. */
  fast: number;
}

/** Leads near closing time, old enough to have closed, without those that began with an answered call. */
export async function readClosingCells(client: pg.ClientBase): Promise<ClosingCell[]> {
  const { rows } = await client.query<ClosingCell>(
    `select edge, source_id as source, service_id as service, count(*) as leads,
            count(*) filter (where status = 'won') as won, count(*) filter (where band = 'within_5') as fast
     from an_fact
     where edge is not null and mature and mark is null and not born and (band is not null or contacted is false)
     group by 1, 2, 3 order by 1, 2, 3`,
  );
  return rows;
}
