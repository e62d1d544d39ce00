import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FunnelAnswer } from '../../../contract/admin.ts';
import { api } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { emulate } from '../../testing/emulate.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { answerAdmin, card, choose, funnelOf, nobody, openAdmin, tab } from '../testing/admin-pages.ts';

it('has the figures of the days that are chosen, beside as many days before', async () => {
  answerAdmin();
  fakeApi.answerBy('GET', api.adminFunnel, FunnelAnswer, ({ query }) => {
    const [from, to] = [query.get('from'), query.get('to')];
    return from && to
      ? funnelOf({ from, to }, 1204, [90, 4, 3, 2, 1], { completedMs: 205 * 60_000 })
      : funnelOf({}, 2000, [10, 0, 0, 0, 2], { completedMs: 50 * 60_000 });
  });
  await openAdmin();
  await expect.element(card('Total Visitors')).toHaveTextContent('Total Visitors2,000Bots left out');
  await expect.element(card('Signups')).toMatchTextContent('0.6% conversion');
  await expect.element(card('Completed')).toMatchTextContent('16.7% of signups');
  await expect.element(card('Avg. Completion Time')).toMatchTextContent('25m');
  await expect.element(page.getByText(/^Visits that began at any time/)).toBeVisible();

  await choose('Time range', 'Choose days');
  await page.getByLabelText('First day').fill('2026-10-14');
  await page.getByLabelText('Last day').fill('2026-10-16');
  await expect.element(page.getByText(/from Oct 14, 2026 to Oct 16, 2026/)).toBeVisible();
  await expect.element(page.getByText(/Days are UTC\./)).toBeVisible();
  await expect.element(card('Total Visitors')).toMatchTextContent('40 in the 3 days before');
  await expect
    .element(card('Avg. Completion Time'))
    .toHaveTextContent('Avg. Completion Time3h 25mFrom sign-up to completion– in the 3 days before');
  const rows = card('Conversion Funnel').getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent('Landing Page Views1,204100.0%');
  await expect.element(rows.nth(1)).toMatchTextContent('91.7% drop-off from the step before');
  const lost = card('Biggest Drop-off Points').getByRole('listitem');
  expect(lost.elements().map(({ textContent }) => textContent)).toEqual([
    ...['1Visit to sign-up91.7%', '2Sign-up to company info90.0%', '3API keys to completion66.7%'],
  ]);

  await page.getByLabelText('Last day').fill('2026-10-13');
  await expect.element(page.getByText('The last day comes before the first.')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await emulate({ colorScheme });
    await expectAccessible();
  }
  await page.getByLabelText('Last day').fill('2026-10-14');
  await expect.element(card('Total Visitors')).toMatchTextContent('40 in the day before');
  // A card's count opens the list of those days.
  await card('Completed').getByRole('button', { name: '1 who completed: show them' }).click();
  await expect
    .element(page.getByText('Those who reached “Completed”, of visits that began on Oct 14, 2026 (UTC)'))
    .toBeVisible();
  window.history.back();
  await expect.element(page.getByLabelText('First day')).toHaveValue('2026-10-14');
});

it('shows the breakdown that is there in its own words while another is on its way', async () => {
  const parts = [{ value: 'spring-show', sessions: 4, accounts: 2, unvisited: 0, completed: 0 }];
  answerAdmin({ funnel: funnelOf({}, 4, nobody, { parts }) });
  await openAdmin();
  const first = page.getByRole('columnheader').first();
  await expect.element(first).toHaveTextContent('Source');
  const release = fakeApi.hold('GET', api.adminFunnel);
  await choose('Told apart by', 'Landing page');
  await expect.poll(() => document.querySelector('[aria-busy=true] th')?.textContent).toBe('Source');
  release();
  await expect.element(first).toHaveTextContent('Landing page');
});

it('opens by a count the list of those whom it counts, and the visits by theirs', async () => {
  const parts = [{ value: '', sessions: 4, accounts: 2, unvisited: 0, completed: 1 }];
  answerAdmin({ funnel: funnelOf({}, 4, [1, 0, 0, 0, 1], { parts }) });
  await openAdmin();
  await page.getByRole('button', { name: '1 completed of Visit not recorded: show them' }).click();
  await expect
    .element(page.getByText('Those who reached “Completed” and came from “Visit not recorded”'))
    .toBeVisible();
  const asked = () =>
    fakeApi
      .calls('GET', api.adminUsers)
      .map(({ query }) => ['reached', 'breakdown', 'value'].map((name) => query.get(name)));
  await expect.poll(asked).toContainEqual(['completed', 'source', '']);
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect.element(page.getByText(/^Those who/)).not.toBeInTheDocument();
  window.history.back();
  await expect.element(page.getByText(/^Those who/)).toBeVisible();
  await tab('Funnel Overview').click();
  await page.getByRole('button', { name: '4 visits of Visit not recorded: show them' }).click();
  await expect.element(page.getByText('Visits from “Visit not recorded”')).toBeVisible();
  await expect.element(tab('Visits')).toHaveAttribute('aria-selected', 'true');
});

it('keeps signups without a visit of their own out of every share of the visits', async () => {
  const parts = [
    { value: 'yelp', sessions: 2, accounts: 3, unvisited: 2, completed: 0 },
    { value: '', sessions: 0, accounts: 2, unvisited: 2, completed: 1 },
  ];
  answerAdmin({ funnel: funnelOf({}, 2, [4, 0, 0, 0, 1], { unvisited: 4, parts }) });
  await openAdmin();
  await expect.element(card('Total Visitors')).toHaveTextContent('Total Visitors2Bots left out');
  await expect.element(card('Signups')).toHaveTextContent('Signups550.0% conversion, 4 without a visit');
  const rows = card('Conversion Funnel').getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent('Landing Page Views2100.0%');
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(
      'Account Created550.0% of visits50.0% drop-off from the step before, 4 signups without a visit of their own left out',
    );
  await expect.element(rows.nth(2)).toMatchTextContent('Company Info Complete120.0% of signups');
  const widths = [...document.querySelectorAll<HTMLElement>('li [style*=width]')].map(
    ({ style }) => style.width,
  );
  expect(widths).toEqual(['40%', '100%', '20%', '20%', '20%', '20%']);
  await expect.element(page.getByRole('cell', { name: 'Visit not recorded' })).toBeVisible();
  const cells = (row: number) =>
    card('Where they came from')
      .getByRole('row')
      .nth(row)
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  expect(cells(1)).toEqual(['yelp', '2', '350.0%', '50.0%', '0']);
  expect(cells(2)).toEqual(['Visit not recorded', '0', '2–', '–', '1']);
});
