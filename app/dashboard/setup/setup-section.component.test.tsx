import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, pages } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { company } from './testing/onboarding-status.ts';
import { alertBox, companyDrawer, pressTwice, setupCard } from './testing/setup-page.ts';

const heading = () => page.getByRole('heading', { name: 'Complete Setup' });

describe('the setup cards', () => {
  it('invite while nothing is done', async () => {
    signIn();
    await openPage(pages.onboarding);
    await expect.element(heading()).toBeVisible();
    await expect
      .element(page.getByText('Add more info to generate your sales analysis report'))
      .toBeVisible();
    await expect
      .element(setupCard('Company Information'))
      .toMatchTextContent('Add your company details and systems');
    await expect
      .element(setupCard('Accept Terms of Service'))
      .toMatchTextContent('Review and accept our terms');
    await expect
      .element(setupCard('Connect Your Systems'))
      .toMatchTextContent('Configure API credentials for your systems');
    for (const name of ['Get Started →', 'Review →', 'Connect →'])
      await expect.element(page.getByRole('button', { name })).toBeVisible();
  });

  it('sum up what is done', async () => {
    signIn({ onboarding: { companyInfo: company, termsAccepted: true } });
    await openPage(pages.onboarding);
    await expect
      .element(setupCard('Company Information'))
      .toMatchTextContent('Ooma · Clypboard · 2 lead sources');
    await expect
      .element(setupCard('Accept Terms of Service'))
      .toMatchTextContent('Terms accepted and confirmed');
    await expect
      .element(setupCard('Connect Your Systems'))
      .toMatchTextContent('Set up Ooma and Clypboard integration');
    await expect.element(page.getByText('2 of 3 done')).toBeVisible();
  });

  it('stay as a strip once all is done', async () => {
    signIn({ onboarding: { companyInfo: company, termsAccepted: true, integrationsAcknowledged: true } });
    await openPage(pages.onboarding);
    await expect
      .element(setupCard('Connect Your Systems'))
      .toMatchTextContent('Integration configured for Ooma and Clypboard');
    await expect.element(heading()).not.toBeInTheDocument();
    await setupCard('Company Information').getByRole('button', { name: 'Edit' }).click();
    await expect
      .element(companyDrawer().getByLabelText('Company Website'))
      .toHaveValue(company.companyWebsite);
  });

  it('open once for a double press: one step back leads to the cards again', async () => {
    signIn();
    await openPage(pages.onboarding);
    const before = window.location.href;
    const start = page.getByRole('button', { name: 'Get Started →' });
    await expect.element(start).toBeVisible();
    await pressTwice(start);
    await expect.element(companyDrawer()).toBeVisible();
    window.history.back();
    await expect.element(companyDrawer()).not.toBeInTheDocument();
    expect(window.location.href).toBe(before);
  });
});

it('opens at a double click, whose second press falls on the backdrop', async () => {
  signIn();
  await openPage(pages.onboarding);
  // Until the drawer's script is there nothing opens under the second press.
  await page.getByRole('button', { name: 'Get Started →' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(companyDrawer()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Get Started →' }).dblClick({ delay: 80 });
  await expect.element(companyDrawer()).toBeVisible();
  await new Promise((go) => setTimeout(go, 600));
  await expect.element(companyDrawer()).toBeVisible();
});

describe('the dashboard', () => {
  it('says what cannot be loaded, and asks for it again', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    signIn();
    fakeApi.respond('GET', api.onboardingStatus, () => ({ status: 400, body: 'no' }));
    fakeApi.breakOff('GET', api.oauthStatus);
    await openPage(pages.onboarding);
    await expect.element(alertBox()).toMatchTextContent('Your setup could not be loaded');
    expect(warn).toHaveBeenCalledWith('The OAuth status could not be fetched', expect.anything());
    signIn();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading()).toBeVisible();
  });

  it('shows nothing before the setup is known', async () => {
    signIn();
    const release = fakeApi.hold('GET', api.oauthStatus);
    await openPage(pages.onboarding);
    await expect.element(page.getByText('Loading your dashboard...')).toBeVisible();
    await expect.poll(() => fakeApi.calls('GET', api.oauthStatus)).toHaveLength(1);
    await expect.element(heading()).not.toBeInTheDocument();
    release();
    await expect.element(heading()).toBeVisible();
  });
});
