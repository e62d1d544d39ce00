import { type Cause, causes } from '../../contract/analysis/vocabulary.ts';
import type { ComparedTwice } from './compare.ts';
import { binomialBand, type Coverage, coverageOf } from './coverage.ts';
import type { WorldName } from './worlds.ts';

const NAMES: Record<Cause, string> = {
  missed_calls: 'Missed calls',
  never_contacted: 'Never contacted',
  slow_response: 'Slow first response',
  dropped_follow_up: 'Dropped follow-up',
  gone_cold: 'Gone cold',
};

/** The figures of a calibration as a page of markdown. */
export function calibrationPage(companies: readonly ComparedTwice[], facts: readonly string[]): string {
  const of = (world: WorldName) => companies.filter((company) => company.world === world);
  const plain = of('plain');
  const whole = coverageOf(plain.flatMap((company) => company.whole ?? []));
  const ofCause = (some: readonly ComparedTwice[], cause: Cause) =>
    coverageOf(some.flatMap((company) => company.causes[cause] ?? []));
  const leads = plain.map((company) => company.leads).sort((a, b) => a - b);
  const band = binomialBand(whole.companies, 0.8, 0.05);
  const [hot, noted, careful] = [of('hot_first'), of('noted_when_won'), of('nothing_missed')];
  const speedOf = (some: readonly ComparedTwice[]) => coverageOf(some.flatMap(({ speed }) => speed ?? []));
  return [
    '# Calibration: do the 80 % ranges hold the truth?',
    '',
    `${plain.length} simulated companies (${leads[0]} to ${leads.at(-1)} leads each, every one in a world of its own), each loaded and run through the report as a customer's account is. The truth is found by re-enactment: every lead and caller keeps its luck, the year is played as it was, and each missed record once more with its first cause handled as the company handles its best. The difference in value won, to the end of each story, is the truth; the report's formulas are not part of it.`,
    '',
    ...facts,
    '',
    HEADER,
    RULE,
    row('**Potential revenue, whole**', whole),
    ...causes.map((cause) => row(NAMES[cause], ofCause(plain, cause))),
    row('What speed adds, by the natural comparison', speedOf(plain)),
    '',
    `Goal: 80 % ± 4 for the whole and for each cause that has money. Chance alone would bring ${share(band.fewest, whole.companies)} to ${share(band.most, whole.companies)} in 95 of 100 such runs if the ranges held the truth in exactly 80 %.`,
    '',
    `Bias is the sum of the estimates over the sum of the truths, less one; width is the sum of the ranges over the sum of the truths. ${agreement(plain)}`,
    '',
    '## The method of before',
    '',
    'The same companies and the same truth, by the method that this one replaced: a cause was worth a whole close rate or a difference of two, and gone cold was called missed.',
    '',
    HEADER,
    RULE,
    ...formerRows(plain),
    '',
    `Nothing missed: it called ${percent(ratioOf(careful.map(({ former, wonCents }) => ({ ...former, wonCents }))))} of what they won missed. Contact noted mostly for won leads: it put ${cents(noted.reduce((sum, { former }) => sum + (former.causes.never_contacted?.cents ?? 0), 0))} on leads never contacted.`,
    '',
    '## Worlds that break an assumption',
    '',
    HEADER,
    RULE,
    row('Leads ready to buy are answered first: slow first response', ofCause(hot, 'slow_response')),
    row('… dropped follow-up', ofCause(hot, 'dropped_follow_up')),
    row('… what speed adds, by the natural comparison', speedOf(hot)),
    '',
    `Where leads that are ready to buy are answered first, speed looks better than it is: the report calls these figures associations and upper bounds, and the natural comparison beside them tells how much to believe. (${hot.length} companies.)`,
    '',
    `Contact noted mostly for won leads, no call log (${noted.length} companies, all of whose leads were contacted): the report puts ${cents(noted.reduce((sum, { causes: own }) => sum + (own.never_contacted?.cents ?? 0), 0))} on leads never contacted. Goal: nothing.`,
    '',
    `Nothing missed (${careful.length} companies that answer every call and lead at once and follow up): potential revenue is ${percent(ratioOf(careful))} of what they won. Goal: below 3 %.`,
    '',
  ].join('\n');
}

const HEADER =
  '| Figure | Companies | Range holds the truth | Truth below | Truth above | Bias | Mean width |';
const RULE = '| --- | ---: | ---: | ---: | ---: | ---: | ---: |';

/** The former method's figures of companies in which nothing confounds. */
function formerRows(plain: readonly ComparedTwice[]): string[] {
  const formers = plain.map(({ former }) => former);
  return [
    row('**Potential revenue, whole**', coverageOf(formers.flatMap(({ whole }) => whole ?? []))),
    ...causes.map((cause) =>
      row(NAMES[cause], coverageOf(formers.flatMap((former) => former.causes[cause] ?? []))),
    ),
  ];
}

function ratioOf(companies: readonly Pick<ComparedTwice, 'whole' | 'wonCents'>[]): number {
  const won = companies.reduce((sum, { wonCents }) => sum + wonCents, 0);
  return won === 0 ? 0 : companies.reduce((sum, { whole }) => sum + (whole?.cents ?? 0), 0) / won;
}

function agreement(companies: readonly ComparedTwice[]): string {
  const pairs = companies.flatMap(({ records }) => causes.map((cause) => records[cause]));
  const all = pairs.reduce((sum, { played }) => sum + played, 0);
  const apart = pairs.reduce((sum, { played, reported }) => sum + Math.abs(played - reported), 0);
  return `The report counts ${apart} of ${all} records to another cause than the play does.`;
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

const cents = (amount: number) => `$${Math.round(amount / 100).toLocaleString('en-US')}`;

function share(part: number, of: number): string {
  return of === 0 ? '–' : percent(part / of);
}

function percent(x: number): string {
  return `${(x * 100).toFixed(1)} %`;
}
