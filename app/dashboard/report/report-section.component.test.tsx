import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { emulate } from '../../testing/emulate.ts';
import { countEntries } from '../../testing/history.ts';
import { sidewaysScroll } from '../../testing/layout.ts';
import { openPage, reloadPage } from '../../testing/open-page.tsx';
import { knowsRecords, knowsReport, openReport } from './testing/report-page.ts';
import { sampleReport } from './testing/sample-report.ts';

const list = (name: string) => page.getByRole('dialog', { name });
const leads = () => page.getByRole('button', { name: '3,466 leads (open list)' }).first();
const missed = () => page.getByRole('button', { name: /^Show 418 inquiries/ });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';

it('says beside a source what another system has as well', async () => {
  const { coverage } = sampleReport;
  const [first, ...others] = coverage.sources.map((source) => ({ ...source, system: 'upload' }));
  if (first === undefined) throw new Error('The sample has no sources');
  const sources = [{ ...first, twins: 1412 }, ...others];
  await openReport({ ...sampleReport, coverage: { ...coverage, sources } });
  await expect
    .element(page.getByText('Your uploads: 1,412 of the leads are in another system too, and counted there.'))
    .toBeVisible();
  expect(page.getByText(/in another system too/).elements()).toHaveLength(1);
  for (const width of [360, 768, 1440]) {
    await page.viewport(width, 800);
    expect(sidewaysScroll()).toBe(0);
  }
});

it('says by which place’s clock days and months are meant', async () => {
  await openReport();
  await expect.element(page.getByText(/, days and months in Denver$/)).toBeVisible();
});

it('says that a report of an earlier version is made anew, and why where that failed', async () => {
  await openReport();
  const queued = { status: 'queued', superseded: true } as const;
  knowsReport({ ...queued, progress: { done: 0, of: 0, text: 'Waiting for its turn' } });
  await reloadPage();
  await expect
    .element(page.getByText('Your report is being made anew with our current method'))
    .toBeVisible();
  await expect.element(page.getByText('Waiting for its turn.')).toBeVisible();
  await expect.element(page.getByText('Your report will stand here')).not.toBeInTheDocument();
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [768, 'light'],
    [1440, 'light'],
  ] as const) {
    await emulate({ colorScheme });
    await page.viewport(width, 800);
    expect(sidewaysScroll()).toBe(0);
  }
  await expectAccessible();
  knowsReport({ status: 'failed', superseded: true, message: 'The disk is full.' });
  await reloadPage();
  await expect.element(page.getByText('The disk is full.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('says that the last report stands below where a new one could not be made', async () => {
  await openReport();
  const failed = { status: 'failed', message: 'The disk is full.', report: sampleReport } as const;
  knowsReport({ ...failed, outdated: true });
  await reloadPage();
  const notice = page.getByRole('alert');
  const said = () => notice.element().textContent;
  await expect.poll(said).toMatch(/^A new report could not be made/);
  await expect
    .poll(said)
    .toContain('The disk is full. Below is the last one, without the records that came in since.');
  await expect.element(page.getByText('Recent leads', { exact: true })).toBeInTheDocument();
  knowsReport(failed);
  await reloadPage();
  await expect.poll(said).toMatch(/The disk is full\. Below is the last one\.Try again$/);
  knowsReport({ ...failed, report: null });
  await reloadPage();
  await expect.poll(said).toMatch(/^The report could not be madeThe disk is full\.Try again$/);
});

it('opens the list of the open leads, and shows the check of another length at a press', async () => {
  knowsRecords(1003);
  await openReport();
  await expect.element(page.getByText('5 of 6 times inside the range; all in all 2% too low.')).toBeVisible();
  await page.getByRole('button', { name: '30 days', exact: true }).click();
  await expect.element(page.getByText('7 of 8 times inside the range; all in all 1% too low.')).toBeVisible();
  await page.getByRole('button', { name: '1,003 open leads (open list)' }).click();
  await expect.element(page.getByText('1–50 of 1,003')).toBeVisible();
  await expect.poll(() => decodeURIComponent(window.location.search)).toContain('stillOpen');
});

it('shows young months as so far and as expected, and only these', async () => {
  await page.viewport(1440, 900);
  await openReport();
  const months = page.getByRole('group', { name: 'Performance by month' });
  await expect
    .element(months.getByRole('row', { name: /^Nov 2026.* so far.*36\.7% expected \(33\.0–40\.3%\)/ }))
    .toBeVisible();
  expect(months.getByRole('row', { name: /so far/ }).elements()).toHaveLength(2);
});

it('begins short on a phone: three rows of a table with their main figures, the rest at a press', async () => {
  await page.viewport(360, 800);
  await openReport();
  const months = page.getByRole('list', { name: 'Performance by month' });
  await expect.element(months.getByRole('listitem').first()).toBeVisible();
  expect(months.getByRole('listitem').elements()).toHaveLength(3);
  expect(months.getByText('Response', { exact: true }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Show all 12, in full' }).click();
  await expect.element(months.getByRole('listitem')).toHaveLength(12);
  await expect.element(months.getByText('Response', { exact: true })).toHaveLength(12);
  const hours = page.getByRole('group', { name: /Missed calls by weekday and hour/ });
  await expect.element(hours).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show the hours of the week' }).click();
  await expect.element(hours).toBeVisible();
});

it.each([
  ['Calls by rep', /^Show the calls of/, 'Hide the calls', 'columnheader'],
  ['Close rate, counted both ways', 'Show the marks and words', 'Hide the marks and words', 'listitem'],
] as const)('opens the detail of "%s" at a press on a phone only', async (card, show, hide, wide) => {
  await page.viewport(360, 800);
  await openReport();
  const region = page.getByRole('region', { name: card }).first();
  const detail = region.getByRole('listitem').first();
  await expect.element(region).toBeVisible();
  await expect.element(detail).not.toBeInTheDocument();
  await region.getByRole('button', { name: show }).click();
  await expect.element(detail).toBeVisible();
  await region.getByRole('button', { name: hide }).click();
  await expect.element(detail).not.toBeInTheDocument();
  await page.viewport(1440, 900);
  await expect.element(region.getByRole('button', { name: show })).not.toBeInTheDocument();
  await expect.element(region.getByRole(wide).first()).toBeVisible();
});

describe('the list behind a figure', () => {
  it('is closed by Back, and kept by a reload and in a link', async () => {
    knowsRecords(3466);
    await openReport();
    await leads().click();
    await list('Leads').getByRole('button', { name: 'Value' }).click();
    await expect.poll(() => window.location.search).toContain('sort=value');
    await reloadPage();
    await expect
      .element(list('Leads').getByRole('columnheader', { name: 'Value' }))
      .toHaveAttribute('aria-sort', 'descending');
    const link = window.location.pathname + window.location.search;
    window.history.back();
    await expect.element(list('Leads')).not.toBeInTheDocument();
    expect(window.location.search).not.toContain('open=');

    await openPage(link);
    await list('Leads').getByRole('button', { name: 'Close' }).click();
    await expect.element(list('Leads')).not.toBeInTheDocument();
    await expect.poll(() => window.location.search).not.toContain('open=');
    // No figure was pressed that could take the focus.
    await expect.element(page.getByRole('heading', { name: 'Sales analysis' })).toHaveFocus();
  });

  it('opens once for a double press, and a double press closes nothing but the list', async () => {
    knowsRecords(418);
    await openReport();
    const figure = await pressable(missed());
    const before = window.location.href;
    const entries = countEntries();
    figure.click();
    // The second press finds the address changed already, and the page not yet drawn anew.
    await vi.waitFor(() => expect(window.location.href).not.toBe(before), {
      interval: 1,
      timeout: 60_000,
    });
    figure.click();
    const drawer = list('Missed calls');
    await expect.element(drawer).toBeVisible();
    expect(entries()).toBe(1);
    const close = await pressable(drawer.getByRole('button', { name: 'Close' }));
    close.click();
    close.click();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(window.location.href).toBe(before);
    // Forward and away again.
    window.history.forward();
    await expect.element(drawer).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(window.location.href).toBe(before);
  });

  it('is opened, searched and left without a mouse, back to where one was', async () => {
    knowsRecords(418);
    await openReport();
    const figure = await pressable(missed());
    figure.focus();
    await userEvent.keyboard('{Enter}');
    const drawer = list('Missed calls');
    await expect.element(drawer).toBeVisible();
    (await pressable(drawer.getByRole('searchbox'))).focus();
    await userEvent.keyboard('801555');
    await expect.poll(() => window.location.search).toContain('search=801555');
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(missed()).toHaveFocus();
  });
});

it('the arrow keys, Home and End move through the hours of the week', async () => {
  await openReport();
  const first = page
    .getByRole('group', { name: /Missed calls by weekday and hour/ })
    .getByRole('button')
    .first();
  (await pressable(first)).focus();
  const before = focused();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focused).not.toBe(before);
  const right = focused();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).not.toBe(right);
  expect(focused()).toMatch(/Missed \d+, Inbound \d+/);
  await expect.element(first).not.toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{End}');
  await expect.poll(focused).not.toBe(right);
  expect(focused()).not.toBe(before);
  await userEvent.keyboard('{Home}');
  await expect.element(first).toHaveFocus();
});

it.each([
  [360, 'dark'],
  [1440, 'light'],
] as const)('axe finds nothing in the report and a list of it at %d px, %s', async (width, colorScheme) => {
  await emulate({ colorScheme });
  await page.viewport(width, 900);
  knowsRecords(418);
  await openReport();
  await page.getByRole('button', { name: 'Slow first response: how this is worked out' }).click();
  await expect.element(page.getByText('Close rates compared').first()).toBeInTheDocument();
  await expectAccessible();
  expect(sidewaysScroll()).toBe(0);
  await missed().click();
  await expect.element(list('Missed calls').getByText('1–50 of 418')).toBeVisible();
  await expectAccessible();
});

async function pressable(target: ReturnType<typeof leads>): Promise<HTMLElement> {
  const element = await target.findElement();
  if (!(element instanceof HTMLElement)) throw new Error('It cannot be pressed');
  return element;
}
