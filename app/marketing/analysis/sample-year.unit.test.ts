import { expect, it } from 'vitest';
import {
  sampleCauses,
  sampleLeads,
  sampleMonths,
  samplePotential,
  sampleSources,
  sampleStatuses,
  sampleStillOpen,
} from '../../dashboard/preview/sample-figures.ts';
import { fig } from '../feature/fig.ts';
import { causes, months, outcomes, sources } from './sample-year.ts';

const count = (n: number) => n.toLocaleString('en-US');
const dollars = (cents: number) => `$${count(cents / 100)}`;
const thousands = (cents: number) => cents / 100_000;

it('has the same leads and the same potential as the preview', () => {
  expect(fig('preview-leads')).toBe(count(sampleLeads));
  expect(fig('preview-potential')).toBe(dollars(samplePotential.cents));
  expect(fig('analysis-low')).toBe(dollars(samplePotential.low));
  expect(fig('analysis-high')).toBe(dollars(samplePotential.high));
});

it('has the same forecast of open leads', () => {
  expect([fig('analysis-open'), fig('analysis-open-low'), fig('analysis-open-high')]).toEqual(
    [sampleStillOpen.cents, sampleStillOpen.low, sampleStillOpen.high].map(dollars),
  );
});

it('has the same outcomes', () => {
  expect(outcomes.map(({ leads, percent, share }) => [fig(leads), fig(percent), `${share}%`])).toEqual(
    sampleStatuses.map(({ leads }) => {
      const percent = `${Math.round((leads / sampleLeads) * 100)}%`;
      return [count(leads), percent, percent];
    }),
  );
});

it('has the same causes', () => {
  expect(causes.map((cause) => [fig(cause.id), cause.thousands])).toEqual(
    sampleCauses.map(({ missedCents }) => [dollars(missedCents), thousands(missedCents)]),
  );
});

it('has the same months, and names the highest and the lowest', () => {
  expect(months.map((month) => month.thousands)).toEqual(
    sampleMonths.map(({ missedCents }) => thousands(missedCents)),
  );
  const missed = sampleMonths.map(({ missedCents }) => missedCents);
  expect(fig('analysis-peak')).toBe(dollars(Math.max(...missed)));
  expect(fig('analysis-trough')).toBe(dollars(Math.min(...missed)));
});

it('has the same sources', () => {
  expect(
    sources.map(({ label, leads, rate, missed }) => [label, fig(leads), fig(rate), fig(missed)]),
  ).toEqual(
    sampleSources.map(({ source, leads, won, missedCents }) => [
      source,
      count(leads),
      `${((won / leads) * 100).toFixed(1)}%`,
      dollars(missedCents),
    ]),
  );
});
