import type { ExpectedMonth, ExpectedRate } from '../../../../contract/analysis/pipeline.ts';
import { CHANCE_DAYS, youngWins } from '../pipeline/by-age.ts';
import { dayOf, monthsBefore } from '../pipeline/days.ts';
import type { LeadGroup } from '../queries/figures.ts';
import type { PipelineEvidence } from '../queries/pipeline.ts';

/** The close rates of a month, `YYYY-MM`, once its leads are 90 days old; null where none of them is young. */
export function expectedMonth(
  { cells, measured }: PipelineEvidence,
  month: string,
  group: LeadGroup | undefined,
): ExpectedMonth | null {
  if (measured === null || group === undefined || group.qualified === 0) return null;
  const start = dayOf(`${month}-01`);
  const { leads, wins } = youngWins(cells, measured.today, start, monthsBefore(start, -1));
  if (leads === 0) return null;
  const rate = (won: number, of: number): ExpectedRate => ({
    rate: Math.min(1, (won + wins.mean) / of),
    low: Math.min(1, (won + wins.low) / of),
    high: Math.min(1, (won + wins.high) / of),
  });
  return {
    days: CHANCE_DAYS,
    youngLeads: leads,
    raw: rate(group.won, group.leads),
    qualified: rate(group.qualifiedWon, group.qualified),
  };
}
