import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppointmentChangedAnswer, AppointmentIdAnswer } from '../../../contract/calendar.ts';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { pressAt } from '../../testing/keyboard.ts';
import { appointment, knowsCalendar, openCalendar } from './testing/calendar-page.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

it('keeps the focus where an appointment’s buttons change', async () => {
  const appointments = [appointment()];
  knowsCalendar({ appointments });
  fakeApi.answer('POST', api.appointmentState, AppointmentChangedAnswer, {
    ...{ appointmentId: appointment().appointmentId, told: null },
  });
  await openCalendar();
  await button(/Marisol Ortega/).click();
  await button('Move').click();
  await expect.element(page.getByLabelText('Day', { exact: true })).toHaveFocus();
  await button('Leave it').click();
  await expect.element(button('Move')).toHaveFocus();
  appointments[0] = appointment({ state: 'done' });
  await button('Done').click();
  await expect.element(button('Back to booked')).toHaveFocus();
});

it('keeps the focus in the drawer where somebody notes that a visit was entered', async () => {
  const crm = {
    ...{ name: 'ServiceTitan', number: null, reason: null, settledBy: null, settledAt: null, version: 1 },
  };
  const appointments = [appointment({ crm: { ...crm, state: 'by_hand' } })];
  knowsCalendar({ appointments });
  fakeApi.answer('POST', api.appointmentSettled, AppointmentIdAnswer, {
    appointmentId: appointment().appointmentId,
  });
  await openCalendar();
  await button(/Marisol Ortega/).click();
  await expect.element(button('Entered')).toBeVisible();
  appointments[0] = appointment({ crm: { ...crm, state: 'entered' } });
  await pressAt(button('Entered'));
  await expect.element(page.getByText('Entered in ServiceTitan')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('Entered in ServiceTitan');
});

it('keeps the focus where a time is chosen in another way', async () => {
  knowsCalendar({}, [{ date: '2026-03-05', start: '10:00', end: '12:00' }]);
  await openCalendar();
  await button('Add appointment').click();
  await button('Another time').click();
  await expect.element(page.getByLabelText('From')).toHaveFocus();
  await button('Show free windows').click();
  await expect.element(button(/^Next: Thursday/)).toHaveFocus();
  await button(/^Next: Thursday/).click();
  await expect.element(page.getByRole('radio', { name: /10 AM/ })).toHaveFocus();
});

it('keeps the focus on Today, which has nothing more to do then', async () => {
  knowsCalendar();
  await openCalendar('?date=2026-03-05');
  await button('Today').click();
  await expect.element(page.getByRole('heading', { name: 'Tuesday, March 3, 2026' })).toBeVisible();
  await expect.element(button('Today')).toHaveFocus();
  await expect.element(button('Today')).toHaveAttribute('aria-disabled', 'true');
});
