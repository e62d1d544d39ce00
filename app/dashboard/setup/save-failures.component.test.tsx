import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, pages } from '../../../contract/paths.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { expectEveryFailure } from './testing/every-failure.ts';
import { company } from './testing/onboarding-status.ts';
import { connectDrawer, saveCompany } from './testing/setup-page.ts';

const open = async (step: string) => {
  signIn({ onboarding: { companyInfo: company } });
  await openPage(`${pages.onboarding}?setup=${step}`);
};

it('the company form says why saving failed', async () => {
  await open('company');
  await expectEveryFailure(api.companyInfo, () => saveCompany().click(), 'Failed to save');
});

it('the terms say why they could not be accepted, and stay ticked', async () => {
  await open('terms');
  const tick = page.getByRole('checkbox');
  await tick.click();
  const accept = page.getByRole('button', { name: 'Accept Terms' });
  await expectEveryFailure(api.acceptTerms, () => accept.click(), 'Failed to accept terms');
  await expect.element(tick).toBeChecked();
});

it('the form of the systems says why saving failed', async () => {
  await open('systems');
  const save = connectDrawer().getByRole('button', { name: 'Continue' });
  await expectEveryFailure(api.apiKeys, () => save.click(), 'Failed to save integration information');
});
