import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Pipeline } from '../../../../contract/analysis/pipeline.ts';
import { monthOf } from '../../../lib/format/calendar.ts';
import {
  ageWords,
  chanceWords,
  checkSentence,
  firstChecked,
  headlineHorizon,
  held,
} from '../model/pipeline.ts';
import { samplePipeline } from '../testing/sample-pipeline.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { PipelineCard } from './pipeline-card.tsx';

/** The words of the card, without marks and with plain spaces. */
function words(pipeline: Pipeline, alone = false): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PipelineCard pipeline={pipeline} timeZone="America/Denver" alone={alone} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

const withoutMoney = (state: Pipeline['state'], moneyMissing: string): Pipeline => ({
  ...samplePipeline,
  state,
  moneyMissing,
  horizons: samplePipeline.horizons.map((horizon) => ({ ...horizon, revenue: null })),
});

describe('the pipeline', () => {
  it('gives revenue and wins with their ranges for each horizon, apart from what was missed', () => {
    const text = words(samplePipeline);
    expect(text).toContain('$65,700 in 90 days, between $47,600 and $85,300 (80%)');
    expect(text).toContain('1,003 open leads');
    expect(text).toContain('Not missed, and not in that sum.');
    // Alone there is no sum to be left out of.
    expect(words(samplePipeline, true)).toContain('if things go on as before. Within');
    expect(text).toContain('30 days 46 33 – 60 $41,200 $28,900 – $54,700');
    expect(text).toContain('90 days 74 55 – 94 $65,700 $47,600 – $85,300');
    expect(sampleReport.potential.total?.cents).toBe(
      sampleReport.potential.causes.reduce((sum, { estimate }) => sum + (estimate?.cents ?? 0), 0),
    );
  });
  it('that is checked shows each forecast with what happened, and one sentence', () => {
    const text = words(samplePipeline);
    expect(text).toContain('Checked against the past');
    // The check of the 90 days that are the headline.
    expect(text).toContain('5 of 6 times inside the range; all in all 2% too low.');
    expect(text).toContain('Jul 1, 2026 88 (66 – 112) 116 no');
    expect(text).not.toContain(samplePipeline.explanation);
  });
  it('that is not checked says so, in its own words', () => {
    const horizons = samplePipeline.horizons.map((horizon) => ({ ...horizon, check: null }));
    const explanation = 'It is not checked: your records allow 2 forecasts of the past.';
    const text = words({ ...samplePipeline, state: 'unchecked', explanation, horizons, backtest: null });
    expect(text).toContain('Not checked yet');
    expect(text).toContain(explanation);
    expect(text).not.toContain('Would this forecast have held before?');
  });
  it('whose amount is withheld gives the wins, the reason, and keeps its chart', () => {
    const reason = 'Forecasts of the past missed by too much, so no amount is given.';
    const text = words(withoutMoney('withheld', reason));
    expect(text).toContain('Amount withheld');
    expect(text).toContain('74 wins in 90 days, between 55 and 94 (80%)');
    expect(text).toContain(reason);
    expect(text).toContain('Would this forecast have held before?');
    expect(text).not.toMatch(/\$\d/);
  });
  it('says first what last year was like after this date, also where it is checked', () => {
    const warning =
      'Last year the 30 days after this date brought 4 times the wins of the 30 days before it.';
    expect(words(samplePipeline)).not.toContain('Last year');
    expect(words({ ...samplePipeline, warnings: [warning] })).toContain(warning);
  });
  it('that is not measured says why, and still counts the open leads', () => {
    const explanation = 'No lead of this period is marked as won.';
    const none = { horizons: [], ageBands: [], backtest: null, restsOn: [] };
    const text = words({ ...samplePipeline, ...none, state: 'not_measured', explanation });
    expect(text).toContain('No forecast yet');
    expect(text).toContain(explanation);
    expect(text).toContain('1,003 open leads');
    expect(text).not.toContain('each with the chance of its age');
    expect(text).toContain('Left out: 3 records. Closed before they came in.');
  });
});

describe('the words of the pipeline', () => {
  it('say how often the range held and how far off the whole was', () => {
    expect(checkSentence({ inside: 9, of: 11, ratio: 1.06 })).toBe(
      '9 of 11 times inside the range; all in all 6% too high.',
    );
    expect(checkSentence({ inside: 1, of: 1, ratio: 1.001 })).toBe(
      '1 of 1 time inside the range; all in all right.',
    );
    expect(checkSentence({ inside: 4, of: 4, ratio: null })).toContain('nothing was won in that time');
  });
  it('count the ends of a range as inside', () => {
    const date = { at: '', days: 30, forecast: { mean: 5, low: 3, high: 7 } } as const;
    expect([2, 3, 7, 8].map((happened) => held({ ...date, happened }))).toEqual([false, true, true, false]);
  });
  it('name ages in whole days', () => {
    const of = (fromDays: number, toDays: number | null) => ageWords({ fromDays, toDays });
    expect([of(0, 1), of(0, 4), of(1, 2), of(4, 15), of(360, null)]).toEqual([
      'under 1 day',
      'up to 3 days',
      '1 day',
      '4–14 days',
      '360 days and more',
    ]);
  });
  it('never round a small chance to none', () => {
    expect([0.0004, 0.0006, 0, 0.262].map(chanceWords)).toEqual(['under 0.1%', '0.1%', '0.0%', '26.2%']);
  });
  it('name the month of a date, in the zone of the account', () => {
    expect(monthOf('2026-04-01T06:00:00.000Z', 'America/Denver')).toBe('2026-04');
    expect(monthOf('2026-04-01T05:59:59.000Z', 'America/Denver')).toBe('2026-03');
  });
});

it('the headline is the forecast of 90 days even where there is one of 180', () => {
  const [first] = samplePipeline.horizons;
  if (!first) throw new Error('The sample has no horizon');
  const horizons = [...samplePipeline.horizons, { ...first, days: 180 as const }];
  expect(headlineHorizon({ ...samplePipeline, horizons })?.days).toBe(90);
  expect(headlineHorizon({ ...samplePipeline, horizons: [first] })?.days).toBe(30);
});

it('the headline is the longest forecast with revenue, else the longest that was checked', () => {
  const [first, second] = samplePipeline.horizons;
  if (!first || !second) throw new Error('The sample lacks a horizon');
  expect(headlineHorizon({ horizons: [first, { ...second, revenue: null }] })?.days).toBe(30);
  const none = { ...first, revenue: null };
  expect(headlineHorizon({ horizons: [none, { ...second, revenue: null }] })?.days).toBe(90);
  expect(headlineHorizon({ horizons: [none, { ...second, revenue: null, check: null }] })?.days).toBe(30);
});

it('a withheld amount shows the check that is furthest off first', () => {
  const ratios = [0.4, 1.02];
  const horizons = samplePipeline.horizons.map((horizon, i) => ({
    ...horizon,
    check: { inside: 1, of: 6, ratio: ratios[i] ?? null },
  }));
  expect(firstChecked({ ...samplePipeline, horizons })).toBe(90);
  expect(firstChecked({ ...samplePipeline, horizons, state: 'withheld' })).toBe(30);
});
