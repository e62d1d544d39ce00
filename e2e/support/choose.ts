import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens a choice and takes one of its options, as a person does: who clicks while the list is still moving into its
 * place clicks again.
 */
export async function choose(page: Page, box: Locator, option: string): Promise<void> {
  const offered = page.getByRole('option', { name: option });
  await expect(async () => {
    if (!(await offered.isVisible())) await box.click({ timeout: 2000 });
    await offered.click({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}

/** The same for a box that goes on showing what was taken: who sees that nothing was, chooses again. */
export async function chooseShown(page: Page, box: Locator, option: string): Promise<void> {
  await expect(async () => {
    await choose(page, box, option);
    await expect(box).toContainText(option, { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}
