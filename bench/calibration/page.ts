import { type Cause, causes } from '../../contract/analysis/vocabulary.ts';
import { binomialBand, type Coverage, coverageOf } from './coverage.ts';
import type { PlantedCompany } from './planted.ts';

const NAMES: Record<Cause, string> = {
  missed_calls: 'Missed calls',
  never_contacted: 'Never contacted',
  slow_response: 'Slow first response',
  dropped_follow_up: 'Dropped follow-up',
  gone_cold: 'Gone cold',
};

/** The figures of a calibration as a page of markdown. */
export function calibrationPage(companies: readonly PlantedCompany[], facts: readonly string[]): string {
  const whole = coverageOf(companies.flatMap(({ whole }) => whole ?? []));
  const ofCause = (cause: Cause) => coverageOf(companies.flatMap((company) => company.causes[cause] ?? []));
  const leads = companies.map((company) => company.leads).sort((a, b) => a - b);
  const band = binomialBand(whole.companies, 0.8, 0.05);
  return [
    '# Calibration: do the 80 % ranges hold the truth?',
    '',
    `${companies.length} generated companies with a known loss (${leads[0]} to ${leads.at(-1)} leads each, every one in a world of its own), each loaded and run through the report as a customer's account is. The truth follows from the parameters of the world alone: for each record of a cause, the true difference in the chance of winning times its value. For the whole it is summed over the causes to which the report gives money.`,
    '',
    ...facts,
    '',
    '| Figure | Companies | Range holds the truth | Truth below | Truth above | Bias | Mean width |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    row('**Potential revenue, whole**', whole),
    ...causes.map((cause) => row(NAMES[cause], ofCause(cause))),
    '',
    `Goal for the whole: 80 % ± 4. Chance alone would bring ${share(band.fewest, whole.companies)} to ${share(band.most, whole.companies)} in 95 of 100 such runs if the ranges held the truth in exactly 80 %.`,
    '',
    `Bias is the sum of the estimates over the sum of the truths, less one; width is the sum of the ranges over the sum of the truths. ${agreement(companies)}`,
    '',
    'In these worlds nothing confounds speed or persistence with how good a lead is: within a source, which response band, follow-up and rep a lead gets is drawn by itself. In a real company hot leads are called sooner; the report says so beside these causes, and no calibration on generated data can tell how much that is.',
    '',
  ].join('\n');
}

function agreement(companies: readonly PlantedCompany[]): string {
  const pairs = companies.flatMap(({ records }) => causes.map((cause) => records[cause]));
  const differing = pairs.filter(({ planted, reported }) => planted !== reported).length;
  return differing === 0
    ? 'In every company each cause had exactly as many records as were planted.'
    : `In ${differing} of ${pairs.length} cases a cause had another number of records than was planted.`;
}

function row(name: string, { companies, covered, below, above, bias, width }: Coverage): string {
  const cells = [
    companies,
    share(covered, companies),
    share(below, companies),
    share(above, companies),
    bias === null ? '–' : `${bias < 0 ? '−' : '+'}${percent(Math.abs(bias))}`,
    width === null ? '–' : percent(width),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

function share(part: number, of: number): string {
  return of === 0 ? '–' : percent(part / of);
}

function percent(x: number): string {
  return `${(x * 100).toFixed(1)} %`;
}
