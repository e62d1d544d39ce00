import type { Locator, Page } from '@playwright/test';
import { pages } from '../contract/paths.ts';
import { analysisTerms } from '../contract/terms.ts';
import { pressAt } from './support/keyboard.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const legalPages = [
  { path: pages.privacyPolicy, title: 'Privacy Policy', updated: 'October 1, 2025', some: 'text-messages' },
  { path: pages.termsOfService, title: 'Terms of Service', updated: 'October 1, 2025', some: 'liability' },
  {
    path: pages.salesAnalysisTerms,
    title: 'Free Sales Optimization Analysis Terms',
    updated: 'October 14, 2025',
    some: 'governing-law',
  },
  { path: pages.tcpaCompliance, title: 'TCPA Compliance', updated: 'November 25, 2026', some: 'hours' },
] as const;

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });
const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, '');
const headerHeight = 64;

/** A heading that was linked to is visible below the fixed header. */
async function expectLedTo(heading: Locator): Promise<void> {
  await expect(heading).toBeInViewport();
  await expect
    .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(headerHeight);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the legal texts are there as a whole, and their contents lead to every section', async ({ page }) => {
    for (const { path, title, updated } of legalPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(page.getByRole('article')).toContainText(`Last updated ${updated}`);
      const links = contents(page).getByRole('link');
      const sections = page.locator('.ft-legal-section h2');
      const count = await sections.count();
      expect(count).toBeGreaterThan(8);
      await expect(links).toHaveCount(count);
      for (const place of [0, Math.floor(count / 2), count - 1]) {
        const id = (await links.nth(place).getAttribute('href')) ?? '';
        await links.nth(place).click();
        await expect(page).toHaveURL(`${path}${id}`);
        await expectLedTo(page.locator(id));
        expect(await sections.nth(place).getAttribute('id')).toBe(id.slice(1));
        // The list counts by itself.
        expect(oneLine(await sections.nth(place).textContent())).toBe(
          `${place + 1}.${oneLine(await links.nth(place).textContent())}`,
        );
      }
    }
    // On a phone the contents unfold.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pages.privacyPolicy);
    await expect(contents(page)).toHaveCount(0);
    await page.getByText('Contents', { exact: true }).filter({ visible: true }).click();
    await contents(page).getByRole('link', { name: 'Text messages to you' }).click();
    await expectLedTo(page.locator('#text-messages'));
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test('a linked section is opened, reachable by keyboard, and links to another text', async ({ page }) => {
  for (const { path, some } of legalPages) {
    await page.goto(`${path}#${some}`);
    const heading = page.locator(`#${some}`);
    await expectLedTo(heading);
    await page.goto(path);
    await pressAt(page, page.locator(`a.ft-legal-mark[href="#${some}"]`));
    await expect(page).toHaveURL(`${path}#${some}`);
    await expectLedTo(heading);
  }
  await page.goto(pages.salesAnalysisTerms);
  for (const point of analysisTerms.points) {
    await expect(page.getByRole('region', { name: 'In short' })).toContainText(point);
  }
  await page.getByRole('link', { name: 'cap in the Terms of Service' }).click();
  await expect(page).toHaveURL(`${pages.termsOfService}#liability`);
  await expectLedTo(page.locator('#liability'));
});
