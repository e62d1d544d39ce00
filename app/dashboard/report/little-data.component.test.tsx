import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Report } from '../../../contract/analysis/report.ts';
import { pages } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { emulate } from '../../testing/emulate.ts';
import { sidewaysScroll } from '../../testing/layout.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { knowsRecords, openReport } from './testing/report-page.ts';
import { callsOnlyReport, directionlessReport } from './testing/sample-little-data.ts';

const more = () => page.getByRole('region', { name: 'What more records would show' });

async function open(report: Report): Promise<void> {
  signIn({ report: { status: 'completed', report } });
  await openPage(pages.onboarding);
  await expect.element(page.getByText('What this report was made from')).toBeInTheDocument();
}

/** The titles of the report's cards, in order. */
const cards = () =>
  [...document.querySelectorAll('[data-report] [data-print] h2')].map((title) => title.textContent);

it('of a call log alone shows the calls first and folds the rest into one section', async () => {
  await page.viewport(1440, 900);
  await open(callsOnlyReport);
  await expect
    .poll(cards)
    .toEqual([
      'Missed calls by hour and weekday',
      'Calls by rep',
      'What more records would show',
      'What this report was made from',
    ]);
  await expect.element(page.getByText(/Half of the answered ones were picked up within 14/)).toBeVisible();
  const reps = page.getByRole('region', { name: 'Calls by rep' }).first();
  await expect
    .element(reps.getByRole('columnheader', { name: /Median time to answer|To answer/ }))
    .toBeVisible();
  await expect.element(reps.getByRole('columnheader', { name: /Outbound/ })).not.toBeInTheDocument();
  await expect.element(more().getByText('The lead export of your CRM')).toBeVisible();
  for (const title of ['Potential revenue', 'Lead conversion and close rates', 'Recent leads']) {
    await expect.element(more().getByText(title, { exact: true })).toBeVisible();
  }
  const link = more().getByRole('link', { name: 'Go to your records and upload it' });
  const target = (await link.findElement()).getAttribute('href') ?? '';
  expect(document.querySelector(target)).not.toBeNull();
});

it('says what has to be known first also where there is no sum', async () => {
  const warning = 'The file of calls has exactly 10,000 rows, which looks like the limit of an export.';
  const { potential } = callsOnlyReport;
  await open({ ...callsOnlyReport, potential: { ...potential, warnings: [warning] } });
  await expect.element(page.getByText(warning)).toBeVisible();
});

it('opens the missed calls of one rep', async () => {
  await page.viewport(1440, 900);
  signIn({ report: { status: 'completed', report: callsOnlyReport } });
  knowsRecords(60);
  await openPage(pages.onboarding);
  await page
    .getByRole('button', { name: /missed calls of Marisol Vega/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Missed inbound calls' });
  await expect.element(drawer).toMatchTextContent('Marisol Vega');
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
});

it('says what it costs when nothing says which way the calls went', async () => {
  await open(directionlessReport);
  await expect.poll(cards).toEqual(['What more records would show', 'What this report was made from']);
  await expect
    .element(more().getByText(/11,902 calls without a direction: not counted as missed calls/))
    .toBeVisible();
});

it('lists what was missed without an amount behind what it can say, and only that', async () => {
  const { potential } = callsOnlyReport;
  const [first, ...rest] = potential.causes;
  if (first === undefined) throw new Error('The sample has no causes');
  const causes = [
    { ...first, state: 'not_enough_data' as const, records: { ...first.records, count: 844 } },
    ...rest,
  ];
  await open({ ...callsOnlyReport, potential: { ...potential, causes } });
  await expect
    .poll(() => cards().slice(1, 4))
    .toEqual(['Calls by rep', 'Missed, without an amount yet', 'What more records would show']);
  const listed = page.getByRole('region', { name: 'Missed, without an amount yet' });
  await expect.element(listed.getByRole('button', { name: /844 inquiries/ })).toBeVisible();
  await expect.element(listed.getByText('Gone cold')).not.toBeInTheDocument();
});

it('of rich data has no such section', async () => {
  await openReport();
  await expect.element(page.getByText('What this report was made from')).toBeInTheDocument();
  await expect.element(more()).not.toBeInTheDocument();
});

it.each([
  [360, 'dark'],
  [1440, 'light'],
] as const)('axe finds nothing at %d px, %s', async (width, colorScheme) => {
  await emulate({ colorScheme });
  await page.viewport(width, 900);
  await open(callsOnlyReport);
  await expectAccessible();
  expect(sidewaysScroll()).toBe(0);
});
