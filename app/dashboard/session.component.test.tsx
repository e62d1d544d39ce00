import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LogoutAnswer } from '../../contract/accounts.ts';
import { api, pages } from '../../contract/paths.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { knows, signIn } from '../testing/signed-in.ts';
import { knowsCalendar } from './calendar/testing/calendar-page.ts';
import { knowsConversations } from './conversations/testing/conversations-page.ts';
import { openProfile } from './profile/testing/profile-page.ts';

const welcome = () => page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' });
const loading = () => page.getByText('Loading your dashboard...');
const logOut = () => page.getByRole('button', { name: 'Logout' });
const token = () => localStorage.getItem('authToken');
const minute = 60_000;

it('leads to the sign-up before anything private is asked for', async () => {
  knows();
  await openPage(pages.onboarding);
  await expect.element(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  expect(window.location.pathname).toBe(pages.newAccount);
  const privates = [api.me, api.onboardingStatus, api.oauthStatus, api.connections, api.imports];
  for (const path of [...privates, api.analysisReport, api.analysisSettings])
    expect(fakeApi.calls('GET', path), path).toEqual([]);
});

it.each(['unreachable', 'failing'] as const)(
  'keeps the token when the server is %s, and loads when asked again',
  async (how) => {
    // Between the tries of a call.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    signIn();
    if (how === 'failing') fakeApi.respond('GET', api.me, () => ({ status: 503, body: 'down' }));
    else fakeApi.breakOff('GET', api.me);
    await openPage(pages.onboarding);
    const said = page.getByRole('heading', { name: 'Your dashboard could not be loaded' });
    const isSaid = async () => {
      await vi.advanceTimersByTimeAsync(500);
      return said.query() !== null;
    };
    await expect.poll(isSaid).toBe(true);
    vi.useRealTimers();
    await expectAccessible();
    expect(token()).toBe('a token');
    knows();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(welcome()).toBeVisible();
  },
);

it('shows a spinner while the user loads', async () => {
  signIn();
  const release = fakeApi.hold('GET', api.me);
  await openPage(pages.onboarding);
  // Before, the same stands there for the page's scripts.
  await expect.poll(() => fakeApi.calls('GET', api.me).length).toBe(1);
  await expect.element(loading()).toBeVisible();
  release();
  await expect.element(welcome()).toBeVisible();
  await expect.element(loading()).not.toBeInTheDocument();
});

it('announces what is not there yet as unavailable', async () => {
  signIn();
  await openPage(pages.onboarding);
  for (const name of ['Upsell', 'Forms', 'Call Analysis']) {
    const entry = page.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect.element(entry).toHaveAttribute('aria-disabled', 'true');
    await expect.element(entry).not.toHaveAttribute('href');
  }
  await expect.element(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

it('logs out even if the server cannot be reached', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  signIn();
  fakeApi.breakOff('POST', api.logout);
  await openPage(pages.onboarding);
  await logOut().click();
  await expect.poll(() => window.location.pathname).toBe(pages.home);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(token()).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});

it('leads home from the log-out although everything else is refused from then on', async () => {
  signIn();
  fakeApi.answer('POST', api.logout, LogoutAnswer, { loggedOut: true });
  await openPage(pages.onboarding);
  await expect.element(welcome()).toBeVisible();
  const places: string[] = [];
  let told = false;
  const removals: boolean[] = [];
  const remove = Storage.prototype.removeItem;
  const spy = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    if (key === 'authToken') removals.push(told);
    remove.call(this, key);
  });
  onTestFinished(() => spy.mockRestore());
  for (const way of ['pushState', 'replaceState'] as const) {
    const go = window.history[way].bind(window.history);
    const spy = vi.spyOn(window.history, way).mockImplementation((state, unused, address) => {
      go(state, unused, address);
      places.push(window.location.pathname);
    });
    onTestFinished(() => spy.mockRestore());
  }
  const release = fakeApi.hold('POST', api.logout);
  await logOut().click();
  await expect.poll(() => fakeApi.calls('POST', api.logout).length).toBe(1);

  // The user is fetched again on a return to the page a minute later.
  fakeApi.refuse('GET', api.me, 401, { errorCode: 'unauthenticated' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minute + 1 });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(loading()).toBeVisible();
  vi.useRealTimers();
  told = true;
  release();
  await expect.poll(() => window.location.pathname).toBe(pages.home);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new Set(places)).toEqual(new Set([pages.home]));
  // Whatever leads to the sign-up would have removed it before.
  expect(removals).toEqual([true]);
});

it.each([
  [pages.conversations, knowsConversations],
  [pages.calendar, knowsCalendar],
] as const)('shows the profile and logs out on %s, also on a phone', async (path, know) => {
  await page.viewport(360, 800);
  know();
  await openProfile(undefined, undefined, path);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(logOut()).toBeInViewport({ ratio: 1 });
  fakeApi.answer('POST', api.logout, LogoutAnswer, { loggedOut: true });
  await logOut().click();
  await expect.poll(token).toBeNull();
});

it('leads to the log-in where a save finds the session ended', async () => {
  signIn();
  await openPage(pages.onboarding);
  await expect.element(welcome()).toBeVisible();
  fakeApi.refuse('POST', api.acceptTerms, 401, { errorCode: 'unauthenticated' });
  fakeApi.refuse('GET', api.me, 401, { errorCode: 'unauthenticated' });
  await page.getByRole('button', { name: 'Review →' }).click();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Accept Terms' }).click();
  await expect.poll(() => window.location.pathname).toBe(pages.newAccount);
});
