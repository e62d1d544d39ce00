import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppointmentIdAnswer, BlockAnswer } from '../../../contract/calendar.ts';
import { BookRequest } from '../../../contract/calendar-forms.ts';
import { api } from '../../../contract/paths.ts';
import { asksBeforeReload } from '../../testing/before-reload.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { appointment, knowsCalendar, north, openCalendar, tuesday } from './testing/calendar-page.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const close = async () => {
  await button('Close').click();
  await expect.element(dialog).not.toBeInTheDocument();
};

it('keeps what was typed and chosen for an appointment until it is booked', async () => {
  knowsCalendar();
  fakeApi.answer('POST', api.appointments, AppointmentIdAnswer, {
    appointmentId: appointment().appointmentId,
  });
  await openCalendar();
  const name = page.getByRole('textbox', { name: 'Name' });
  const window = page.getByRole('radio', { name: /10 AM–12 PM/ });
  await button('Add appointment').click();
  await name.fill('Ivy Sandoval');
  await button('Book').click();
  await expect.element(page.getByText('Please choose a time.')).toBeVisible();
  await close();
  await button('Add appointment').click();
  await expect.element(name).toHaveValue('Ivy Sandoval');
  await button('Book').click();
  await expect.element(page.getByText('Please choose a time.')).toBeVisible();
  await window.click();
  await expect.element(page.getByText('Please choose a time.')).not.toBeInTheDocument();
  await close();
  await button('Add appointment').click();
  await expect.element(name).toHaveValue('Ivy Sandoval');
  await expect.element(window).toBeChecked();
  expect(asksBeforeReload()).toBe(true);
  await button('Book').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Add appointment').click();
  await expect.element(name).toHaveValue('');
  await expect.element(window).not.toBeChecked();
});

const idsSent = () =>
  fakeApi.calls('POST', api.appointments).map(({ body }) => BookRequest.parse(body).clientId);

it('sends an appointment whose answer is awaited or was lost under the same id from a form opened anew', async () => {
  knowsCalendar();
  fakeApi.breakOff('POST', api.appointments);
  const release = fakeApi.hold('POST', api.appointments);
  await openCalendar();
  await button('Add appointment').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ivy Sandoval');
  await page.getByRole('radio', { name: /10 AM–12 PM/ }).click();
  const openAnew = async () => {
    await close();
    await button('Add appointment').click();
  };
  await button('Book').click();
  await expect.poll(() => idsSent().length).toBe(1);
  await openAnew();
  await button('Book').click();
  await expect.poll(() => idsSent().length).toBe(2);
  release();
  await expect.element(page.getByText('Network error or server unavailable')).toBeVisible();
  await openAnew();
  // It says nothing of what became of the first try.
  fakeApi.refuse('POST', api.appointments, 429, { errorCode: 'rate_limited', message: 'Please wait.' });
  await button('Book').click();
  await expect.element(page.getByText('Please wait.')).toBeVisible();
  await openAnew();
  fakeApi.refuse('POST', api.appointments, 409, { errorCode: 'conflict', message: 'It was booked already.' });
  await button('Book').click();
  await expect.element(page.getByText('It was booked already.')).toBeVisible();
  await openAnew();
  await button('Book').click();
  await expect.poll(() => idsSent().length).toBe(5);
  expect(new Set(idsSent().slice(0, 4)).size).toBe(1);
  expect(idsSent()[4]).not.toBe(idsSent()[0]);
});

it('leaves a form that was opened anew alone when the answer to the one before comes', async () => {
  knowsCalendar({}, [
    { date: tuesday, start: '10:00', end: '12:00' },
    { date: tuesday, start: '14:00', end: '16:00' },
  ]);
  fakeApi.answer('POST', api.appointments, AppointmentIdAnswer, {
    appointmentId: appointment().appointmentId,
  });
  const release = fakeApi.hold('POST', api.appointments);
  await openCalendar();
  const name = page.getByRole('textbox', { name: 'Name' });
  const afternoon = page.getByRole('radio', { name: /2.{1,3}4 PM/ });
  await button('Add appointment').click();
  await name.fill('Ivy Sandoval');
  await page.getByRole('radio', { name: /10 AM–12 PM/ }).click();
  await button('Book').click();
  await expect.poll(() => idsSent().length).toBe(1);
  await close();
  await button('Add appointment').click();
  await name.fill('Thomas Reed');
  await afternoon.click();
  const reads = fakeApi.calls('GET', api.textingFree).length;
  release();
  await expect.poll(() => fakeApi.calls('GET', api.textingFree).length).toBeGreaterThan(reads);
  await expect.element(name).toHaveValue('Thomas Reed');
  await close();
  await button('Add appointment').click();
  await expect.element(name).toHaveValue('Thomas Reed');
  await expect.element(afternoon).toBeChecked();
});

it('keeps what was typed of blocked time until it is blocked', async () => {
  knowsCalendar();
  fakeApi.answer('POST', api.blocks, BlockAnswer, { blockId: crypto.randomUUID() });
  await openCalendar();
  const reason = page.getByRole('textbox', { name: /^Reason/ });
  const who = page.getByRole('combobox', { name: 'Who' });
  await button('Block time').click();
  await reason.fill('Truck at the garage');
  expect(asksBeforeReload()).toBe(true);
  await who.click();
  await page.getByRole('option', { name: north.name }).click();
  await close();
  await button('Block time').click();
  await expect.element(reason).toHaveValue('Truck at the garage');
  await expect.element(who).toHaveTextContent(north.name);
  await button('Block').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeApi.calls('POST', api.blocks)).toMatchObject([{ body: { crewId: north.crewId } }]);
  await button('Block time').click();
  await expect.element(reason).toHaveValue('');
  await expect.element(who).toHaveTextContent('All crews');
});
