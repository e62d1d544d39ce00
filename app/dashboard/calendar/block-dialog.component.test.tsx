import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { block, knowsCalendar, openCalendar } from './testing/calendar-page.ts';

it('says of one block alone that it could not be freed', async () => {
  const other = { ...block, blockId: crypto.randomUUID(), reason: 'A day off' };
  knowsCalendar({ blocks: [block, other] });
  fakeApi.refuse('DELETE', api.block, 409, { errorCode: 'conflict', message: 'It is over already.' });
  await openCalendar();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /Truck at the garage/ }).click();
  await dialog.getByRole('button', { name: 'Free this time' }).click();
  await expect.element(dialog.getByText('It is over already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: /A day off/ }).click();
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByText('It is over already.').elements()).toEqual([]);
});
