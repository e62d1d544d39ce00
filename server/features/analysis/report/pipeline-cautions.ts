import { HORIZONS } from '../pipeline/cells.ts';
import { FIRST_HALF } from '../pipeline/days.ts';
import type { Measured } from '../pipeline/measure.ts';
import type { OtherSeason } from '../pipeline/season.ts';
import type { NewSource } from '../queries/new-sources.ts';
import { count, decimal, percent, plural } from './messages.ts';

/** What has to be known before the forecast is read, a sentence each; what an explanation says already is not repeated. */
export function pipelineWarnings(measured: Measured): string[] {
  const explained = measured.state === 'withheld' && measured.doubt?.reason === 'season';
  return explained ? [] : seasonsOf(measured);
}

/** How last year continued after this date, for the shortest length that differed, in one or two sentences. */
export function seasonsOf({ doubt, quoted, seasons }: Measured): string[] {
  const of = (days: number) => seasons.find((season) => season.days === days);
  const season = (doubt?.reason === 'season' ? of(doubt.days) : undefined) ?? of(quoted.days) ?? seasons[0];
  return season === undefined ? [] : [seasonWords(season)];
}

function seasonWords({ after, before, days, missed }: OtherSeason): string {
  const factor = after / before;
  const times =
    factor > 1 && factor < MOST_TIMES ? `${decimal(factor).replace('.0', '')} times the wins` : null;
  const brought =
    times === null
      ? `brought ${plural(after, 'win')}, the ${days} days before it ${before === 0 ? 'none' : count(before)}`
      : `brought ${times} of the ${days} days before it (${count(after)} against ${count(before)})`;
  const last = `Last year the ${days} days after this date ${brought}.`;
  return missed === null
    ? `${last} No forecast could be made then, so this one does not know whether it comes again.`
    : `${last} The forecast made then was ${plural(Math.round(missed.forecast.mean), 'win')} among the leads then open; ${count(missed.happened)} came.`;
}

/** A factor from here on is said by the counts alone. */
const MOST_TIMES = 10;

/** Factor of the time of the year from which on it is named. */
const NAMED = 1.1;

/** How the forecast that is quoted follows last year. */
export function seasonFactorWords({ quoted, today }: Measured): string[] {
  const i = HORIZONS.indexOf(quoted.days);
  const factor = (today.wins[i] ?? 0) / (today.levelled[i] || 1);
  if (factor < NAMED && factor > 1 / NAMED) return [];
  return [
    `Forecasts missed at the same time of the year before, and again a year later. As far as they did, this one for ${quoted.days} days follows last year: ${count(today.wins[i] ?? 0)} wins instead of ${count(today.levelled[i] ?? 0)}.`,
  ];
}

/** On which day of the month far more wins are dated than on others. */
export function placeWords({ mainPlace }: Measured): string[] {
  if (mainPlace === null) return [];
  const { place, share } = mainPlace;
  const after = place - FIRST_HALF;
  const name =
    place < FIRST_HALF
      ? `day ${place + 1}`
      : after === 0
        ? 'the last day'
        : `the day ${after === 1 ? 'before the last' : `${after} days before the last`}`;
  return [
    `${percent(share)} of your wins are dated to ${name} of a month, so the chance of each day ahead is that of its place in the month.`,
  ];
}

/** Sources with too few records to have chances of their own. */
export function newSourceWords(sources: readonly NewSource[]): string[] {
  if (sources.length === 0) return [];
  const open = sources.reduce((sum, source) => sum + source.open, 0);
  const names = sources.map(({ name }) => name).join(', ');
  return [
    `${plural(open, 'open lead')} ${open === 1 ? 'is' : 'are'} of a lead source that began within the last 90 days (${names}). They get the chances of the other sources at their age, less as they stay open.`,
  ];
}
