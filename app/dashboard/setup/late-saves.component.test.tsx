import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { OnboardingAnswer } from '../../../contract/onboarding.ts';
import { api, pages } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { company, onboardingStatus } from './testing/onboarding-status.ts';
import { companyDrawer, connectDrawer, saveCompany, setupCard, termsDrawer } from './testing/setup-page.ts';

const editCompany = () => setupCard('Company Information').getByRole('button');

it('a late save of the company form leaves the step open that was opened meanwhile', async () => {
  signIn({ onboarding: { companyInfo: company } });
  const saved = { companyInfo: { ...company, companySize: '1-10' as const } };
  fakeApi.answer('POST', api.companyInfo, OnboardingAnswer, onboardingStatus(saved));
  const release = fakeApi.hold('POST', api.companyInfo);
  await openPage(pages.onboarding);
  await editCompany().click();
  await saveCompany().click();
  await expect.poll(() => fakeApi.calls('POST', api.companyInfo)).toHaveLength(1);
  await companyDrawer().getByRole('button', { name: 'Close' }).click();
  await expect.element(companyDrawer()).not.toBeInTheDocument();
  await setupCard('Accept Terms of Service').getByRole('button').click();
  await expect.element(termsDrawer()).toBeVisible();
  release();
  await expect.element(page.getByText('Company information saved.')).toBeInTheDocument();
  await page.getByRole('checkbox').click();
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  expect(location.search).toBe('?setup=terms');
});

it('a late save of the company form leaves its own drawer open that was opened anew', async () => {
  signIn({ onboarding: { companyInfo: company } });
  fakeApi.answer('POST', api.companyInfo, OnboardingAnswer, onboardingStatus({ companyInfo: company }));
  const release = fakeApi.hold('POST', api.companyInfo);
  await openPage(pages.onboarding);
  await editCompany().click();
  await saveCompany().click();
  await expect.poll(() => fakeApi.calls('POST', api.companyInfo)).toHaveLength(1);
  await companyDrawer().getByRole('button', { name: 'Close' }).click();
  await expect.element(companyDrawer()).not.toBeInTheDocument();
  await editCompany().click();
  const website = companyDrawer().getByLabelText('Company Website');
  await website.fill('https://wasatch.example');
  release();
  await expect.element(page.getByText('Company information saved.')).toBeInTheDocument();
  await website.click();
  await expect.element(website).toHaveValue('https://wasatch.example');
  expect(location.search).toBe('?setup=company');
});

it('terms accepted late leave the step open that was opened meanwhile', async () => {
  signIn({ onboarding: { companyInfo: company } });
  const accepted = { companyInfo: company, termsAccepted: true };
  fakeApi.answer('POST', api.acceptTerms, OnboardingAnswer, onboardingStatus(accepted));
  const release = fakeApi.hold('POST', api.acceptTerms);
  await openPage(`${pages.onboarding}?setup=terms`);
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Accept Terms' }).click();
  await expect.poll(() => fakeApi.calls('POST', api.acceptTerms)).toHaveLength(1);
  await termsDrawer().getByRole('button', { name: 'Close' }).click();
  await expect.element(termsDrawer()).not.toBeInTheDocument();
  await setupCard('Connect Your Systems').getByRole('button').click();
  await expect.element(connectDrawer()).toBeVisible();
  release();
  await expect.element(page.getByText('Terms accepted.', { exact: true })).toBeInTheDocument();
  await connectDrawer().getByRole('button', { name: 'Continue' }).hover();
  expect(location.search).toBe('?setup=systems');
});

it('keys saved late leave the step open that was opened meanwhile', async () => {
  const connected = { companyInfo: company, termsAccepted: true, integrationsAcknowledged: true };
  signIn({ onboarding: connected });
  fakeApi.answer('POST', api.apiKeys, OnboardingAnswer, onboardingStatus(connected));
  const release = fakeApi.hold('POST', api.apiKeys);
  await openPage(`${pages.onboarding}?setup=systems`);
  await connectDrawer().getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => fakeApi.calls('POST', api.apiKeys)).toHaveLength(1);
  await connectDrawer().getByRole('button', { name: 'Close' }).click();
  await expect.element(connectDrawer()).not.toBeInTheDocument();
  await editCompany().click();
  await expect.element(companyDrawer()).toBeVisible();
  const checks = fakeApi.calls('GET', api.analysisReport).length;
  release();
  await expect.poll(() => fakeApi.calls('GET', api.analysisReport).length).toBeGreaterThan(checks);
  await companyDrawer().getByLabelText('Company Website').click();
  expect(location.search).toBe('?setup=company');
});
