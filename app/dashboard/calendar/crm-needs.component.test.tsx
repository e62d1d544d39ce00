import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectEveryLook } from '../../testing/every-look.ts';
import { pressArea } from '../../testing/layout.ts';
import { addDays } from './dates.ts';
import { knowsCalendar, north, openCalendar } from './testing/calendar-page.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const needs = { crm: 'ServiceTitan', visits: 3, more: false, days: ['2026-03-04', '2026-03-12'] };
const daysFrom = (date: string, count: number) =>
  Array.from({ length: count }, (_none, day) => addDays(date, day));

it('says on each day which days need somebody in the CRM, and leads there', async () => {
  knowsCalendar({ crmNeeds: needs });
  await openCalendar(`?crew=${north.crewId}`);
  await expect.element(page.getByText('3 visits need you in ServiceTitan:')).toBeVisible();
  button('Wed, Mar 4').element().focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Thursday, March 12, 2026' })).toBeVisible();
  await expect.element(button('Thu, Mar 12')).toHaveFocus();
  // The visit may be another crew's.
  expect(window.location.search).toBe('?date=2026-03-12');
  await button('Wed, Mar 4').click();
  await expect.element(page.getByRole('heading', { name: 'Wednesday, March 4, 2026' })).toBeVisible();
});

it('says nothing where nobody is needed, and tells one from many', async () => {
  knowsCalendar();
  await openCalendar();
  await expect.element(button(/Marisol Ortega/)).toBeVisible();
  await expect.element(page.getByText(/you in/)).not.toBeInTheDocument();
  knowsCalendar({ crmNeeds: { crm: null, visits: 1, more: false, days: ['2026-03-04'] } });
  await button('Next day').click();
  await expect.element(page.getByText('1 visit needs you in your CRM:')).toBeVisible();
  knowsCalendar({ crmNeeds: { ...needs, visits: 50, more: true } });
  await button('Next day').click();
  await expect.element(page.getByText('More than 50 visits need you in ServiceTitan:')).toBeVisible();
});

it('shows the first of many days, and the others when asked', { timeout: 60_000 }, async () => {
  knowsCalendar({ crmNeeds: { ...needs, visits: 50, more: true, days: daysFrom('2026-03-04', 25) } });
  await openCalendar();
  await expect.element(button('Mon, Mar 9')).toBeVisible();
  await expect.element(button('Tue, Mar 10')).not.toBeInTheDocument();
  await expectEveryLook();
  await button('19 more days').click();
  await expect.element(button('Sat, Mar 28')).toBeVisible();
  await expectEveryLook();
  await page.viewport(360, 800);
  expect(pressArea(button('Sat, Mar 28').element()).height).toBeGreaterThanOrEqual(43);
  await button('Fewer days').click();
  await expect.element(button('Tue, Mar 10')).not.toBeInTheDocument();
});
