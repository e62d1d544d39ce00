import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { someTrade } from './support/chat.ts';
import { openHome } from './support/home.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const own = (page: Page) => page.getByRole('region', { name: `What it knows about ${someTrade.industry}` });

async function openKnowing(page: Page, analysis: unknown) {
  await page.addInitScript(
    (kept) => sessionStorage.setItem('industry_analysis', kept),
    JSON.stringify(analysis),
  );
  await openHome(page);
  await page.mouse.move(40, 40);
}

test('what is known of the visitor’s trade changes the headline, the phone and the page', async ({
  page,
}) => {
  await openKnowing(page, someTrade);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'AI that knows your clients better than you do',
  );
  await expect(
    page.getByText('AI automation and analysis for home-service communication centers.'),
  ).toBeVisible();
  await expect(own(page).getByRole('heading', { level: 3 })).toHaveText([
    'What your customers write about',
    'What your year brings',
    'The words it uses',
    'A night call',
  ]);
  await expect(own(page).getByText('Illustrative: made up')).toBeVisible();
  await expect(own(page).getByText('Winged termites that leave')).toBeVisible();
  await expect(page.getByText('Something scratches in the attic')).toHaveCount(2);
  const april = own(page).getByRole('row', { name: /^April/ });
  await expect(april.getByRole('cell')).toHaveText(['peak', 'Swarms']);
  await expect(own(page).getByRole('row')).toHaveCount(13);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Have a look' }).click();
  await expect(own(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(own(page).getByRole('heading', { level: 2 })).toBeInViewport();
});

for (const [origin, words] of [
  ['general', 'holds for home services in general'],
  ['model', 'Written by a language model'],
] as const) {
  test(`what is ${origin} is marked so`, async ({ page }) => {
    await openKnowing(page, { ...someTrade, origin });
    await expect(own(page).getByText(words)).toBeVisible();
  });
}

test('broken parts of an analysis are left out, the longest name fits, and nothing is wider than the screen', async ({
  page,
}) => {
  const industry = 'Overheaddoorandloadingdockinstallation'.repeat(2);
  const analysis = {
    industry,
    customer_pain_points: ['W'.repeat(300), 7],
    seasonal_patterns: ['Spring: termite swarms', { name: 'x', months: [40], demand: 3, what: 'y' }],
    objections: { a: 1 },
    sample_thread: null,
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await openKnowing(page, analysis);
  const section = page.getByRole('region', { name: 'What it knows about' });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(['What your customers write about']);
  expect(await sidewaysScroll(page)).toBe(0);
});
