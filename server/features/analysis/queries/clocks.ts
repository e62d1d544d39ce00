/** Leads by the half-hours from their creation to the first outbound call, which may be negative where clocks differ. */
export interface ClockCell {
  halfHour: number;
  leads: number;
}

/** Leads whose calls begin within half an hour after one and the same full hour. */
const LEAST_LEADS = 30;
/** Their least share of all leads with a call. */
const LEAST_SHARE = 0.3;
/** So many times as many as in the half-hour before: calls do not begin by chance with a full hour. */
const ONSET = 5;
/** Zones are at most 12 hours behind and 14 ahead of UTC. */
const [MOST_BEHIND, MOST_AHEAD] = [-13, 13];

/**
 * By how many whole hours the clock of the call log is ahead of that of the leads, 0 where they agree. A team that answers
 * soon calls within minutes; where two systems keep other zones, its calls begin within minutes of the same full hour.
 */
export function hoursApart(cells: readonly ClockCell[]): number {
  const at = new Map(cells.map(({ halfHour, leads }) => [halfHour, leads]));
  const all = cells.reduce((sum, { leads }) => sum + leads, 0);
  const soon = (hours: number) => at.get(2 * hours) ?? 0;
  const isOnset = (hours: number) =>
    soon(hours) >= Math.max(LEAST_LEADS, LEAST_SHARE * all) &&
    soon(hours) >= ONSET * (at.get(2 * hours - 1) ?? 0);
  const hours = Array.from({ length: MOST_AHEAD - MOST_BEHIND + 1 }, (_, index) => MOST_BEHIND + index);
  const [best = 0] = hours.filter(isOnset).sort((a, b) => soon(b) - soon(a));
  return best;
}
