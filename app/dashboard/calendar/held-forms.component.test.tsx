import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppointmentIdAnswer, BlockAnswer } from '../../../contract/calendar.ts';
import { api } from '../../../contract/paths.ts';
import { asksBeforeReload } from '../../testing/before-reload.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { appointment, knowsCalendar, north, openCalendar } from './testing/calendar-page.ts';

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
