import type { Doubt, Measured } from '../pipeline/measure.ts';
import { LEAST_CHECKS, sumUp } from '../pipeline/self-check.ts';
import { LEAST_DAYS, LEAST_WINS } from '../pipeline/walk-forward.ts';
import type { BulkDay } from '../queries/bulk-days.ts';
import type { FieldCounts } from '../queries/figures.ts';
import { type PipelineEvidence, undatedWins } from '../queries/pipeline.ts';
import type { Scope } from '../queries/scope.ts';
import { count, day, money, percent, plural } from './messages.ts';
import { newSourceWords, placeWords, seasonFactorWords, seasonsOf } from './pipeline-cautions.ts';
import { valuesMissing } from './values-missing.ts';

/** What the pipeline's state means, in one or two sentences with figures. */
export function explainPipeline(
  pipeline: PipelineEvidence,
  fields: FieldCounts,
  { importDays, openLeads }: { importDays: readonly BulkDay[]; openLeads: number },
): string {
  const { measured } = pipeline;
  if (measured === null) return whyNot(pipeline, fields, importDays);
  const { checks, doubt, quoted, state } = measured;
  const forecast = `If things go on as before, about ${count(quoted.won.mean)} of your ${plural(openLeads, 'open lead')} will be won within ${quoted.days} days.`;
  if (state === 'withheld' && doubt !== null) return explainDoubt(doubt, measured);
  if (state === 'unchecked') {
    const { of } = sumUp(checks.filter(({ days }) => days === 30));
    return `${forecast} It is not checked: that takes ${LEAST_CHECKS} separate 30-day forecasts of the past, and your records allow ${count(of)}.`;
  }
  return `${forecast} ${checkOf(measured, quoted.days)}`;
}

/** How the forecasts of one length fared. */
function checkOf({ checks }: Measured, length: number): string {
  const { inside, of, ratio } = sumUp(checks.filter(({ days }) => days === length));
  return `Of ${plural(of, 'forecast')} for ${length} days made on the same day of earlier months, ${count(inside)} held what happened; ${off(ratio)}.`;
}

function explainDoubt(doubt: Doubt, measured: Measured): string {
  switch (doubt.reason) {
    case 'missed':
      return `${checkOf(measured, doubt.days)} That is too far off to put money on.`;
    case 'season':
      return seasonsOf(measured).join(' ');
    case 'rising':
      return `By these records an open lead older than 60 days would be won more often (${percent(doubt.old)}) than one younger than 30 days (${percent(doubt.young)}). So it looks where wins are entered long after they were made.`;
    case 'unclosed':
      return `Only ${count(doubt.closed)} of ${plural(doubt.leads, 'lead')} are marked as won or lost, so most of what became of your leads is not on record.`;
  }
}

function off(ratio: number | null): string {
  if (ratio === null) return 'nothing was won in that time';
  const percents = Math.round(Math.abs(ratio - 1) * 100);
  if (percents === 0) return 'all in all they were right';
  return `all in all they were ${count(percents)}% too ${ratio > 1 ? 'high' : 'low'}`;
}

function whyNot({ leads }: PipelineEvidence, fields: FieldCounts, importDays: readonly BulkDay[]): string {
  if (fields.leads === 0) return 'There are no leads in this period.';
  if (fields.won === 0)
    return 'No lead of this period is marked as won, so there is nothing to forecast from.';
  if (2 * fields.imported > fields.leads) {
    return `${count(fields.imported)} of ${plural(fields.leads, 'lead')} are dated to ${importDays.map((one) => day(one.day)).join(' and ')}, the day of an import, so how old they are is not on record. An export with the day on which each lead first came in shows it.`;
  }
  const undated = undatedWins(leads);
  if (undated > 0) {
    const lack = leads.setAside.has('won_in_bulk')
      ? 'were entered as won in bulk or without a date'
      : `${undated === 1 ? 'carries' : 'carry'} neither a closing date nor a last contact`;
    return `${count(undated)} of ${plural(undated + leads.won, 'won lead')} ${lack}, so it cannot be seen how leads close with age. A column with the date of winning shows it.`;
  }
  return `A forecast takes ${LEAST_WINS} dated wins and ${LEAST_DAYS} days in which leads were closed; your records hold less.`;
}

/** Why there is no revenue for a length for which wins are forecast. */
export function moneyMissing({ basis, measured, values }: PipelineEvidence): string | null {
  if (measured === null) return null;
  if (basis === 'none') return valuesMissing(values.all);
  const { doubt, horizons, state } = measured;
  const first = horizons.find(({ revenue }) => revenue === null);
  if (first === undefined) return null;
  if (doubt === null) {
    return `No forecast for ${first.days} days has had its time yet, so no amount is given for that long.`;
  }
  if (doubt.reason === 'rising') return 'Chances rise with age, so no amount is given.';
  if (doubt.reason === 'season' && state !== 'withheld') {
    return `No forecast for this time of the year has held yet, so no amount is given for ${doubt.days} days.`;
  }
  if (doubt.reason === 'season')
    return 'No forecast for this time of the year has held yet, so no amount is given.';
  if (doubt.reason === 'unclosed') return 'Too few leads are closed, so no amount is given.';
  return state === 'withheld'
    ? 'Forecasts of the past missed by too much, so no amount is given.'
    : `${checkOf(measured, doubt.days)} That is too far off, so no amount is given for ${doubt.days} days.`;
}

/** What the forecasts rest on and assume, a sentence each. */
export function pipelineRestsOn(
  { basis, leads, measured, newSources, sourceLeaks, values }: PipelineEvidence,
  { averageJobValueCents, rules }: Scope,
): string[] {
  if (measured === null) return [];
  const since = day(new Date(measured.since * 86_400_000).toISOString().slice(0, 10));
  const sentences = [
    `Chances by age come from your own leads since ${since}, the first day with enough closed leads on record; what is half a year old counts half.`,
  ];
  sentences.push(...placeWords(measured), ...seasonFactorWords(measured));
  if (leads.olderOpen > 0) {
    sentences.push(
      `${plural(leads.olderOpen, 'open lead')} from before this period ${leads.olderOpen === 1 ? 'is' : 'are'} not in the forecast.`,
    );
  }
  if (leads.assumedEnds > 0) {
    const days = rules.bulkLossDays.map((one) => `${day(one.day)} (${count(one.records)})`).join(' and ');
    const bulk = days === '' ? '' : `, or entered as lost in bulk on ${days},`;
    sentences.push(
      `${plural(leads.assumedEnds, 'lost lead')} without a closing date${bulk} ${leads.assumedEnds === 1 ? 'is' : 'are'} taken to have ended ${plural(leads.assumedDays, 'day')} after the last contact or, without one, after coming in.`,
    );
  }
  if (sourceLeaks) {
    sentences.push(
      'Lead sources are taken together: mostly won leads name theirs, so it is filled in afterwards.',
    );
  }
  sentences.push(...newSourceWords(newSources));
  if (basis === 'own') {
    sentences.push(
      `A win is worth the mean of ${plural(values.all.count, 'value')} of leads won in this period.`,
    );
  }
  if (basis === 'typed') {
    sentences.push(`A win is worth your figure of ${money(averageJobValueCents ?? 0)}.`);
  }
  return sentences;
}
