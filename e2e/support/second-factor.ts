import type { Page } from '@playwright/test';
import { pages } from '../../contract/paths.ts';

/** The part of the profile where second factors are. */
export const section = (page: Page) => page.getByRole('region', { name: 'Second factor' });

/** Opens the profile, and waits for that part of it. */
export async function openSection(page: Page) {
  await page.goto(pages.onboarding);
  await page.getByRole('button', { name: 'Profile' }).click();
  await section(page).getByRole('button').first().waitFor();
  return section(page);
}
