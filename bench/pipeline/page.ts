import { binomialBand } from '../calibration/coverage.ts';
import { type ComparedCompany, checksOf, type Fared, fare, LENGTHS, revenueOf, winsOf } from './compare.ts';

/** The calibration of the pipeline as a page of markdown. */
export function pipelinePage(companies: readonly ComparedCompany[], facts: readonly string[]): string {
  const states = { checked: 0, unchecked: 0, withheld: 0, not_measured: 0 };
  for (const { measured } of companies) states[measured?.state ?? 'not_measured'] += 1;
  const thirty = fare(winsOf(companies, 30));
  const band = binomialBand(thirty.of, 0.8, 0.05);
  return [
    '# Pipeline: do the 80 % ranges hold what happens?',
    '',
    `${companies.length} simulated companies with 500 to 10,000 leads a year over one to three and a half years. Each lead has a fate of its own: whether it buys, when, and whether somebody closes it otherwise. Nothing is drawn from chances by age. Close rates drift, months differ by 3 to 30 % (as those of a real export do), wins are pulled forward at the end of quarters and put off in slow months, 5 to 100 % of the leads that never buy stay open for good, old open leads are closed in bulk, and half of the exports begin in the middle: with leads created since a day, or with leads not closed before it. The pipeline is measured from what is known on the day of the export, and compared with the wins of the days after it.`,
    '',
    ...facts,
    '',
    '| Forecast made on the day of the export | Companies | Range holds what happened | Happened below | Happened above | Sum of forecasts over sum of what happened | Mean width |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...LENGTHS.map((days) => row(`Leads won within ${days} days`, fare(winsOf(companies, days)))),
    ...LENGTHS.map((days) => row(`Revenue within ${days} days`, fare(revenueOf(companies, days)))),
    '',
    `Goals: 80 to 90 % inside at 30 and at 90 days, ratio 0.95 to 1.05. Ranges of wins end on whole leads, so they hold somewhat more than 80 %; chance alone moves the share of an exact 80 % range between ${share(band.fewest, thirty.of)} and ${share(band.most, thirty.of)} in 95 of 100 such runs. 180 days are forecast from two years of complete records on, and have no goal.`,
    '',
    '| Self-check: forecasts made on the same day of earlier months | Forecasts | Range holds what happened | Happened below | Happened above | Ratio | Mean width |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...LENGTHS.map((days) => row(`Leads won within ${days} days`, fare(checksOf(companies, days)))),
    '',
    `Dates of one company hang together, and so do forecasts whose times overlap; these are many rows and fewer proofs. ${states.checked} companies are checked, ${states.unchecked} unchecked, ${states.withheld} have their money withheld, ${states.not_measured} cannot be measured.`,
    '',
    '| 90 days, by what the company does | Companies | Range holds what happened | Happened below | Happened above | Ratio | Mean width |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...PARTS.map(([name, of]) => row(name, fare(winsOf(companies.filter(of), 90)))),
    '',
  ].join('\n');
}

const PARTS: [name: string, of: (company: ComparedCompany) => boolean][] = [
  ['Exports everything', ({ company }) => company.world.exportKind === 'everything'],
  ['Exports leads created since a day', ({ company }) => company.world.exportKind === 'created_since'],
  ['Exports leads not closed before a day', ({ company }) => company.world.exportKind === 'open_since'],
  ['Pushes at the end of quarters', ({ company }) => company.world.quarterPush > 0],
  ['Closes old leads in bulk', ({ company }) => company.world.cleanUps.length > 0],
  ['Writes wins down on Fridays', ({ company }) => company.world.writesOnFridays],
  ['Leaves more than half of its leads open for good', ({ company }) => company.world.closing < 0.5],
  ['Fewer than 1,500 leads a year', ({ company }) => company.world.leadsPerYear < 1500],
  ['More than 4,000 leads a year', ({ company }) => company.world.leadsPerYear > 4000],
];

function row(name: string, { of, inside, below, above, ratio, width }: Fared): string {
  if (of === 0) return `| ${name} | 0 | – | – | – | – | – |`;
  const cells = [of, share(inside, of), share(below, of), share(above, of), ratio.toFixed(3), percent(width)];
  return `| ${name} | ${cells.join(' | ')} |`;
}

const share = (part: number, of: number) => percent(part / of);

const percent = (x: number) => `${(x * 100).toFixed(1)} %`;
