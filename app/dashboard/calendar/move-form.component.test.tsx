import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppointmentChangedAnswer } from '../../../contract/calendar.ts';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { appointment, block, knowsCalendar, north, openCalendar } from './testing/calendar-page.ts';

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

it('finds a free crew in the same window where its own has blocked time, and tells nobody', async () => {
  const blocks = [{ ...block, crewId: north.crewId, from: '2026-03-03T08:00', until: '2026-03-03T18:00' }];
  const appointments = [appointment()];
  knowsCalendar({ appointments, blocks }, [appointment().window]);
  const { appointmentId } = appointment();
  await openCalendar();
  await button(/Marisol Ortega/).click();
  await button('Move').click();
  await page.getByRole('radio', { name: /8–10/ }).click();
  await expect.element(page.getByText(/booked for this time already.*Find a free crew/)).toBeVisible();
  await button('Leave it').click();
  const message = 'Nobody is free in this window.';
  fakeApi.refuse('POST', api.appointmentMove, 409, { errorCode: 'conflict', message });
  await button('Find a free crew').click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  fakeApi.answer('POST', api.appointmentMove, AppointmentChangedAnswer, { appointmentId, told: null });
  appointments[0] = appointment({ crewId: '3d1f5c7e-5d0c-4d57-9a35-0c9d2ad8c202' });
  await button('Find a free crew').click();
  await expect.element(page.getByText('South valley', { exact: false }).first()).toBeVisible();
  await expect.element(button('Find a free crew')).not.toBeInTheDocument();
  await expect.element(button('Move')).toHaveFocus();
  expect(fakeApi.calls('POST', api.appointmentMove).map(({ body }) => body)).toEqual(
    Array(2).fill({ window: appointment().window }),
  );
});
