import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, pages } from '../../../../contract/paths.ts';
import { type TextingCompany, TextingCompanyAnswer } from '../../../../contract/texting-company.ts';
import { expectEveryLook } from '../../../testing/every-look.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { told } from '../testing/texting-company.ts';

const [plan] = told.services;
if (plan === undefined) throw new Error('no service');
const inspection = { ...plan, serviceId: crypto.randomUUID(), name: 'Inspection' };
/** Its only crew does the plan alone. */
const company: TextingCompany = {
  ...told,
  services: [plan, inspection],
  visitsAhead: { [plan.serviceId]: 12 },
};

async function openPart(part: string, given: TextingCompany) {
  signIn();
  fakeApi.answer('GET', api.textingCompany, TextingCompanyAnswer, given);
  await openPage(`${pages.settings}?part=${part}`);
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
}

it('marks a service that no crew does, and names it above', { timeout: 180_000 }, async () => {
  await openPart('services', company);
  await expect.element(page.getByRole('button', { name: /Inspection No crew does this/ })).toBeVisible();
  await expect.element(page.getByText('No crew does this', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/No crew does Inspection\. Whoever wants a visit/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Quarterly plan' }).click();
  await expect.element(page.getByText('12 visits ahead: Quarterly plan')).toBeVisible();
  await expectEveryLook();
  await page.getByRole('link', { name: 'choose who does what' }).click();
  await page.getByRole('checkbox', { name: 'Inspection' }).click();
  await expect.element(page.getByText(/visits ahead/)).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Quarterly plan' }).click();
  await expect.element(page.getByText('12 visits ahead: Quarterly plan')).toBeVisible();
});

it('marks nothing while there is no crew', async () => {
  await openPart('services', { ...company, crews: [] });
  await expect.element(page.getByText(/No crew does/)).not.toBeInTheDocument();
});
