import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CompanyFields } from '../../../contract/onboarding.ts';
import { api, pages } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage, reloadPage } from '../../testing/open-page.tsx';
import { pastDoubleClick } from '../../testing/past-double-click.ts';
import { signIn } from '../../testing/signed-in.ts';
import { keepOnboarding } from './testing/keep-onboarding.ts';
import { company } from './testing/onboarding-status.ts';
import { alertBox, changedNotice, companyDrawer, saveCompany, setupCard } from './testing/setup-page.ts';

/** Nothing is chosen and nothing typed. */
const empty = CompanyFields.parse({});

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

  it('is kept on the server whichever way the form is closed, and nothing is asked', async () => {
    signIn({ onboarding: { companyInfo: company } });
    await openPage(pages.onboarding);
    const ways = [
      () => companyDrawer().getByRole('button', { name: 'Close' }).click(),
      () => userEvent.keyboard('{Escape}'),
      async () => {
        await pastDoubleClick();
        await page.elementLocator(backdrop()).click({ position: { x: 20, y: 400 } });
      },
      async () => window.history.back(),
    ];
    for (const [i, leave] of ways.entries()) {
      const typed = `https://way-${i}.example`;
      await edit().click();
      await website().fill(typed);
      await leave();
      await expect.element(companyDrawer()).not.toBeInTheDocument();
      await expect
        .poll(() => fakeApi.calls('PUT', api.companyDraft).at(-1)?.body)
        .toMatchObject({ revision: 'company-1', fields: { ...company, companyWebsite: typed } });
      await expect.poll(() => localStorage.getItem('draft_company')).toBeNull();
      await expect.element(setupCard('Company Information')).toMatchTextContent('changes not saved');
    }
    expect(page.getByRole('dialog').elements()).toEqual([]);
    await edit().click();
    await expect.element(website()).toHaveValue('https://way-3.example');
  });

  it('is shown on another device, and ends with the save', async () => {
    const companyDraft = {
      revision: 'company-1',
      fields: { ...empty, companyWebsite: 'https://elsewhere.example' },
      savedAt: '2026-11-02T15:00:00.000Z',
    };
    signIn();
    keepOnboarding({ companyDraft });
    await openPage(pages.onboarding);
    await expect.element(setupCard('Company Information')).toMatchTextContent('In progress - continue setup');
    await page.getByRole('button', { name: 'Continue →' }).click();
    await expect.element(website()).toHaveValue('https://elsewhere.example');
    await userEvent.keyboard('{Escape}');
    await expect.element(companyDrawer()).not.toBeInTheDocument();
    // As it was, it need not be kept again.
    expect(fakeApi.calls('PUT', api.companyDraft)).toEqual([]);

    keepOnboarding({
      companyInfo: company,
      companyDraft: { ...companyDraft, fields: { ...company, companyWebsite: 'https://new.example' } },
    });
    await openPage(`${pages.onboarding}?setup=company`);
    await expect.element(website()).toHaveValue('https://new.example');
    await saveCompany().click();
    await expect.element(companyDrawer()).not.toBeInTheDocument();
    await expect.element(setupCard('Company Information')).not.toMatchTextContent('not saved');
    expect(fakeApi.calls('PUT', api.companyDraft)).toEqual([]);
  });

  it('can be discarded for what is saved', async () => {
    signIn({ onboarding: { companyInfo: company } });
    await openPage(`${pages.onboarding}?setup=company`);
    await website().fill('https://other.example');
    await companyDrawer().getByRole('button', { name: 'Close' }).click();
    await expect.element(setupCard('Company Information')).toMatchTextContent('changes not saved');
    await edit().click();
    await companyDrawer().getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(website()).toHaveValue(company.companyWebsite);
    await expect
      .element(companyDrawer().getByRole('button', { name: 'Discard changes' }))
      .not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => fakeApi.calls('DELETE', api.companyDraft)).toHaveLength(1);
    await expect.element(setupCard('Company Information')).not.toMatchTextContent('not saved');
  });

  it('stays in this browser while the server cannot be reached, and is sent before a later save', async () => {
    signIn();
    keepOnboarding({ companyInfo: company });
    fakeApi.breakOff('PUT', api.companyDraft);
    await openPage(`${pages.onboarding}?setup=company`);
    await website().fill('https://offline.example');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => fakeApi.calls('PUT', api.companyDraft)).toHaveLength(1);
    await edit().click();
    await expect.element(website()).toHaveValue('https://offline.example');

    // A draft that was sent before the save arrives before it, and is not stored after it.
    keepOnboarding({ companyInfo: company });
    const release = fakeApi.hold('PUT', api.companyDraft);
    await website().fill('https://online.example');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => fakeApi.calls('PUT', api.companyDraft)).toHaveLength(2);
    await edit().click();
    await expect.element(website()).toHaveValue('https://online.example');
    await saveCompany().click();
    expect(fakeApi.calls('POST', api.companyInfo)).toEqual([]);
    release();
    await expect.poll(() => fakeApi.calls('POST', api.companyInfo)).toHaveLength(1);
    await expect.element(companyDrawer()).not.toBeInTheDocument();
    await expect.element(setupCard('Company Information')).not.toMatchTextContent('not saved');
    await expect.poll(() => localStorage.getItem('draft_company')).toBeNull();
  });

  it('is sent when the page is hidden, which may be the last that is seen of it', async () => {
    signIn();
    await openPage(`${pages.onboarding}?setup=company`);
    await website().fill('https://hidden.example');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    onTestFinished(() => hidden.mockRestore());
    document.dispatchEvent(new Event('visibilitychange'));
    await expect
      .poll(() => fakeApi.calls('PUT', api.companyDraft).at(-1)?.body)
      .toMatchObject({ fields: { companyWebsite: 'https://hidden.example' } });
  });

  it('is no draft once it was put back by hand', async () => {
    signIn({ onboarding: { companyInfo: company } });
    await openPage(pages.onboarding);
    await edit().click();
    await website().fill('https://other.example');
    await website().fill(company.companyWebsite);
    window.history.back();
    await expect.element(companyDrawer()).not.toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe(pages.onboarding);
    expect(fakeApi.calls('PUT', api.companyDraft)).toEqual([]);
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
  const focused = vi.fn<(event: FocusEvent) => void>();
  document.addEventListener('focusin', focused);
  onTestFinished(() => document.removeEventListener('focusin', focused));
  await changedNotice().getByRole('button', { name: 'Take everything that was saved' }).click();
  await expect.element(changedNotice()).not.toBeInTheDocument();
  // The drawer draws the focus to itself when the pressed button goes with the focus in it.
  await expect
    .poll(() => document.activeElement?.closest('fieldset, label, div')?.textContent)
    .toMatch(/Yelp/);
  expect(focused.mock.calls.map(([{ target }]) => target)).not.toContain(companyDrawer().element());
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
