import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import type { Connection } from '../../../contract/connections.ts';
import {
  ConnectionsAnswer,
  OAuthInitiateAnswer,
  OAuthStatusAnswer,
  ReadNowAnswer,
} from '../../../contract/connections.ts';
import { success } from '../../../contract/errors.ts';
import { api, pages } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage, reloadPage } from '../../testing/open-page.tsx';
import { knows, signIn } from '../../testing/signed-in.ts';
import { company } from '../setup/testing/onboarding-status.ts';
import { alertBox, connectDrawer, focus, systemPart } from '../setup/testing/setup-page.ts';
import { cardButton, connection, healthOf, openConnectDrawer, openWithSystems } from './testing/systems.ts';

const taken = 'Talkdesk no longer lets us in. Please connect it again.';
const refused = connection({
  state: 'refused',
  nextReadAt: null,
  problem: { since: '2026-11-20T15:10:00.000Z', why: taken, mend: 'reconnect' },
});
const talkdesk = { stored: { softphoneAccount: { shown: 'wasatch' } } };

/** Where the phone system stands from now on. */
function knowsPhone(now: Connection): void {
  const expired = now.state === 'refused';
  fakeApi.answer('GET', api.connections, ConnectionsAnswer, { connections: [now] });
  fakeApi.answer('GET', api.oauthStatus, OAuthStatusAnswer, {
    softphone: { connected: true, expired, expiresAt: null },
    crm: { connected: false, expired: false, expiresAt: null },
  });
}

/** In the place of the window that the page opens: a frame of this page. */
function openedWindow(): Window {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const open = vi.spyOn(window, 'open').mockReturnValue(frame.contentWindow);
  onTestFinished(() => {
    open.mockRestore();
    frame.remove();
  });
  if (frame.contentWindow === null) throw new Error('The frame has no window');
  return frame.contentWindow;
}

describe('a system whose access was taken away at the vendor', () => {
  it('is said to be so as soon as it is read, and to need its consent anew', async () => {
    await openWithSystems('Talkdesk', 'Clypboard', { onboarding: talkdesk, connections: [connection()] });
    knowsPhone(connection());
    await reloadPage();
    const health = healthOf('Talkdesk');
    await expect.element(health.getByText('Working')).toBeVisible();
    fakeApi.answerBy('POST', api.connectionRead, ReadNowAnswer, () => {
      knowsPhone(refused);
      return { started: true, message: 'It is being read.' };
    });
    await health.getByRole('button', { name: 'Read now: Talkdesk' }).click();
    await expect.element(health.getByText(taken)).toBeVisible();
    await expect.element(health.getByText(/^Since /)).toBeVisible();
    await cardButton().click();
    await expect
      .element(systemPart('Talkdesk').getByRole('button', { name: 'Reconnect (Expired)' }))
      .toBeVisible();
  });

  it('works again after a new consent, which is asked for with the account as it is stored', async () => {
    await openWithSystems('Talkdesk', 'Clypboard', { onboarding: talkdesk });
    knowsPhone(refused);
    await reloadPage();
    const popup = openedWindow();
    const authorizationUrl = `${window.location.origin}/consent`;
    fakeApi.answer('POST', api.oauthInitiate, OAuthInitiateAnswer, { authorizationUrl });
    const health = healthOf('Talkdesk');
    const reconnect = health.getByRole('button', { name: 'Reconnect: Talkdesk' });
    await reconnect.click();
    await expect.element(reconnect).toHaveTextContent('Reconnecting...');
    await expect.poll(() => popup.location.href).toBe(authorizationUrl);
    expect(fakeApi.calls('POST', api.oauthInitiate)).toMatchObject([
      { body: { type: 'softphone', provider: 'Talkdesk', accountName: 'wasatch' } },
    ]);
    knowsPhone(connection());
    window.dispatchEvent(
      new MessageEvent('message', {
        origin: window.location.origin,
        source: popup,
        data: { type: 'oauth_success', provider: 'Talkdesk' },
      }),
    );
    await expect.element(health.getByText('Working')).toBeVisible();
    await expect.element(health.getByText(/Please connect it again/)).not.toBeInTheDocument();
  });
});

it('keeps the focus at what began a reading, and in the panel when that is not needed any more', async () => {
  const waits = connection({
    state: 'waiting',
    problem: { since: '2026-11-20T15:10:00.000Z', why: 'Talkdesk is down.', mend: 'retry' },
  });
  const [calls] = connection().streams;
  if (calls === undefined) throw new Error('The sample has no stream');
  const reading = connection({ streams: [{ ...calls, reading: true }] });
  await openWithSystems('Talkdesk', 'Clypboard', { onboarding: talkdesk });
  knowsPhone(waits);
  await reloadPage();
  fakeApi.answerBy('POST', api.connectionRead, ReadNowAnswer, () => {
    knowsPhone(connection());
    return { started: true, message: 'It is being read.' };
  });
  await focus(page.getByRole('button', { name: 'Try again: Talkdesk' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Your systems' })).toHaveFocus();

  fakeApi.answerBy('POST', api.connectionRead, ReadNowAnswer, () => {
    knowsPhone(reading);
    return { started: true, message: 'It is being read.' };
  });
  const read = page.getByRole('button', { name: 'Read now: Talkdesk' });
  await focus(read);
  await userEvent.keyboard('{Enter}');
  await expect.element(healthOf('Talkdesk').getByText('running')).toBeVisible();
  await expect.element(read).toHaveFocus();
  await expect.element(read).toHaveAttribute('aria-disabled', 'true');
});

it('a system is disconnected after a question that says what goes with it', async () => {
  await openWithSystems('Talkdesk', 'Clypboard', { onboarding: talkdesk });
  knowsPhone(connection());
  await reloadPage();
  await openConnectDrawer();
  const part = systemPart('Talkdesk');
  const disconnect = part.getByRole('button', { name: 'Disconnect Talkdesk' });
  const question = page.getByRole('dialog', { name: 'Disconnect Talkdesk?' });
  await disconnect.click();
  await expect.element(question).toMatchTextContent('The records read from Talkdesk leave your report');
  await question.getByRole('button', { name: 'Keep it connected' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(fakeApi.calls('POST', api.oauthDisconnect)).toEqual([]);
  await disconnect.click();
  fakeApi.answerBy('POST', api.oauthDisconnect, success(z.unknown()), () => {
    knows({ onboarding: { companyInfo: { ...company, softphoneProvider: 'Talkdesk' } } });
    return {};
  });
  await question.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect.element(part.getByRole('button', { name: 'Connect with OAuth' })).toBeVisible();
  expect(fakeApi.calls('POST', api.oauthDisconnect)).toMatchObject([{ body: { type: 'softphone' } }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(connectDrawer()).not.toBeInTheDocument();
  await expect.element(healthOf('Talkdesk')).not.toBeInTheDocument();
});

it('connections that cannot be loaded say so, with a way on', async () => {
  await openWithSystems('Ooma', 'Clypboard', { onboarding: { integrationsAcknowledged: true } });
  await expect.element(healthOf('Ooma')).toBeVisible();
  fakeApi.respond('GET', api.connections, () => ({ status: 404, body: '' }));
  await reloadPage();
  const panel = page.getByRole('region', { name: 'Your systems' });
  await expect
    .element(panel.getByRole('alert').filter({ hasText: /./ }))
    .toHaveTextContent('Network error or server unavailable');
  fakeApi.answer('GET', api.connections, ConnectionsAnswer, { connections: [] });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(healthOf('Ooma')).toBeVisible();
});

it('an error in the address is shown on the page, once', async () => {
  signIn();
  await openPage(`${pages.onboarding}?oauth_error=this+attempt+is+over.`);
  await expect.element(alertBox()).toHaveTextContent('OAuth authentication failed: this attempt is over.');
  await expect.poll(() => window.location.search).toBe('');
  await reloadPage();
  await expect.element(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
  await expect.element(alertBox()).not.toBeInTheDocument();
});

it('a stand-in is marked as one, and the system itself is not', async () => {
  for (const sandbox of [true, false]) {
    await openWithSystems('Talkdesk', 'Clypboard', {
      onboarding: talkdesk,
      connections: [connection({ sandbox })],
    });
    const health = healthOf('Talkdesk');
    await expect.element(health.getByText('Working')).toBeVisible();
    expect(health.getByText('Sandbox', { exact: true }).elements()).toHaveLength(sandbox ? 1 : 0);
    expect(health.getByText(/^Sandbox: a stand-in for Talkdesk/).elements()).toHaveLength(sandbox ? 1 : 0);
  }
});
