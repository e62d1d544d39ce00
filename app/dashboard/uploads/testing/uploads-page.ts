import { vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Import } from '../../../../contract/imports.ts';
import { pages } from '../../../../contract/paths.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { keepImports } from './keep-imports.ts';

export const drawer = () => page.getByRole('dialog', { name: 'What we understood' });

/** What was uploaded, and what it came to. */
export const records = () => page.getByRole('region', { name: 'Your records' });

/** The line of a file. */
export const rowOf = (name: string) => page.getByRole('listitem', { name });

/** What stands there before the first upload. */
export const chooseFiles = () => page.getByRole('button', { name: 'Choose files' });

export const importRows = () => drawer().getByRole('button', { name: 'Import 41 rows' });

/** Opens the dashboard with this file; `read` is what comes of one that is uploaded. */
export async function openUploads(first?: Import | null, read?: Import): Promise<void> {
  signIn();
  keepImports(first, read);
  await openPage(pages.onboarding);
}

/** Gives the page a file of leads, as the browser's own dialog does. */
export async function upload(file = new File(['Lead ID\nL-0\n'], 'leads.csv')): Promise<void> {
  const input = await vi.waitUntil(() => document.querySelector('input[type=file]'), { timeout: 60_000 });
  await userEvent.upload(input, file);
}

/** Opens a choice and takes one of its options. */
export async function choose(box: Locator, option: string): Promise<void> {
  await box.click();
  await page.getByRole('option', { name: option, exact: false }).click();
}
