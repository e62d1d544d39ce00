import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pages } from '../../../contract/paths.ts';
import { countEntries } from '../../testing/history.ts';
import { openPage } from '../../testing/open-page.tsx';

it("'See Your Analytics' does nothing and says so", async () => {
  await openPage(pages.analysis);
  const button = page.getByRole('button', { name: 'See Your Analytics (not available yet)' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(/^Not available from this page yet\./);
  const shown = () => page.getByRole('main').element().innerHTML;
  const before = shown();
  const entries = countEntries();
  const pressed = button.element();
  if (!(pressed instanceof HTMLButtonElement)) throw new Error('It is no button');
  pressed.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  pressed.click();
  // A call that it made would be one that nothing answers here, which fails the test.
  expect(shown()).toBe(before);
  expect([window.location.pathname, entries()]).toEqual([pages.analysis, 0]);
});

it('has six cards, each with what it looks at', async () => {
  await openPage(pages.analysis);
  const cards = page.getByRole('region', { name: /Six things/ }).getByRole('listitem');
  await expect.poll(() => cards.elements().length).toBe(6);
  for (const card of cards.all()) {
    await expect.element(card.getByRole('heading', { level: 3 })).toBeVisible();
    expect(card.element().querySelector('svg')).toBeVisible();
  }
});

it('shows its sample year as such, charts with words for who does not see them', async () => {
  await openPage(pages.analysis);
  const dashboard = page.getByRole('figure').filter({ hasText: 'Sample company' });
  await expect
    .element(dashboard.getByText(/Example figures\. The company and its year are made up/))
    .toBeVisible();
  await expect.element(dashboard.getByRole('img', { name: /^Missed revenue by month:/ })).toBeVisible();
  const rows = dashboard.getByRole('table', { name: 'Where it came from' }).getByRole('row');
  expect(rows.elements()).toHaveLength(6);
});
