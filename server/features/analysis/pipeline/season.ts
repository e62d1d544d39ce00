import { type Cells, HORIZONS, winsBetween } from './cells.ts';
import { type Day, monthsBefore } from './days.ts';
import { holds, winForecast } from './ranges.ts';
import { type Check, USUAL_TAU } from './self-check.ts';

/** What a year ago came before and after this date, where the two differ. */
export interface OtherSeason {
  days: Check['days'];
  /** Leads won in the `days` before the same date of last year, and in the `days` from it on. */
  before: number;
  after: number;
  /** The forecast of that date missed as well; null where none was made, or it held. */
  missed: Check | null;
}

/** Factor between the wins after and before a date, or of a forecast's error, from which on a season differs. */
const DIFFERENT = 2;
/** Standard errors of two counts that their difference exceeds. */
const LEAST_ERRORS = 3;

/**
 * The seasons of last year that this date stands before or after, by length. Of each length whose wins after the same
 * date of last year were more than twice those before it, or fewer than half; complete books have to hold both. Where a
 * forecast was made at that date and held, the change is one that ages foretell, and no season.
 */
export function otherSeasons(cells: Cells, since: Day, checks: readonly Check[]): OtherSeason[] {
  const lastYear = monthsBefore(cells.today, 12);
  return HORIZONS.flatMap((days) => {
    if (lastYear - days < since || lastYear + days > cells.today) return [];
    const before = winsBetween(cells, lastYear - days, lastYear);
    const after = winsBetween(cells, lastYear, lastYear + days);
    const ratio = (after + 1) / (before + 1);
    const apart = Math.abs(after - before) > LEAST_ERRORS * Math.sqrt(after + before);
    if (!apart || Math.abs(Math.log(ratio)) < Math.log(DIFFERENT)) return [];
    const check = checks.find((one) => one.days === days && one.at === lastYear);
    const missed = check !== undefined && isMissed(check) ? check : null;
    return check !== undefined && missed === null ? [] : [{ days, before, after, missed }];
  });
}

/** Whether so much more or less happened than was forecast, and than usual months explain. */
function isMissed({ forecast: { mean }, happened, tau }: Check): boolean {
  const error = Math.log((happened + 1) / (mean + 1));
  const held = holds(winForecast(mean, Math.min(tau, USUAL_TAU)), happened);
  return !held && Math.abs(error) >= Math.log(DIFFERENT);
}
