import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, pages } from '../../../contract/paths.ts';
import { fakeApi, type WireAnswer } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';
import { knows, signIn } from '../../testing/signed-in.ts';
import { expectEveryFailure } from '../setup/testing/every-failure.ts';
import { company } from '../setup/testing/onboarding-status.ts';
import { alertBox, systemPart } from '../setup/testing/setup-page.ts';

const companyInfo = { ...company, softphoneProvider: 'Dialpad', crm: 'Other', crmOther: 'Ledger' };

it('says why no consent page could be asked for, and closes the popup', async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const popup = frame.contentWindow;
  if (popup === null) throw new Error('The frame has no window');
  const close = vi.spyOn(popup, 'close');
  const open = vi.spyOn(window, 'open').mockReturnValue(popup);
  onTestFinished(() => open.mockRestore());
  signIn({ onboarding: { companyInfo } });
  await openPage(`${pages.onboarding}?setup=systems`);
  await systemPart('Dialpad').getByRole('radio', { name: 'Sign in (OAuth)' }).click();
  const button = systemPart('Dialpad').getByRole('button', { name: /onnect/ });

  await expectEveryFailure(api.oauthInitiate, () => button.click(), 'Failed to initiate OAuth');
  await expect.element(button).toHaveTextContent('Connect with OAuth');
  for (const body of [
    { success: true },
    { success: true, data: {} },
    { success: true, data: { authorizationUrl: 'javascript:alert(1)' } },
    { success: false, data: { authorizationUrl: 'https://vendor.example' } },
  ]) {
    fakeApi.respond('POST', api.oauthInitiate, () => ({ status: 200, body }));
    const asked = fakeApi.calls('POST', api.oauthInitiate).length;
    await button.click();
    await expect.poll(() => fakeApi.calls('POST', api.oauthInitiate)).toHaveLength(asked + 1);
    await expect.element(button).toHaveTextContent('Connect with OAuth');
    await expect.element(alertBox()).toHaveTextContent('Failed to get authorization URL');
  }
  expect(open).toHaveBeenCalledTimes(8);
  expect(close).toHaveBeenCalledTimes(8);
});

it('leaves the focus on the other system where a person went there before the changes of a consent were fetched', async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const { contentWindow: popup } = frame;
  const open = vi.spyOn(window, 'open').mockReturnValue(popup);
  onTestFinished(() => open.mockRestore());
  const account = { onboarding: { companyInfo: { ...companyInfo, crm: 'Briostack', crmOther: '' } } };
  signIn(account);
  await openPage(`${pages.onboarding}?setup=systems`);
  await systemPart('Dialpad').getByRole('radio', { name: 'Sign in (OAuth)' }).click();
  const data = { authorizationUrl: `${window.location.origin}/favicon.svg` };
  fakeApi.respond('POST', api.oauthInitiate, () => ({ status: 200, body: { success: true, data } }));
  await systemPart('Dialpad').getByRole('button', { name: 'Connect with OAuth' }).click();
  await expect.poll(() => fakeApi.calls('POST', api.oauthInitiate)).toHaveLength(1);

  knows({ ...account, consents: { softphone: { connected: true, expired: false, expiresAt: null } } });
  const last = Promise.withResolvers<WireAnswer>();
  fakeApi.respond('GET', api.connections, () => last.promise);
  const message = { type: 'oauth_success', provider: 'Dialpad' };
  window.dispatchEvent(
    new MessageEvent('message', { data: message, origin: window.location.origin, source: popup }),
  );
  await expect.element(systemPart('Dialpad').getByText('Connected', { exact: true })).toBeVisible();
  await systemPart('Briostack').getByRole('button', { name: 'Connect with OAuth' }).click();
  const field = systemPart('Briostack').getByLabelText('Instance name');
  await expect.element(field).toHaveFocus();
  // The report is asked for three seconds after all was read: nothing of the consent follows.
  const timers = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  last.resolve({ status: 200, body: { success: true, data: { connections: [] } } });
  await expect.poll(() => timers.mock.calls.some(([, ms]) => ms === 3000)).toBe(true);
  await expect.element(field).toHaveFocus();
});

it('says why a system could not be disconnected, and still shows it as connected', async () => {
  const softphone = { connected: true, expired: false, expiresAt: null };
  signIn({ onboarding: { companyInfo, softphoneMethod: 'oauth' }, consents: { softphone } });
  await openPage(`${pages.onboarding}?setup=systems`);
  const press = async () => {
    await systemPart('Dialpad').getByRole('button', { name: 'Disconnect Dialpad' }).click();
    const question = page.getByRole('dialog', { name: 'Disconnect Dialpad?' });
    await question.getByRole('button', { name: 'Disconnect' }).click();
    await expect.element(question).not.toBeInTheDocument();
  };
  await expectEveryFailure(api.oauthDisconnect, press, 'Failed to disconnect');
  await expect.element(systemPart('Dialpad').getByText('Connected')).toBeVisible();
});
