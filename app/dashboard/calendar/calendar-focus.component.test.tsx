import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppointmentChangedAnswer } from '../../../contract/calendar.ts';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
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
  await expect.element(page.getByLabelText('Day')).toHaveFocus();
  await button('Leave it').click();
  await expect.element(button('Move')).toHaveFocus();
  appointments[0] = appointment({ state: 'done' });
  await button('Done').click();
  await expect.element(button('Back to booked')).toHaveFocus();
});
