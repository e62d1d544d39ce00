import type { Pipeline } from '../../../../contract/analysis/pipeline.ts';
import type { FieldCounts } from '../make/figures.ts';
import type { PipelineEvidence } from '../make/pipeline.ts';
import type { Scope } from '../make/scope.ts';
import type { SetAside } from '../make/spells.ts';
import { MOST_MEDIANS } from '../make/win-values.ts';
import { failedLength, LEAST_CHECKS, sumUp } from '../pipeline/self-check.ts';
import { LEAST_DAYS, LEAST_WINS } from '../pipeline/walk-forward.ts';
import { count, money, plural } from './words.ts';

/** What the pipeline's state means, in one or two sentences with figures. */
export function explainPipeline(pipeline: PipelineEvidence, fields: FieldCounts, openLeads: number): string {
  const { measured } = pipeline;
  if (measured === null) return whyNot(pipeline, fields);
  const shown = measured.horizons.findLast(({ days }) => days <= 90);
  const forecast = `If things go on as before, about ${count(shown?.won.mean ?? 0)} of your ${plural(openLeads, 'open lead')} will be won within ${shown?.days ?? 30} days.`;
  const length = failedLength(measured.checks) ?? 30;
  const short = measured.checks.filter(({ days }) => days === length);
  const { inside, of, ratio } = sumUp(short);
  if (measured.state === 'unchecked') {
    return `${forecast} It is not checked: that takes ${LEAST_CHECKS} separate 30-day forecasts of the past, and your records allow ${count(of)}.`;
  }
  const check = `Of ${plural(of, 'forecast')} for ${length} days made at past month-ends, ${count(inside)} held what happened; ${off(ratio)}.`;
  return measured.state === 'checked'
    ? `${forecast} ${check}`
    : `${check} That is too far off to put money on.`;
}

function off(ratio: number | null): string {
  if (ratio === null) return 'nothing was won in that time';
  const percents = Math.round(Math.abs(ratio - 1) * 100);
  if (percents === 0) return 'all in all they were right';
  return `all in all they were ${count(percents)}% too ${ratio > 1 ? 'high' : 'low'}`;
}

function whyNot({ leads }: PipelineEvidence, fields: FieldCounts): string {
  if (fields.leads === 0) return 'There are no leads in this period.';
  if (fields.won === 0)
    return 'No lead of this period is marked as won, so there is nothing to forecast from.';
  const undated = leads.setAside.get('won_without_date') ?? 0;
  if (undated > 0) {
    return `${count(undated)} of ${plural(undated + leads.won, 'won lead')} ${undated === 1 ? 'carries' : 'carry'} neither a closing date nor a last contact, so it cannot be seen how leads close with age. A column with the date of winning shows it.`;
  }
  return `A forecast takes ${LEAST_WINS} dated wins and ${LEAST_DAYS} days in which leads were closed; your records hold less.`;
}

/** Why there is no revenue where wins are forecast. */
export function moneyMissing({ basis, measured, values }: PipelineEvidence): string | null {
  if (measured === null) return null;
  if (measured.state === 'withheld')
    return 'Forecasts of the past missed by too much, so no amount is given.';
  if (basis !== 'none') return null;
  const { count: n } = values.all;
  const help = 'With your average job value this becomes an amount.';
  if (n === 0) return `No lead won in this period carries a value. ${help}`;
  if (n < 5)
    return `Only ${plural(n, 'won lead carries', 'won leads carry')} a value; it takes five. ${help}`;
  return `One won lead makes more than a quarter of all values, so their mean says little. ${help}`;
}

/** What the forecasts rest on and assume, a sentence each. */
export function pipelineRestsOn(
  { basis, leads, measured, sourceLeaks, values }: PipelineEvidence,
  { averageJobValueCents }: Scope,
): string[] {
  if (measured === null) return [];
  const since = date.format(measured.since * 86_400_000);
  const sentences = [
    `Chances by age come from your own leads since ${since}, the first day with enough closed leads on record; what is half a year old counts half.`,
  ];
  if (leads.olderOpen > 0) {
    sentences.push(
      `${plural(leads.olderOpen, 'open lead')} from before this period ${leads.olderOpen === 1 ? 'is' : 'are'} not in the forecast.`,
    );
  }
  if (leads.assumedEnds > 0) {
    sentences.push(
      `${plural(leads.assumedEnds, 'lost lead')} without a closing date or a last contact ${leads.assumedEnds === 1 ? 'is' : 'are'} taken to have ended after ${plural(leads.assumedDays, 'day')}.`,
    );
  }
  if (sourceLeaks) {
    sentences.push(
      'Lead sources are taken together: mostly won leads name theirs, so it is filled in afterwards.',
    );
  }
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

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const RULES: Record<SetAside, string> = {
  closed_before_creation: 'Closed before they came in',
  closes_in_future: 'Closing date after the date of this report',
  won_without_date: 'Won without a closing date or a last contact',
};

/** Records that are left out, with the rule for each. */
export function setAsideWords({ leads, values }: PipelineEvidence): Pipeline['setAside'] {
  const rows = Object.entries(RULES).flatMap(([rule, reason]) => {
    const n = [...leads.setAside].find(([key]) => key === rule)?.[1] ?? 0;
    return n === 0 ? [] : [{ reason, count: n }];
  });
  if (values.setAside === 0) return rows;
  const limit = values.limitCents === null ? '' : `, or above ${money(values.limitCents)}`;
  const reason = `Value below zero${limit} (at most ${count(MOST_MEDIANS)} times the median): the win counts, its value does not`;
  return [...rows, { reason, count: values.setAside }];
}
