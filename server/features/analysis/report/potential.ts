import type { RecordFilter } from '../../../../contract/analysis/records.ts';
import type { CauseFigure, Cohort, Report } from '../../../../contract/analysis/report.ts';
import { type Cause, tierOf, tiers } from '../../../../contract/analysis/vocabulary.ts';
import type { CohortName, ShownCohort } from '../estimate/causes.ts';
import { type CauseLoss, sumDraws } from '../estimate/money.ts';
import type { Evidence } from '../queries/evidence.ts';
import { range80 } from '../statistics/quantile.ts';
import { restsOn } from './assumptions.ts';
import { clocksWarning } from './contact-messages.ts';
import { cutWords } from './cutoff-messages.ts';
import { explain, isUpperBound } from './explanations.ts';
import { headlineWarnings, notMeasured } from './headline-messages.ts';
import { naturalComparison } from './natural-comparison.ts';
import { coverage, estimateOf, when } from './parts.ts';

const NO_AMOUNT = 'So no cause has an amount yet: each below says what it lacks.';

/** Potential revenue: the whole, by tier and by cause. */
export function potentialSection(evidence: Evidence): Report['potential'] {
  const { losses, counted } = evidence;
  const figures = losses.map((loss) => causeFigure(evidence, loss));
  const cents = (cause: Cause) => figures.find((figure) => figure.cause === cause)?.estimate?.cents ?? 0;
  const sumOf = (some: readonly CauseLoss[]) => some.reduce((sum, { cause }) => sum + cents(cause), 0);
  const { fields } = counted;
  const sum = estimateOf(sumOf(losses), sumDraws(losses));
  const clocks = clocksWarning(evidence.contactSources);
  const missing = sum === null ? clocks && NO_AMOUNT : notMeasured(counted, losses, sum.cents);
  const total = missing === null ? sum : null;
  return {
    total,
    totalMissing: missing,
    upperBound:
      total !== null && figures.some(({ estimate, upperBound }) => upperBound && (estimate?.cents ?? 0) > 0),
    warnings: [
      ...cutWords(evidence.dataCoverage),
      ...headlineWarnings(counted, total?.cents ?? null, clocks),
    ],
    tiers: tiers.map((tier) => ({
      tier,
      estimate: estimateOf(
        sumOf(losses.filter(({ cause }) => tierOf[cause] === tier)),
        sumDraws(losses, tier),
      ),
    })),
    causes: figures,
    driver: driverOf(figures),
    restsOn: restsOn(evidence),
    naturalComparison: naturalComparison(evidence),
    coverage: coverage(
      'leads',
      fields.leads,
      fields.leads,
      [
        ['Value', fields.value],
        ['First response', fields.response],
        ['Contact attempts', fields.attempts],
      ],
      [
        when(fields.leads > 0 && fields.value === 0, 'No lead carries a quoted or sold value.'),
        when(fields.leads > 0 && fields.won === 0, 'No lead is marked as won.'),
      ],
    ),
  };
}

function causeFigure(evidence: Evidence, loss: CauseLoss): CauseFigure {
  const { missed, rates, values: sums } = evidence;
  const { cause, state, records, unpaid, values, draws } = loss;
  const chances = rates.causes[cause];
  const cents = missed.find(({ by, key }) => by === 'cause' && key === cause)?.cents ?? 0;
  return {
    cause,
    tier: tierOf[cause],
    records: {
      count: records,
      open: { records: cause === 'missed_calls' ? 'inquiries' : 'leads', cause },
    },
    state,
    unpaid: state === 'estimated' ? unpaid : 0,
    estimate: estimateOf(cents, draws),
    upperBound: draws !== null && isUpperBound(cause, evidence),
    explanation: explain(loss, chances, { ...evidence, won: rates.won, values: sums }),
    cohorts: state === 'not_measured' ? [] : chances.cohorts.flatMap(shownCohort),
    values,
  };
}

function shownCohort({ name, counts, chance }: ShownCohort): Cohort[] {
  if (chance === null) return [];
  const { leads, won, closed } = counts;
  return [{ ...COHORTS[name], leads, won, closed, rate: chance.mean, ...range80(chance.draws, chance.mean) }];
}

const rated = { qualified: 'yes', mature: 'yes' } as const;
const leads = (filter: Partial<RecordFilter>): RecordFilter => ({ records: 'leads', ...filter, ...rated });

const COHORTS: Record<CohortName, { label: string; open: RecordFilter }> = {
  answered: {
    label: 'Answered new inquiries',
    open: { records: 'inquiries', answered: 'yes', mature: 'yes' },
  },
  contacted: { label: 'Contacted leads', open: leads({ contacted: 'yes', covered: 'yes', born: 'no' }) },
  not_contacted: { label: 'Leads nobody contacted', open: leads({ contacted: 'no', covered: 'yes' }) },
  within_5: { label: 'Answered within 5 min', open: leads({ band: 'within_5', born: 'no' }) },
  to_30: { label: 'Answered in 5–30 min', open: leads({ band: 'to_30' }) },
  to_24h: { label: 'Answered in 30 min – 24 h', open: leads({ band: 'to_24h' }) },
  over_24h: { label: 'Answered after 24 h', open: leads({ band: 'over_24h' }) },
  once_cold: { label: 'Once cold for 30 days', open: leads({ onceCold: 'yes' }) },
};

function driverOf(figures: readonly CauseFigure[]): Cause | null {
  let driver: CauseFigure | null = null;
  for (const figure of figures) {
    if ((figure.estimate?.cents ?? 0) > (driver?.estimate?.cents ?? 0)) driver = figure;
  }
  return driver?.cause ?? null;
}
