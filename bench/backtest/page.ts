import type { BacktestDate } from '../../contract/analysis/pipeline.ts';
import type { Report } from '../../contract/analysis/report.ts';
import type { ColdLeads } from './cold-leads.ts';

/** The figures of a backtest as a page of markdown. */
export function backtestPage(
  { coverage, pipeline }: Report,
  before: readonly ColdLeads[],
  facts: readonly string[],
): string {
  const dates = pipeline.backtest?.dates ?? [];
  return [
    '# Backtest: forecasts of a real export beside what happened',
    '',
    `A real export of ${new Intl.NumberFormat('en-US').format(coverage.sources[0]?.records ?? 0)} leads with the day each came in, its source, and for won leads the day they were won; nothing says when the others were given up. It is uploaded as a customer does it, and the figures are those of the report's self-check: each forecast knows what was known before its date and nothing else.`,
    '',
    ...facts,
    '',
    `State: ${pipeline.state}. ${pipeline.explanation}`,
    '',
    '| Forecast | Forecasts | Range holds what happened | Forecasts over what happened |',
    '| --- | ---: | ---: | ---: |',
    ...pipeline.horizons.map(({ days, check }) =>
      check === null
        ? `| Leads won within ${days} days | 0 | – | – |`
        : `| Leads won within ${days} days | ${check.of} | ${check.inside} | ${check.ratio?.toFixed(3) ?? '–'} |`,
    ),
    '',
    'Goal: 0.8 to 1.25 at 90 days. Some seven dates that overlap decide nothing by themselves; the simulated companies do ([calibration-pipeline.md](calibration-pipeline.md)).',
    '',
    '| Month-end | Days | Forecast | 80 % range | Happened |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...dates.map(checkRow),
    '',
    '## The method of before',
    '',
    'It gave every lead without a contact for 30 days one chance, whatever its age, and called the sum missed. An export without contacts has every open lead older than 30 days in it. Beside it, how many of the same leads were won by themselves.',
    '',
    '| Month-end | Cold leads | Wins called missed | Won by themselves within 90 days |',
    '| --- | ---: | ---: | ---: |',
    ...before.map(
      ({ at, leads, missed, happened }) => `| ${dayOf(at)} | ${leads} | ${missed.toFixed(1)} | ${happened} |`,
    ),
    `| Sum | | ${sum(before.map(({ missed }) => missed)).toFixed(1)} | ${sum(before.map(({ happened }) => happened))} |`,
    '',
    'These wins are in the pipeline now, with the chance of their age, and no cause of missed revenue claims them.',
    '',
  ].join('\n');
}

function checkRow({ at, days, forecast: { high, low, mean }, happened }: BacktestDate): string {
  const outside = happened < low || happened > high ? ' (outside)' : '';
  return `| ${dayOf(at)} | ${days} | ${mean.toFixed(1)} | ${low}–${high} | ${happened}${outside} |`;
}

const dayOf = (instant: string) => instant.slice(0, 10);

const sum = (numbers: readonly number[]) => numbers.reduce((all, x) => all + x, 0);
