import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pages } from '../../contract/paths.ts';
import { expectEveryLook } from '../testing/every-look.ts';
import { openPage } from '../testing/open-page.tsx';

it('a form with errors is accessible at every width, light and dark', { timeout: 180_000 }, async () => {
  await openPage(pages.newAccount);
  await page.getByLabelText('Email').fill('dana@wasatchpest.example');
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(page.getByText('Role is required')).toBeVisible();
  await expectEveryLook();
});
