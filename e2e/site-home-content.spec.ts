import type { Page } from '@playwright/test';
import { homeAnchors, pages } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { openHome } from './support/home.ts';
import { noteScrolls } from './support/scrolls.ts';
import { expect, test } from './support/test.ts';

const stats = (page: Page) => page.getByRole('region', { name: 'What it brings' });
const questions = (page: Page) => page.locator(`#${homeAnchors.pricing}`);

test('its parts follow each other: demo, problem and solution, figures, questions, footer', async ({
  page,
}) => {
  await openHome(page);
  const parts = [
    page.getByRole('banner'),
    page.locator(`#${homeAnchors.demo}`),
    page.getByRole('region', { name: 'Problem and solution' }),
    stats(page),
    questions(page),
    page.getByRole('contentinfo'),
  ];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('the figures stand with whose word they are, the quote with whose it is not', async ({ page }) => {
  await page.goto(pages.home);
  for (const [figure, of] of [
    ['$147,000', 'average additional sales per week'],
    ['34%', 'book extra services'],
    ['$285', 'average upsell'],
    ['89%', 'contacted within 2 minutes'],
    ['30 seconds', 'until a new lead hears from you'],
  ] as const) {
    await expect(stats(page).getByText(figure, { exact: true })).toBeVisible();
    await expect(stats(page).getByText(of, { exact: true })).toBeVisible();
  }
  await expect(stats(page).getByText('They are not measured by this website')).toBeVisible();
  const quote = stats(page)
    .getByRole('figure')
    .filter({ has: page.getByRole('blockquote') });
  await expect(quote).toContainText('75%');
  await expect(quote).toContainText('$50,000-$80,000');
  await expect(quote).toContainText("not a customer's words");
});

test('search engines are told of the company, the product and the questions as they stand on the page', async ({
  page,
}) => {
  await page.goto(pages.home);
  const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  const kinds = things.map((thing) => thing['@type']);
  expect(kinds.sort()).toEqual(['FAQPage', 'Organization', 'Product', 'WebPage']);
  const faq = things.find((thing) => thing['@type'] === 'FAQPage');
  const shown = await questions(page).locator('details').count();
  expect(shown).toBe(6);
  for (let i = 0; i < shown; i++) {
    const item = questions(page).locator('details').nth(i);
    await expect(item.getByRole('heading')).toHaveText(faq.mainEntity[i].name);
    await expect(item.locator('p').first()).toHaveText(faq.mainEntity[i].acceptedAnswer.text);
  }
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the questions' address leads to them after 100 ms, with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const scrolls = await noteScrolls(page);
    await page.goto(`${pages.home}#${homeAnchors.pricing}`);
    await expect(questions(page).locator('details').first()).toHaveAttribute('open');
    await expect(questions(page)).toBeInViewport();
    const how = reducedMotion === 'reduce' ? 'instant' : 'smooth';
    await expect.poll(() => scrolls).toContainEqual({ to: homeAnchors.pricing, how, after: 100 });
  });
}

test('has nothing for axe to find with the solution in front and every question open', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Forward to the solution' }).click();
  await expect(page.getByRole('heading', { name: 'Truly Automated' })).toBeVisible();
  for (const question of await questions(page).locator('summary').all()) await question.click();
  await expect(questions(page).locator('details[open]')).toHaveCount(6);
  await expectAccessible(page);
});
