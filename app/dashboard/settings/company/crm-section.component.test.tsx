import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  CrmCalendarAnswer,
  CrmCalendarChange,
  CrmCalendarCheckAnswer,
  type CrmCalendarSettings,
} from '../../../../contract/crm-calendar.ts';
import { api, pages } from '../../../../contract/paths.ts';
import { TextingCompanyAnswer } from '../../../../contract/texting-company.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { bodies } from '../testing/company-page.ts';
import { told, writable } from '../testing/texting-company.ts';

it('says that the CRM’s calendar could not be loaded, and tries again', async () => {
  signIn();
  fakeApi.answer('GET', api.textingCompany, TextingCompanyAnswer, told);
  fakeApi.refuse('GET', api.crmCalendar, 400, { message: 'This did not work.' });
  await openPage(`${pages.settings}?part=assistant`);
  await expect
    .element(page.getByText('Your CRM’s calendar could not be loaded: This did not work.', { exact: false }))
    .toBeVisible();
  fakeApi.answer('GET', api.crmCalendar, CrmCalendarAnswer, writable);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Write appointments to FieldRoutes' }))
    .toBeVisible();
});

const [plan, termite] = writable.services;
if (plan === undefined || termite === undefined) throw new Error('the sample company has two services');
/** What is saved at the moment: another page may have made another of it. */
let saved: CrmCalendarSettings;

/** Opens the settings of a company whose visits are written. */
const openWriting = async (): Promise<void> => {
  saved = {
    ...{ ...writable, writes: true, officeId: '1', visitsAhead: 3 },
    services: [{ ...plan, typeId: '7' }, termite],
  };
  signIn();
  fakeApi.answer('GET', api.textingCompany, TextingCompanyAnswer, told);
  fakeApi.answerBy('GET', api.crmCalendar, CrmCalendarAnswer, () => saved);
  fakeApi.answerBy('PUT', api.crmCalendar, CrmCalendarAnswer, ({ body }) => {
    saved = { ...saved, writes: CrmCalendarChange.parse(body).writes };
    return saved;
  });
  fakeApi.answer('POST', api.crmCalendarCheck, CrmCalendarCheckAnswer, {
    offices: [
      { officeId: '1', name: 'Salt Lake City' },
      { officeId: '2', name: 'Provo' },
    ],
    types: ['Pests', 'Pests yearly', 'Termites'].map((name, at) => ({ typeId: String(7 + at), name })),
  });
  await openPage(`${pages.settings}?part=assistant`);
};
const section = page.getByRole('region', { name: 'Write appointments to FieldRoutes' });
const button = (name: string) => section.getByRole('button', { name, exact: true });
const choosePestsYearly = async (): Promise<void> => {
  await button('Change the services').click();
  await page.getByLabelText(plan.name).click();
  await page.getByRole('option', { name: 'Pests yearly' }).click();
};

it('undoes nothing that another page chose meanwhile', async () => {
  await openWriting();
  await choosePestsYearly();
  saved = { ...saved, officeId: '2', services: saved.services.map((one) => ({ ...one, typeId: '9' })) };
  await button('Save').click();
  await expect.element(button('Change the services')).toBeVisible();
  expect(bodies(api.crmCalendar)).toEqual([
    { writes: true, officeId: '2', types: { [plan.serviceId]: '8', [termite.serviceId]: '9' } },
  ]);
});

it('lets nothing be written again that another page has stopped, before somebody knows', async () => {
  await openWriting();
  await choosePestsYearly();
  saved = { ...saved, writes: false };
  await button('Save').click();
  await expect.element(page.getByText(/was stopped meanwhile/)).toBeVisible();
  expect(bodies(api.crmCalendar)).toEqual([]);
  await button('Write appointments to FieldRoutes').click();
  await expect.element(button('Change the services')).toBeVisible();
  expect(bodies(api.crmCalendar)).toMatchObject([{ writes: true, types: { [plan.serviceId]: '8' } }]);
});

it('asks before writing is stopped, and says what becomes of visits that are there', async () => {
  await openWriting();
  await expect.element(button('Stop writing')).toBeVisible();
  saved = { ...saved, visitsAhead: 60 };
  await button('Stop writing').click();
  const question = page.getByRole('dialog', { name: 'Stop writing to FieldRoutes?' });
  await expect.element(question.getByText(/^60 visits ahead are in FieldRoutes\./)).toBeVisible();
  await question.getByRole('button', { name: 'Go on writing' }).click();
  await expect.element(button('Stop writing')).toHaveFocus();
  expect(bodies(api.crmCalendar)).toEqual([]);
  await button('Stop writing').click();
  await question.getByRole('button', { name: 'Stop writing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(bodies(api.crmCalendar)).toEqual([{ writes: false }]);
  await expect.element(page.getByText(/^60 visits ahead are in FieldRoutes\./)).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'Write appointments to FieldRoutes' }))
    .toHaveFocus();
});
