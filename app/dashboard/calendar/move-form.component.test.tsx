import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppointmentChangedAnswer } from '../../../contract/calendar.ts';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { appointment, block, knowsCalendar, north, openCalendar, tuesday } from './testing/calendar-page.ts';

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
    Array(2).fill({ window: appointment().window, from: appointment().window }),
  );
});

it('moves no visit that was moved meanwhile before somebody has seen its new time', async () => {
  const appointments = [appointment()];
  const stream = knowsCalendar({ appointments });
  fakeApi.refuse('POST', api.appointmentMove, 409);
  await openCalendar();
  await button(/Marisol Ortega/).click();
  await button('Move').click();
  await page.getByRole('radio', { name: /10 AM/ }).click();
  await expect.element(button('Move here')).toBeEnabled();
  const window = { date: tuesday, start: '14:00', end: '16:00' };
  appointments[0] = appointment({ window });
  stream.change({ kind: 'appointment', subject: appointment().appointmentId, threadId: null });
  await expect.element(page.getByText(/was moved meanwhile/)).toBeVisible();
  await expect.element(button('Move here')).toBeDisabled();
  await button('Leave it').click();
  await button('Move').click();
  await page.getByRole('radio', { name: /10 AM/ }).click();
  await button('Move here').click();
  await expect.poll(() => fakeApi.calls('POST', api.appointmentMove)).toHaveLength(1);
  expect(fakeApi.calls('POST', api.appointmentMove)[0]?.body).toMatchObject({ from: window });
});

it('says that a customer was not told of a move by which the visit leaves the page', async () => {
  const appointments = [appointment()];
  const window = { date: '2026-03-04', start: '10:00', end: '12:00' };
  knowsCalendar({ appointments }, [window]);
  const { appointmentId } = appointment();
  fakeApi.answerBy('POST', api.appointmentMove, AppointmentChangedAnswer, () => {
    appointments.pop();
    return { appointmentId, told: false };
  });
  await openCalendar();
  await button(/Marisol Ortega/).click();
  await button('Move').click();
  await button(/^Next: /).click();
  await button('Move here').click();
  await expect.element(page.getByText(/Cancelled, or moved to another day/)).toBeVisible();
  await expect.element(page.getByRole('alert').getByText(/was not told by text/)).toBeVisible();
  await expect.element(button('Show the day')).toHaveFocus();
  await button('Show the day').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(fakeApi.calls('GET', api.textingCalendar).at(-1)?.query.get('from')).toBe(window.date);
});

it('neither moves nor cancels a visit that left the page meanwhile', async () => {
  for (const opens of ['Move', 'Cancel appointment']) {
    const appointments = [appointment()];
    const stream = knowsCalendar({ appointments });
    await openCalendar();
    await button(/Marisol Ortega/).click();
    await button(opens).click();
    const leave = button(opens === 'Move' ? 'Leave it' : 'Keep it');
    await expect.element(leave).toBeVisible();
    appointments.pop();
    stream.change({ kind: 'appointment', subject: appointment().appointmentId, threadId: null });
    await expect.element(page.getByText(/Cancelled, or moved to another day/)).toBeVisible();
    await expect.element(leave).not.toBeInTheDocument();
  }
});
