import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '../testing/company-page.ts';
import { told } from '../testing/texting-company.ts';

const said = page.getByText(/visits? ahead/);

it('says how many visits a crew has ahead that is removed', async () => {
  const [north] = told.crews;
  if (north === undefined) throw new Error('the sample company has a crew');
  const south = { ...north, crewId: crypto.randomUUID(), name: 'South' };
  await openPart('areas', {
    ...told,
    crews: [north, south],
    visitsAheadByCrew: { [north.crewId]: 3, [south.crewId]: 7 },
  });
  await expect.element(said).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove South' }).click();
  await expect.element(page.getByText('7 visits ahead: South', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/stay in the calendar with their crews/)).toBeVisible();
  expect(said.elements()).toHaveLength(1);
});

it('says how many visits are booked on a date that is closed', async () => {
  await openPart('company', { ...told, visitsAheadByDate: { '2026-12-24': 1, '2026-12-23': 4 } });
  await expect.element(said).not.toBeInTheDocument();
  await page.getByLabelText('Closed dates').first().fill('2026-12-24');
  await page.getByRole('button', { name: 'Add the date' }).click();
  await expect
    .element(page.getByText('1 visit ahead: Thursday, December 24, 2026', { exact: true }))
    .toBeVisible();
  expect(said.elements()).toHaveLength(1);
});

it('says how many visits are booked on a day of the week that is closed', async () => {
  // A Thursday, the next one, and a Friday.
  const visitsAheadByDate = { '2026-12-17': 1, '2026-12-24': 2, '2026-12-18': 4 };
  await openPart('company', { ...told, visitsAheadByDate });
  await expect.element(said).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Thursday' }).click();
  await expect.element(page.getByText('3 visits ahead: Thursdays', { exact: true })).toBeVisible();
  expect(said.elements()).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'Thursday' }).click();
  await expect.element(said).not.toBeInTheDocument();
});
