import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DoubtsAnswer, FreeAnswer } from '../../../contract/calendar.ts';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { knowsCalendar, openCalendar } from './testing/calendar-page.ts';

it('says of a day beyond the CRM’s free times that they are not known', async () => {
  const crm = { name: 'FieldRoutes', until: '2026-04-03', readAt: '2026-03-03T09:40' };
  knowsCalendar();
  fakeApi.answer('GET', api.textingFree, FreeAnswer, { windows: [], crm });
  fakeApi.answer('GET', api.textingDoubts, DoubtsAnswer, { doubts: ['crm'], crm });
  await openCalendar();
  await page.getByRole('button', { name: 'Add appointment' }).click();
  await expect.element(page.getByText(/^None is until|^None is in the 31 days/)).toBeVisible();
  await page.getByLabelText('Day', { exact: true }).fill('2026-06-01');
  await expect.element(page.getByText(/known until Fri, Apr 3\. With “Another time”/)).toBeVisible();
  await expect.element(page.getByText(/None is/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Another time' }).click();
  await page.getByLabelText('From').fill('10:00');
  await page.getByLabelText('Until').fill('12:00');
  await expect.element(page.getByText(/known until Fri, Apr 3\. You enter the visit/)).toBeVisible();
});
