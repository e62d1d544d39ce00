import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DoubtsAnswer } from '../../../contract/calendar.ts';
import { api } from '../../../contract/paths.ts';
import { expectEveryLook } from '../../testing/every-look.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { knowsCalendar, openCalendar } from './testing/calendar-page.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('the calendar is accessible at every width, light and dark,', { timeout: 180_000 }, () => {
  it('by day', async () => {
    knowsCalendar();
    await openCalendar();
    await expect.element(button(/Marisol Ortega/)).toBeVisible();
    await expectEveryLook();
  });

  it('by week', async () => {
    knowsCalendar();
    await openCalendar('?view=week');
    await expect.element(button(/Marisol Ortega/)).toBeVisible();
    await expectEveryLook();
  });

  it('with what a customer is told of a move', async () => {
    knowsCalendar();
    await openCalendar();
    await button(/Marisol Ortega/).click();
    await button('Move').click();
    await page.getByRole('radio', { name: /10 AM/ }).click();
    await expect.element(page.getByText(/Your visit has moved/)).toBeVisible();
    await expectEveryLook();
  });

  it('with a time that something speaks against', async () => {
    knowsCalendar();
    fakeApi.answer('GET', api.textingDoubts, DoubtsAnswer, {
      doubts: ['closed', 'blocked', 'crm'],
      crm: null,
    });
    await openCalendar();
    await button('Add appointment').click();
    await button('Another time').click();
    await page.getByLabelText('From').fill('19:00');
    await page.getByLabelText('Until').fill('20:00');
    await expect.element(page.getByRole('checkbox', { name: /I know/ })).toBeVisible();
    await expectEveryLook();
  });

  it('with a free window on another day', async () => {
    knowsCalendar({}, [{ date: '2026-09-30', start: '10:00', end: '12:00' }]);
    await openCalendar();
    await button('Add appointment').click();
    await page.viewport(360, 800);
    const next = button(/Next: Wednesday, September 30, 2026/);
    await expect.element(next).toBeVisible();
    const end = (element: Element) => element.getBoundingClientRect().right;
    const name = page.getByRole('textbox', { name: 'Name' });
    expect(end(next.element())).toBeLessThanOrEqual(end(name.element()));
    await expectEveryLook();
  });

  it('with a form', async () => {
    knowsCalendar();
    await openCalendar();
    await button('Add appointment').click();
    await expect.element(page.getByRole('radio', { name: /10 AM/ })).toBeVisible();
    await expectEveryLook();
  });
});
