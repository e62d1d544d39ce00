import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CrmCalendarAnswer } from '../../../../contract/crm-calendar.ts';
import { api, pages } from '../../../../contract/paths.ts';
import { TextingCompanyAnswer } from '../../../../contract/texting-company.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';
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
