import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a choice and takes one of its options. */
export async function choose(page: Page, box: Locator, option: string): Promise<void> {
  await box.click();
  await page.getByRole('option', { name: option }).click();
}

/** The same for a box that continues to show the choice. */
export async function chooseShown(page: Page, box: Locator, option: string): Promise<void> {
  await choose(page, box, option);
  await expect(box).toContainText(option);
}
