import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LogoutAnswer } from '../../../contract/accounts.ts';
import { api, pages } from '../../../contract/paths.ts';
import { keepOnboarding } from '../../dashboard/setup/testing/keep-onboarding.ts';
import { company } from '../../dashboard/setup/testing/onboarding-status.ts';
import { companyDrawer, focus, saveCompany } from '../../dashboard/setup/testing/setup-page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';

const overlay = () => document.querySelector<HTMLElement>('[data-busy]');
const words = () => document.querySelector('p[role=status][aria-live=polite]');

/** Whether the overlay is seen when it has been there for so long, in milliseconds. */
function seenAfter(element: HTMLElement, ms: number): string {
  const [fadeIn] = element.getAnimations();
  if (!fadeIn) return 'no animation';
  fadeIn.currentTime = ms;
  return getComputedStyle(element).visibility;
}

it('lies over the page while a card is saved: late, out of the way, and said politely', async () => {
  signIn();
  keepOnboarding({ companyInfo: company });
  await openPage(`${pages.onboarding}?setup=company`);
  await companyDrawer().getByRole('checkbox', { name: 'Baton' }).click();
  const drawer = await companyDrawer().findElement();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const before = drawer.getBoundingClientRect();
  const release = fakeApi.hold('POST', api.companyInfo);
  await focus(saveCompany());
  await userEvent.keyboard('{Enter}');

  const element = await vi.waitUntil(overlay, { timeout: 60_000 });
  expect(seenAfter(element, 190)).toBe('hidden');
  expect(seenAfter(element, 400)).toBe('visible');
  expect(element.getAttribute('aria-hidden')).toBe('true');
  expect(element.querySelector('svg')?.checkVisibility()).toBe(true);
  expect(element.getBoundingClientRect()).toMatchObject({
    ...{ x: 0, y: 0, width: window.innerWidth, height: window.innerHeight },
  });
  expect(words()?.textContent).toBe('Saving your company information...');
  // Not hidden by the drawer, so that screen readers announce it.
  expect(words()?.closest('[aria-hidden=true], [inert]')).toBeNull();
  await expect.element(companyDrawer().getByRole('button', { name: 'Saving...' })).toHaveFocus();
  expect(drawer.getBoundingClientRect()).toEqual(before);
  await expectAccessible();
  // The page stays usable below it.
  expect(getComputedStyle(element).pointerEvents).toBe('none');
  await companyDrawer().getByRole('button', { name: 'Close' }).click();
  await expect.element(companyDrawer()).not.toBeInTheDocument();
  release();
  await expect.poll(overlay).toBeNull();
  expect(words()?.textContent).toBe('');
});

it('lies there while terms are accepted, systems connected, and at the way out', async () => {
  signIn();
  keepOnboarding({ companyInfo: company });
  fakeApi.answer('POST', api.logout, LogoutAnswer, { loggedOut: true });
  await openPage(`${pages.onboarding}?setup=terms`);
  await page.getByRole('checkbox').click();
  const steps = [
    { path: api.acceptTerms, press: 'Accept Terms', text: 'Saving that you accept the terms...' },
    { path: api.apiKeys, press: 'Continue', text: 'Connecting your systems...' },
    { path: api.logout, press: 'Logout', text: 'Logging you out...' },
  ];
  for (const { path, press, text } of steps) {
    if (path === api.apiKeys) await page.getByRole('button', { name: 'Connect →' }).click();
    const release = fakeApi.hold('POST', path);
    await page.getByRole('button', { name: press }).click();
    await expect.poll(() => words()?.textContent).toBe(text);
    await expect.poll(() => overlay()?.checkVisibility({ visibilityProperty: true })).toBe(true);
    release();
    await expect.poll(overlay).toBeNull();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  await expect.poll(() => window.location.pathname).toBe(pages.home);
});
