import type { BacktestDate } from '../../contract/analysis/pipeline.ts';
import type { CauseFigure, Estimate, Report } from '../../contract/analysis/report.ts';
import { money, plural } from '../../server/features/analysis/report/messages.ts';
import type { FormerFigures } from '../former/former-method.ts';
import type { GoneColdAt } from '../former/gone-cold-at.ts';

/** What the former method says of the same export. */
export interface Former {
  cold: readonly GoneColdAt[];
  figures: FormerFigures;
}

/** The figures of a backtest as a page of markdown, those of the former method beside them. */
export function backtestPage(report: Report, former: Former, facts: readonly string[]): string {
  const { coverage, pipeline } = report;
  const dates = pipeline.backtest?.dates ?? [];
  return [
    '# Backtest: forecasts of a real export beside what happened',
    '',
    `A real export of ${plural(coverage.sources[0]?.records ?? 0, 'lead')} with the day each came in, its source, and for won leads the day they were won; nothing says when the others were given up. It is uploaded as a customer does it, and the figures are those of the report's self-check: each forecast knows what was known before its date and nothing else.`,
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
    formerRow(former.cold),
    '',
    'Goal: 0.8 to 1.25 at 90 days. Some seven dates that overlap decide nothing by themselves; the simulated companies do ([calibration-pipeline.md](calibration-pipeline.md)).',
    '',
    '| Forecast made on | Days | Forecast | 80 % range | Happened |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...dates.map(checkRow),
    '',
    ...coldTable(former.cold),
    ...causeTable(report, former.figures),
  ].join('\n');
}

function checkRow({ at, days, forecast: { high, low, mean }, happened }: BacktestDate): string {
  const outside = happened < low || happened > high ? ' (outside)' : '';
  return `| ${dayOf(at)} | ${days} | ${mean.toFixed(1)} | ${low}–${high} | ${happened}${outside} |`;
}

const isInside = ({ happened, high, low }: GoneColdAt) => happened >= low && happened <= high;

function formerRow(cold: readonly GoneColdAt[]): string {
  const happened = sum(cold.map((at) => at.happened));
  const ratio = happened === 0 ? '–' : (sum(cold.map(({ missed }) => missed)) / happened).toFixed(3);
  return `| Method of before: cold leads won within 90 days | ${cold.length} | ${cold.filter(isInside).length} | ${ratio} |`;
}

function coldTable(cold: readonly GoneColdAt[]): string[] {
  return [
    '## The method of before: cold leads',
    '',
    'It gave every lead without a contact for 30 days one chance, whatever its age, and called the sum missed. An export without contacts has every open lead older than 30 days in it. Beside it, how many of the same leads were won by themselves.',
    '',
    '| Date | Cold leads | Wins called missed | 80 % range | Won by themselves within 90 days |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...cold.map((one) => {
      const range = `${one.low.toFixed(0)}–${one.high.toFixed(0)}`;
      const outside = isInside(one) ? '' : ' (outside)';
      return `| ${dayOf(one.at)} | ${one.leads} | ${one.missed.toFixed(1)} | ${range} | ${one.happened}${outside} |`;
    }),
    `| Sum | | ${sum(cold.map(({ missed }) => missed)).toFixed(1)} | | ${sum(cold.map(({ happened }) => happened))} |`,
    '',
    'These wins are in the pipeline now, with the chance of their age, and no cause of missed revenue claims them.',
    '',
  ];
}

function causeTable({ potential }: Report, former: FormerFigures): string[] {
  return [
    '## Missed revenue by both methods',
    '',
    '| Cause | Records before | Wins called missed before | Amount before | Records | Amount | What the report says |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- |',
    ...potential.causes.map(({ cause, estimate, explanation, records, state }) => {
      const before = former.causes[cause];
      return `| ${cause} | ${before.records} | ${before.wins?.toFixed(1) ?? '–'} | ${amount(before.estimate)} | ${records.count} | ${amount(estimate)} | ${stateWords(state)}${explanation} |`;
    }),
    `| Whole | | | ${amount(former.total)} | | ${amount(potential.total)} | |`,
    '',
  ];
}

const stateWords = (state: CauseFigure['state']) =>
  state === 'estimated' ? '' : `${state.replaceAll('_', ' ')}: `;

const amount = (estimate: Estimate | null) =>
  estimate === null ? '–' : `${money(estimate.cents)} (${money(estimate.low)} to ${money(estimate.high)})`;

const dayOf = (instant: string) => instant.slice(0, 10);

const sum = (numbers: readonly number[]) => numbers.reduce((all, x) => all + x, 0);
