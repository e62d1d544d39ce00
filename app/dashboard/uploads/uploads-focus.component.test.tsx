import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { focus } from '../setup/testing/setup-page.ts';
import { leadsImport } from './testing/sample-import.ts';
import { chooseFiles, drawer, importRows, openUploads, rowOf, upload } from './testing/uploads-page.ts';

const addFiles = () => page.getByRole('button', { name: 'Add files' });

it('keeps the focus from the first file to the last button that is left', async () => {
  await openUploads();
  const release = fakeApi.hold('PUT', api.importFile);
  await focus(chooseFiles());
  await upload();
  await expect.element(addFiles()).toHaveFocus();
  release();
  await expect.element(drawer()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Check and import leads.csv' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await focus(importRows());
  await userEvent.keyboard('{Enter}');
  await expect.element(rowOf('leads.csv').getByText(/40 added/)).toBeVisible();
  await expect.element(drawer()).not.toBeInTheDocument();
  await expect.element(addFiles()).toHaveFocus();
});

it('has the focus on the way to other files once the only one is removed', async () => {
  await openUploads(leadsImport.failed);
  await focus(page.getByRole('button', { name: 'Remove leads.csv' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(chooseFiles()).toHaveFocus();
  await openUploads(leadsImport.done);
  await page.getByRole('button', { name: 'Show files' }).click();
  await focus(page.getByRole('button', { name: 'Remove leads.csv' }));
  await userEvent.keyboard('{Enter}');
  await focus(page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(chooseFiles()).toHaveFocus();
});
