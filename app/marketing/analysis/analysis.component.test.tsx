import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pages } from '../../../contract/paths.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';

it.each([
  ['a visitor to the account that the report takes', false, pages.revops1],
  ['whoever is signed in to the report', true, pages.onboarding],
] as const)("'See Your Analytics' leads %s", async (_whom, signedIn, path) => {
  if (signedIn) signIn();
  await openPage(pages.analysis);
  await page.getByRole('link', { name: 'See Your Analytics' }).click();
  await expect.poll(() => window.location.pathname).toBe(path);
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
  await expect.element(rows).toHaveLength(6);
});
