import { expect, it } from 'vitest';
import { api, pages } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { keepOnboarding } from '../setup/testing/keep-onboarding.ts';
import { company } from '../setup/testing/onboarding-status.ts';
import { alertBox, connectDrawer, systemPart } from '../setup/testing/setup-page.ts';

it('a key never goes to another system than the one it was typed for', async () => {
  const companyInfo = { ...company, softphoneProvider: 'Aircall' };
  signIn();
  const saveElsewhere = keepOnboarding({ companyInfo });
  await openPage(`${pages.onboarding}?setup=systems`);
  await systemPart('Aircall').getByRole('radio', { name: 'API key' }).click();
  await systemPart('Aircall').getByLabelText('API key (API token)').fill('typed for Aircall');
  saveElsewhere({ companyInfo: { ...companyInfo, softphoneProvider: 'Dialpad' } });
  fakeApi.refuse('POST', api.apiKeys, 409, { message: 'Your systems changed.', errorCode: 'conflict' });
  await connectDrawer().getByRole('button', { name: 'Continue' }).click();
  await expect.element(alertBox()).toHaveTextContent('Your systems changed.');
  expect(fakeApi.calls('POST', api.apiKeys)).toMatchObject([{ body: { revision: 'integrations-1' } }]);
  await systemPart('Dialpad').getByRole('radio', { name: 'API key' }).click();
  await expect.element(systemPart('Dialpad').getByRole('textbox', { name: 'API key' })).toHaveValue('');
});
