import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, pages } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { keepOnboarding } from './testing/keep-onboarding.ts';
import { alertBox, termsDrawer } from './testing/setup-page.ts';

it('accepts the terms once the box is ticked, and says when that was', async () => {
  signIn();
  keepOnboarding();
  await openPage(pages.onboarding);
  await page.getByRole('button', { name: 'Review →' }).click();
  const accept = termsDrawer().getByRole('button', { name: 'Accept Terms' });
  await expect.element(accept).toBeDisabled();
  for (const [name, href] of [
    ['full terms of the analysis', pages.salesAnalysisTerms],
    ['Terms of Service', pages.termsOfService],
    ['Privacy Policy', pages.privacyPolicy],
  ] as const) {
    const text = termsDrawer().getByRole('link', { name: `${name} (opens in a new tab)` });
    await expect.element(text).toHaveAttribute('href', href);
    await expect.element(text).toHaveAttribute('target', '_blank');
  }

  await termsDrawer().getByLabelText('I accept the Terms of Service and Privacy Policy *').click();
  fakeApi.breakOff('POST', api.acceptTerms);
  const release = fakeApi.hold('POST', api.acceptTerms);
  await accept.click();
  await expect.element(accept).toHaveAttribute('aria-disabled', 'true');
  await expect.element(accept).toHaveFocus();
  release();
  await expect.element(alertBox()).toMatchTextContent('Network error');
  keepOnboarding();
  // The second click must still meet the button, and not the page behind a drawer that has closed.
  const releaseAccepted = fakeApi.hold('POST', api.acceptTerms);
  await accept.dblClick();
  releaseAccepted();
  await expect.element(termsDrawer()).not.toBeInTheDocument();
  expect(fakeApi.calls('POST', api.acceptTerms)).toHaveLength(2);
  const view = page.getByRole('button', { name: 'View' });
  await expect.element(view).toHaveFocus();
  await view.click();
  await expect.element(termsDrawer().getByText('Your results are private and confidential.')).toBeVisible();
  await expect.element(termsDrawer().getByText('Accepted on November 2, 2026')).toBeVisible();
  await expect.element(termsDrawer().getByRole('checkbox')).not.toBeInTheDocument();
});
