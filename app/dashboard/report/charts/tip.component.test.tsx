import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { knowsRecords, openReport } from '../testing/report-page.ts';

const list = () => page.getByRole('dialog');
const cells = () =>
  page.getByRole('group', { name: /^Missed calls by weekday and hour/ }).getByRole('button');

// On a phone the heat map is folded.
beforeEach(() => page.viewport(1440, 900));

/** Two cells of the heat map that have missed calls. */
async function twoCells() {
  await expect.element(cells().first()).toBeVisible();
  const full = cells()
    .elements()
    .filter((cell) => cell.textContent !== '');
  const [one, other] = full;
  if (!(one instanceof HTMLElement && other instanceof HTMLElement)) throw new Error('No missed calls');
  return [one, other] as const;
}

const title = (cell: HTMLElement) =>
  page.getByText(cell.getAttribute('aria-label')?.split(': ')[0] ?? '', { exact: true });

function tap(cell: HTMLElement) {
  for (const type of ['pointerenter', 'pointerdown', 'pointerup', 'pointerleave'])
    cell.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }));
  cell.click();
}

it('shows the figures of the mark that the pointer is on, and none beside it', async () => {
  await openReport();
  const [one, other] = await twoCells();
  await userEvent.hover(one);
  await expect.element(title(one)).toBeVisible();
  await userEvent.hover(other);
  await expect.element(title(other)).toBeVisible();
  expect(title(one).elements()).toHaveLength(0);
  await userEvent.hover(page.getByText('Recent leads', { exact: true }));
  await expect.element(title(other)).not.toBeInTheDocument();
});

it('shows them to the keyboard until Escape, and again with the next arrow', async () => {
  await openReport();
  const [one] = await twoCells();
  one.focus();
  await userEvent.keyboard('{ArrowRight}');
  const next = document.activeElement;
  if (!(next instanceof HTMLElement)) throw new Error('Nothing has the focus');
  await expect.element(title(next)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(title(next)).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(title(one)).toBeVisible();
  await userEvent.tab();
  await expect.element(title(one)).not.toBeInTheDocument();
});

it('shows them at the first tap, opens the list at the second, and closes at a tap elsewhere', async () => {
  knowsRecords(7);
  await openReport();
  const [one, other] = await twoCells();
  tap(one);
  await expect.element(title(one)).toBeVisible();
  tap(other);
  await expect.element(title(other)).toBeVisible();
  expect(list().elements()).toHaveLength(0);
  await userEvent.click(page.getByText('Recent leads', { exact: true }));
  await expect.element(title(other)).not.toBeInTheDocument();
  tap(one);
  await expect.element(title(one)).toBeVisible();
  tap(one);
  await expect.element(list()).toBeVisible();
});

it('opens the list at Enter also after a tap', async () => {
  knowsRecords(7);
  await openReport();
  const [one] = await twoCells();
  tap(one);
  await expect.element(title(one)).toBeVisible();
  one.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list()).toBeVisible();
});
