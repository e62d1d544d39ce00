import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { CauseFigure } from '../../../../contract/analysis/report.ts';
import { Causes } from '../causes/causes.tsx';
import { reportWithoutValues, sampleReport } from '../testing/sample-report.ts';
import { Headline } from './headline.tsx';
import { RangeBar } from './range-bar.tsx';

/** The words of what is drawn, without its marks and with plain spaces. */
function words(node: ReactNode): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{node}</MemoryRouter>
    </QueryClientProvider>,
  );
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
}

describe('the headline', () => {
  it('gives amount, range, largest cause and what it rests on', () => {
    const text = words(<Headline report={sampleReport} titleId="t" />);
    expect(text).toContain('Potential revenue missed, Dec 2025 – Nov 2026');
    expect(text).toContain('$393,500');
    expect(text).toContain(
      'Between $312,400 and $478,000 (80%), for 2,114 of 2,175 records. $297,100 of it is an upper bound: each cause says why.',
    );
    expect(text).toContain('Mostly from slow first response');
    expect(text).toContain('3,466 leads, 11,902 calls, 38 rows refused.');
    expect(text).toContain('Not in this sum: gone cold (listed, no amount)');
  });
  it('without any value gives no amount, says why, and asks for the one number', () => {
    const text = words(<Headline report={reportWithoutValues} titleId="t" />);
    expect(text).toContain('No amount yet');
    expect(text).toContain('No lead carries a quoted or sold value.');
    expect(text).toContain('What is a job worth on average?');
    expect(text).not.toMatch(/\$\d/);
  });
  it('names the gap to the own best where nothing else is an upper bound', () => {
    const causes = sampleReport.potential.causes.map((cause) => ({
      ...cause,
      upperBound: cause.upperBound && cause.tier === 'gap',
    }));
    const potential = { ...sampleReport.potential, causes };
    const text = words(<Headline report={{ ...sampleReport, potential }} titleId="t" />);
    expect(text).toContain('Up to $243,000 of it is the gap to your own best.');
  });
  it('is no upper bound where nothing of it is a gap to the own best', () => {
    const potential = { ...sampleReport.potential, upperBound: false };
    const text = words(<Headline report={{ ...sampleReport, potential }} titleId="t" />);
    expect(text).toContain('Most likely, between $312,400 and $478,000 (80%)');
    expect(text).not.toContain('Up to');
  });
  it('says first what has to be known, and gives no sum where most records carry no amount', () => {
    const warnings = ['Only 42 of 4,545 leads (0.9%) are marked as won.'];
    const totalMissing = '3,888 of 4,156 records that may have been missed carry no amount.';
    const potential = { ...sampleReport.potential, total: null, driver: null, totalMissing, warnings };
    const text = words(<Headline report={{ ...sampleReport, potential }} titleId="t" />);
    expect(text.indexOf('Only 42 of 4,545')).toBeLessThan(text.indexOf('Not measured'));
    expect(text).toContain(totalMissing);
    expect(text).not.toContain('No amount yet');
    expect(text).not.toContain('$393,500');
  });
  it('that comes to $0 says whether nothing was missed or too few records are there', () => {
    const zero = { cents: 0, low: 0, high: 0 };
    const of = (state: 'estimated' | 'not_measured' | 'not_enough_data') => {
      const records = (open: CauseFigure['records']) => ({ ...open, count: 0 });
      const causes = sampleReport.potential.causes.map((cause) => ({
        ...cause,
        ...{ estimate: null, state, records: records(cause.records) },
      }));
      const potential = { ...sampleReport.potential, total: zero, driver: null, causes };
      return words(<Headline report={{ ...sampleReport, potential }} titleId="t" />);
    };
    expect(of('estimated')).toContain('$0 Nothing that these records can show was missed.');
    expect(of('not_measured')).toContain('No amount yet These records do not show which calls were missed');
    expect(of('not_measured')).not.toContain('$0');
    expect(of('not_enough_data')).toContain('No amount yet There are too few records');
    expect(of('not_enough_data')).not.toContain('$0');
  });
});

describe('the causes', () => {
  it('stand under their tier, which says what its money is', () => {
    const text = words(<Causes potential={sampleReport.potential} />);
    expect(text.indexOf('Seen in your records')).toBeLessThan(text.indexOf('Missed calls'));
    expect(text.indexOf('Gap to your own best')).toBeLessThan(text.indexOf('Slow first response'));
    expect(text).toContain('An upper bound');
    expect(text).toContain('up to $171,800 $119,500 – $226,400 for 1,143 of 1,204 leads');
    expect(text).toContain('Spam, doubles and leads left alone on purpose may be among them');
    expect(text).not.toContain('upload your customer list');
  });
  it('say a count without an amount calmly, with what is missing', () => {
    const [goneCold] = sampleReport.potential.causes.filter(({ state }) => state === 'counted');
    if (!goneCold) throw new Error('The sample has no counted cause');
    const of = (state: 'counted' | 'not_enough_data') => {
      const { potential } = sampleReport;
      const causes = [{ ...goneCold, state }];
      return renderToStaticMarkup(
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <Causes potential={{ ...potential, causes }} />
          </MemoryRouter>
        </QueryClientProvider>,
      );
    };
    expect(of('counted')).toContain('Listed, no amount');
    expect(of('counted')).toContain('call a random half of them again');
    expect(of('counted')).not.toContain('border-dashed');
    expect(of('counted')).not.toContain('An upper bound: leads');
    expect(of('not_enough_data')).toContain('border-dashed');
    expect(of('not_enough_data')).toContain('No amount yet');
    // The row itself says why, not only what opens below it.
    expect(of('not_enough_data').match(/call a random half of them again/g)).toHaveLength(2);
    expect(of('counted').match(/call a random half of them again/g)).toHaveLength(1);
  });
  it('compare both sides of closing time in the detail of slow response alone', () => {
    const { potential } = sampleReport;
    const text = words(<Causes potential={potential} />);
    expect(text.match(/Is it speed, or were they better leads\?/g)).toHaveLength(1);
    expect(text).toContain('changes the close rate by +12.1 points (+3.1 to +20.8, 80%)');
    expect(text).toContain('28.9% won 119 of 412 leads; 62.0% answered in 5 min');
    expect(text).toContain('21.9% won 85 of 388 leads; 4.0% answered in 5 min');
  });
  it('say why both sides of closing time are not compared', () => {
    const explanation = 'Your records do not show at which hours your team answers.';
    const naturalComparison = { ...sampleReport.potential.naturalComparison, effect: null, explanation };
    const text = words(
      <Causes
        potential={{
          ...sampleReport.potential,
          naturalComparison: { ...naturalComparison, state: 'not_measured' },
        }}
      />,
    );
    expect(text).toContain(explanation);
    expect(text).not.toContain('Before closing time');
  });
  it('are counted without money where nothing has a value, never as $0', () => {
    const text = words(<Causes potential={reportWithoutValues.potential} />);
    expect(text).toContain('Show 1,204 leads');
    expect(text).toContain('Value not known');
    expect(text).not.toMatch(/\$\d/);
  });
});

it('the amounts of a range stand under its ends', () => {
  const total = { cents: 30_000_000, low: 20_000_000, high: 60_000_000 };
  const html = renderToStaticMarkup(<RangeBar total={total} />);
  const [, left, width] = /left:([\d.]+)%;width:([\d.]+)%/.exec(html) ?? [];
  const labels = [...html.matchAll(/style="left:([\d.]+)%">([^<]+)</g)];
  expect(labels.map(([, , text]) => text)).toEqual(['$200k', '$600k']);
  expect(labels.map(([, at]) => Number(at))).toEqual([Number(left), Number(left) + Number(width)]);
});
