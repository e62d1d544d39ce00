import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { knowsCalendar, openCalendar } from './testing/calendar-page.ts';

const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });

it('goes one step for each press, also while the days before are still shown', async () => {
  knowsCalendar();
  await openCalendar();
  await expect.element(heading('Tuesday, March 3, 2026')).toBeVisible();
  const release = fakeApi.hold('GET', api.textingCalendar);
  await button('Next day').dblClick();
  await button('Next day').click();
  await expect.element(heading('Tuesday, March 3, 2026')).toBeVisible();
  release();
  await expect.element(heading('Friday, March 6, 2026')).toBeVisible();
  await button('Week').click();
  await expect.element(heading(/March 6 . 12, 2026/)).toBeVisible();
  const releaseWeek = fakeApi.hold('GET', api.textingCalendar);
  await button('Previous week').dblClick();
  releaseWeek();
  await expect.element(heading(/February 20 . 26, 2026/)).toBeVisible();
});
