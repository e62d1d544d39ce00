import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, pages } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage, reloadPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { keepOnboarding } from './testing/keep-onboarding.ts';
import { company } from './testing/onboarding-status.ts';
import {
  alertBox,
  changedNotice,
  companyDrawer,
  leaveQuestion,
  saveCompany,
  setupCard,
} from './testing/setup-page.ts';

const website = () => companyDrawer().getByLabelText('Company Website');
const edit = () => setupCard('Company Information').getByRole('button', { name: 'Edit' });

describe('what was typed into the company form', () => {
  it('survives a reload, and the card says that it was begun', async () => {
    signIn();
    await openPage(pages.onboarding);
    await page.getByRole('button', { name: 'Get Started →' }).click();
    await website().fill('https://half.example');
    await reloadPage();
    await expect.element(website()).toHaveValue('https://half.example');
    await openPage(pages.onboarding);
    await expect.element(setupCard('Company Information')).toMatchTextContent('In progress - continue setup');
    await page.getByRole('button', { name: 'Continue →' }).click();
    await expect.element(website()).toHaveValue('https://half.example');
  });

  it('is asked about before it is lost, whichever way one leaves', async () => {
    signIn({ onboarding: { companyInfo: company } });
    await openPage(pages.onboarding);
    await edit().click();
    await website().fill('https://other.example');
    const ways = [
      () => companyDrawer().getByRole('button', { name: 'Close' }).click(),
      () => userEvent.keyboard('{Escape}'),
      () => page.elementLocator(backdrop()).click({ position: { x: 20, y: 400 } }),
      async () => window.history.back(),
    ];
    for (const leave of ways) {
      await leave();
      await expect.element(leaveQuestion()).toBeVisible();
      await leaveQuestion().getByRole('button', { name: 'Keep editing' }).click();
      await expect.element(leaveQuestion()).not.toBeInTheDocument();
      await expect.element(website()).toHaveValue('https://other.example');
    }
    await userEvent.keyboard('{Escape}');
    await leaveQuestion().getByRole('button', { name: 'Leave' }).click();
    await expect.element(companyDrawer()).not.toBeInTheDocument();
    await expect.element(edit()).toHaveFocus();
    await edit().click();
    await expect.element(website()).toHaveValue(company.companyWebsite);
  });

  it('is not asked about once it was put back by hand', async () => {
    signIn({ onboarding: { companyInfo: company } });
    await openPage(pages.onboarding);
    await edit().click();
    await website().fill('https://other.example');
    await website().fill(company.companyWebsite);
    window.history.back();
    await expect.element(companyDrawer()).not.toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe(pages.onboarding);
  });
});

it('everything that was saved elsewhere can be taken at once, and then there is nothing to save', async () => {
  signIn();
  const saveElsewhere = keepOnboarding({ companyInfo: company });
  await openPage(`${pages.onboarding}?setup=company`);
  await website().fill('https://second.example');
  saveElsewhere({
    companyInfo: {
      ...company,
      companyWebsite: 'https://first.example',
      leadSources: ['Yelp', 'Baton', 'Google Ads'],
    },
  });
  fakeApi.refuse('POST', api.companyInfo, 409, { message: 'It changed.', errorCode: 'conflict' });
  await saveCompany().click();
  await expect.element(alertBox()).toHaveTextContent('It changed.');
  await expect.element(changedNotice()).toHaveFocus();
  await expectAccessible();
  await changedNotice().getByRole('button', { name: 'Take everything that was saved' }).click();
  await expect.element(changedNotice()).not.toBeInTheDocument();
  await expect.element(website()).toHaveValue('https://first.example');
  await userEvent.keyboard('{Escape}');
  await expect.element(companyDrawer()).not.toBeInTheDocument();
  await expect.element(setupCard('Company Information')).toMatchTextContent('3 lead sources');
});

function backdrop(): Element {
  const found = document.querySelector('.ft-backdrop');
  if (found === null) throw new Error('Nothing lies over the page');
  return found;
}
