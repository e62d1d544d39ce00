import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { appointment, knowsCalendar, openCalendar } from './testing/calendar-page.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });

it('neither moves a visit to its own window nor tells of that', async () => {
  knowsCalendar({}, [appointment().window]);
  await openCalendar();
  await button(/Marisol Ortega/).click();
  await button('Move').click();
  await page.getByRole('radio', { name: /8–10/ }).click();
  await expect.element(page.getByText(/booked for this time already/)).toBeVisible();
  await expect.element(button('Move here')).toBeDisabled();
  expect(fakeApi.calls('GET', api.appointmentNotice)).toEqual([]);
});
