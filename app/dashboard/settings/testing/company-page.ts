import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { CrmCalendarAnswer } from '../../../../contract/crm-calendar.ts';
import { api, pages } from '../../../../contract/paths.ts';
import { type TextingCompany, TextingCompanyAnswer } from '../../../../contract/texting-company.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { noCrm, told } from './texting-company.ts';

/** The company as the API knows it at the moment: a save, or another page, makes another of it. */
export const known = { company: told };

/** Opens a part of the settings of a company. */
export async function openPart(part: string, given: TextingCompany): Promise<void> {
  known.company = given;
  signIn();
  fakeApi.answerBy('GET', api.textingCompany, TextingCompanyAnswer, () => known.company);
  fakeApi.answer('GET', api.crmCalendar, CrmCalendarAnswer, noCrm);
  await openPage(`${pages.settings}?part=${part}`);
  await expect.element(save).toBeVisible();
}

export const save = page.getByRole('button', { name: 'Save' });
/** What was sent to save a part, in order. */
export const bodies = (path: string) => fakeApi.calls('PUT', path).map(({ body }) => body);
