import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, pages } from '../../../../contract/paths.ts';
import { type TextingCompany, TextingCompanyAnswer } from '../../../../contract/texting-company.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { told, week } from '../testing/texting-company.ts';

/** Opens a part of the settings of a company. */
async function openPart(part: string, company: TextingCompany) {
  signIn();
  fakeApi.answer('GET', api.textingCompany, TextingCompanyAnswer, company);
  await openPage(`${pages.settings}?part=${part}`);
  await expect.element(save).toBeVisible();
}
const save = page.getByRole('button', { name: 'Save' });
const crews = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({
    ...{ crewId: crypto.randomUUID(), name: `Crew ${index + 1}`, seats: 1, services: [] },
  }));

it('says how many crews and services there are at most, and adds no more', async () => {
  await openPart('areas', { ...told, crews: crews(30) });
  const add = page.getByRole('button', { name: 'Add a crew' });
  await expect.element(add).toBeDisabled();
  await expect.element(add).toHaveAccessibleDescription('At most 30 crews. Remove one to add another.');
  await page.getByRole('button', { name: 'Remove Crew 7' }).click();
  await expect.element(add).toBeEnabled();

  const [service] = told.services;
  if (service === undefined) throw new Error('no service');
  const services = Array.from({ length: 40 }, () => ({ ...service, serviceId: crypto.randomUUID() }));
  await openPart('services', { ...told, services });
  await expect.element(page.getByText('At most 40 services. Remove one to add another.')).toBeVisible();
});

it('says in the form what no field shows', async () => {
  await openPart('areas', { ...told, crews: crews(31) });
  await page.getByLabelText('Crew name').first().fill('North');
  await save.click();
  await expect.element(page.getByRole('alert').getByText('At most 30 crews')).toBeVisible();
  expect(fakeApi.calls('PUT', api.textingCompanyAreas)).toEqual([]);
});

it('says how many windows and closed dates there are at most, and which state is none', async () => {
  const closed = Array.from({ length: 60 }, (_none, day) =>
    new Date(Date.UTC(2026, 11, 1 + day)).toISOString().slice(0, 10),
  );
  const three = ['08', '11', '14'].map((hour) => ({ start: `${hour}:00`, end: `${hour}:30` }));
  const hours = { week: { ...week, mon: three }, closed };
  await openPart('company', { ...told, profile: { ...told.profile, hours } });
  await expect.element(page.getByText('At most 3 windows a day')).toBeVisible();
  await page.getByLabelText('Closed dates').first().fill('2027-12-25');
  await expect.element(page.getByRole('button', { name: 'Add the date' })).toBeDisabled();
  await expect.element(page.getByText(/At most 60 dates/)).toBeVisible();
  const states = page.getByLabelText(/States where you are registered/);
  await states.fill('TX, FLO');
  await save.click();
  await expect.element(states).toHaveAccessibleDescription('States are written as TX');
});
