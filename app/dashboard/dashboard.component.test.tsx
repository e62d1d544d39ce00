import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ReportAnswer, type ReportState } from '../../contract/analysis/report.ts';
import { api, pages } from '../../contract/paths.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { openPage, reloadPage } from '../testing/open-page.tsx';
import { dana, signIn } from '../testing/signed-in.ts';
import { keepOnboarding } from './setup/testing/keep-onboarding.ts';
import { company } from './setup/testing/onboarding-status.ts';
import { alertBox, connectDrawer } from './setup/testing/setup-page.ts';

const none: ReportState = {
  status: 'none',
  awaits: null,
  progress: null,
  message: null,
  report: null,
  outdated: false,
  superseded: false,
};
const processing: ReportState = {
  ...none,
  status: 'processing',
  progress: { done: 3, of: 8, text: 'Joining calls with leads' },
};
const timers: NonNullable<Parameters<typeof vi.useFakeTimers>[0]> = {
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
};

it.each([401, 403, 404])('sends a user who cannot be loaded to the sign-up, for a %i', async (status) => {
  signIn();
  fakeApi.refuse('GET', api.me, status, { message: 'No.' });
  await openPage(pages.onboarding);
  await expect.poll(() => window.location.pathname).toBe(pages.newAccount);
  await expect.element(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  expect(localStorage.getItem('authToken')).toBeNull();
});

it('shows what the page asked for before its scripts ran, and does not ask again', async () => {
  signIn();
  const early = { success: true, data: { user: { ...dana, fullName: 'Early Answer' } } };
  globalThis.earlyAnswers = {
    token: 'a token',
    answers: {
      [api.me]: Promise.resolve(Response.json(early)),
      [api.connections]: Promise.resolve(Response.json({ success: true, data: { connections: [] } })),
      [api.analysisSettings]: new Promise(() => {}),
    },
  };
  await openPage(pages.onboarding);
  await expect.element(page.getByRole('heading', { name: 'Welcome, Early Answer!' })).toBeVisible();
  expect(fakeApi.calls('GET', api.me)).toHaveLength(0);
  expect(fakeApi.calls('GET', api.connections)).toHaveLength(0);
  await expect.poll(() => fakeApi.calls('GET', api.onboardingStatus)).toHaveLength(1);
  await expect.poll(() => globalThis.earlyAnswers).toBeUndefined();
});

it('asks itself where the early call broke off', async () => {
  signIn();
  const broken = Promise.reject(new TypeError('Failed to fetch'));
  broken.catch(() => {});
  globalThis.earlyAnswers = { token: 'a token', answers: { [api.me]: broken } };
  await openPage(pages.onboarding);
  await expect.element(page.getByRole('heading', { name: `Welcome, ${dana.fullName}!` })).toBeVisible();
  expect(fakeApi.calls('GET', api.me)).toHaveLength(1);
});

it('ends with the legal texts', async () => {
  signIn();
  await openPage(pages.onboarding);
  const end = page.getByRole('contentinfo').getByRole('navigation', { name: 'Legal' });
  for (const [name, href] of [
    ['Privacy Policy', pages.privacyPolicy],
    ['Terms of Service', pages.termsOfService],
    ['Analysis Terms', pages.salesAnalysisTerms],
  ] as const)
    await expect.element(end.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('only logs what it can do without: the consents, the check of the report, the logout', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  signIn();
  const refusable = [
    ['GET', api.oauthStatus],
    ['GET', api.analysisReport],
    ['POST', api.logout],
  ] as const;
  for (const [method, path] of refusable) fakeApi.refuse(method, path, 400, { message: 'No.' });
  await openPage(pages.onboarding);
  await expect.element(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'What your report will show' })).toBeVisible();
  await expect.element(alertBox()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => window.location.pathname).toBe(pages.home);
  expect(localStorage.getItem('authToken')).toBeNull();
  for (const words of ['OAuth status could not', 'report could not', 'told of the logout'])
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(words), expect.anything());
});

describe('an analysis', () => {
  const step = () => page.getByText('Step 4 of 8: Joining calls with leads');

  it('is shown again after a reload while it runs, and its end without one', async () => {
    vi.useFakeTimers({ ...timers, shouldAdvanceTime: true });
    signIn({
      onboarding: { companyInfo: company, termsAccepted: true, integrationsAcknowledged: true },
      report: processing,
    });
    await openPage(pages.onboarding);
    await expect.element(step()).toBeVisible();
    await reloadPage();
    await expect.element(step()).toBeVisible();
    const message = 'Your records could not be read.';
    fakeApi.answer('GET', api.analysisReport, ReportAnswer, { ...none, status: 'failed', message });
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.element(page.getByText(message)).toBeVisible();
  });

  it('is asked for three seconds after the systems were saved, and no sooner', async () => {
    let report = none;
    signIn();
    keepOnboarding({ companyInfo: company, termsAccepted: true });
    fakeApi.answerBy('GET', api.analysisReport, ReportAnswer, () => report);
    await openPage(`${pages.onboarding}?setup=systems`);
    const save = connectDrawer().getByRole('button', { name: 'Continue' });
    await expect.element(save).toBeVisible();
    vi.useFakeTimers(timers);
    await save.click();
    // As little of the time as the page needs to close the drawer.
    const closed = async () => {
      await vi.advanceTimersByTimeAsync(1);
      return connectDrawer().query() === null;
    };
    await expect.poll(closed).toBe(true);
    report = processing;
    const asked = () => fakeApi.calls('GET', api.analysisReport).length;
    const before = asked();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked()).toBe(before);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(asked).toBe(before + 1);
    const stands = async () => {
      await vi.advanceTimersByTimeAsync(1);
      return step().query() !== null;
    };
    await expect.poll(stands).toBe(true);
  });
});
