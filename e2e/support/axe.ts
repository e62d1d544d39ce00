import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with what axe finds on the page, in one or both colour schemes. */
export async function expectAccessible(
  page: Page,
  schemes: 'as it stands' | 'light and dark' = 'as it stands',
): Promise<void> {
  if (schemes === 'as it stands') return expectNothingFound(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingFound(page);
  }
}

async function expectNothingFound(page: Page): Promise<void> {
  // Colours are judged once nothing fades in or out any more.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((motion) => motion.finished)));
  // No page has frames of other sites, for which a second page would be opened and told everything that was found.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}
