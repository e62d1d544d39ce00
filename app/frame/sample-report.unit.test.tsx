import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SampleReport } from './sample-report.tsx';

it('has bars as long as its sums, on a scale of 200,000 dollars, and sums that add up', () => {
  const markup = renderToStaticMarkup(<SampleReport />);
  const sums = [...markup.matchAll(/tabular">\$(?:<!-- -->)?([\d,]+)</g)].map(([, sum = '']) =>
    Number(sum.replaceAll(',', '')),
  );
  const [whole, ...causes] = sums;
  const bars = [...markup.matchAll(/<rect width="([\d.]+)" height="3"/g)].map(([, width]) => Number(width));
  expect(causes).toHaveLength(4);
  expect(causes.reduce((sum, each) => sum + each, 0)).toBe(whole);
  expect(bars).toHaveLength(4);
  expect(markup).not.toContain('Gone cold');
  for (const [at, bar] of bars.entries()) expect(bar).toBeCloseTo(((causes[at] ?? 0) / 200_000) * 100);
});
