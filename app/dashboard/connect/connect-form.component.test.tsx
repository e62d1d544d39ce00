import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { asksBeforeReload } from '../../testing/before-reload.ts';
import { emulate } from '../../testing/emulate.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { pressAt, tabTo, typeAt } from '../../testing/keyboard.ts';
import { sidewaysScroll } from '../../testing/layout.ts';
import { reloadPage } from '../../testing/open-page.tsx';
import { knowsReport } from '../report/testing/report-page.ts';
import { alertBox, connectDrawer, systemPart } from '../setup/testing/setup-page.ts';
import { cardButton, healthOf, openConnectDrawer, openWithSystems } from './testing/systems.ts';

const save = () => connectDrawer().getByRole('button', { name: 'Continue' });

describe('the form in which systems are connected', () => {
  it('says of systems without an API that the team looks into them, and saves that it was read', async () => {
    await openWithSystems('Ooma', 'Elolve');
    await openConnectDrawer();
    await expect.element(systemPart('Ooma').getByText('No API Support')).toBeVisible();
    await expect.element(systemPart('Elolve').getByText('Undocumented API')).toBeVisible();
    const text = 'Our team looks into your systems and gets back to you.';
    knowsReport({ status: 'queued', awaits: 'team', progress: { done: 0, of: 0, text } });
    await save().click();
    await expect.element(connectDrawer()).not.toBeInTheDocument();
    expect(fakeApi.calls('POST', api.apiKeys)).toMatchObject([{ body: { integrationsAcknowledged: true } }]);
    await expect.element(healthOf('Ooma').getByRole('link', { name: 'Upload a call export' })).toBeVisible();
    await expect.element(page.getByRole('main')).toMatchTextContent(text);
  });

  it('says of a vendor that it publishes no calls', async () => {
    await openWithSystems('Podium', 'Clypboard');
    await openConnectDrawer();
    await expect
      .element(systemPart('Podium').getByText(/does not publish a list of past calls/))
      .toBeVisible();
  });

  it('keeps what was typed when the connection breaks off', async () => {
    await openWithSystems('Nice!', 'FieldRoutes');
    const drawer = await openConnectDrawer();
    await drawer.getByRole('radio', { name: 'Enter an API key' }).click();
    await drawer.getByLabelText('API key (access key secret)').fill('a key of mine');
    for (const name of ['Subdomain', 'Authentication key', 'Authentication token']) {
      await drawer.getByLabelText(name, { exact: true }).fill('wasatch');
    }
    fakeApi.breakOff('POST', api.apiKeys);
    await save().click();
    await expect
      .element(drawer.getByRole('alert').filter({ hasText: /./ }))
      .toHaveTextContent('Network error or server unavailable');
    await drawer.getByRole('radio', { name: 'Sign in (OAuth)' }).click();
    await drawer.getByRole('radio', { name: 'Enter an API key' }).click();
    await expect.element(drawer.getByLabelText('API key (access key secret)')).toHaveValue('a key of mine');
  });

  it('is closed without a question and keeps what was typed, secrets in this page alone', async () => {
    await openWithSystems('8x8', 'FieldRoutes');
    const drawer = await openConnectDrawer();
    await drawer.getByRole('radio', { name: 'Enter an API key' }).click();
    const key = drawer.getByLabelText('API key', { exact: true });
    const subdomain = drawer.getByLabelText('Subdomain');
    await subdomain.fill('wasatch');
    expect(asksBeforeReload()).toBe(false);
    await key.fill('a key of mine');
    await expect.poll(asksBeforeReload).toBe(true);
    const ways = [
      () => drawer.getByRole('button', { name: 'Close' }).click(),
      () => userEvent.keyboard('{Escape}'),
      async () => window.history.back(),
    ];
    for (const leave of ways) {
      await leave();
      await expect.element(drawer).not.toBeInTheDocument();
      expect(page.getByRole('dialog').elements()).toEqual([]);
      await expect.poll(asksBeforeReload).toBe(false);
      await cardButton().click();
      await expect.element(key).toHaveValue('a key of mine');
      await expect.element(subdomain).toHaveValue('wasatch');
    }
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values({ ...storage }));
    expect(stored.join()).toContain('wasatch');
    expect(stored.join()).not.toContain('a key of mine');
    expect(fakeApi.calls('POST', api.apiKeys)).toEqual([]);

    await reloadPage();
    await expect.element(subdomain).toHaveValue('wasatch');
    await expect.element(key).toHaveValue('');
  });

  it('discards typed changes at a press', async () => {
    await openWithSystems('Dialpad', 'FieldRoutes');
    const drawer = await openConnectDrawer();
    const discard = drawer.getByRole('button', { name: 'Discard changes' });
    await expect.element(discard).not.toBeInTheDocument();
    await drawer.getByLabelText('Subdomain').fill('wasatch');
    await drawer.getByLabelText('Authentication key', { exact: true }).fill('a key of mine');
    await discard.click();
    await expect.element(drawer.getByLabelText('Subdomain')).toHaveValue('');
    await expect.element(discard).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await cardButton().click();
    await expect.element(drawer.getByLabelText('Authentication key', { exact: true })).toHaveValue('');
  });

  it('is used without a mouse: from way to way, through wrong fields, and out again', async () => {
    await openWithSystems('Genesys', 'FieldRoutes');
    await pressAt(cardButton());
    const drawer = connectDrawer();
    await tabTo(drawer.getByRole('radio', { name: 'Sign in (OAuth)' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(drawer.getByRole('radio', { name: 'Enter an API key' })).toBeChecked();
    await pressAt(save());
    await expect.element(drawer.getByLabelText('API key', { exact: true }).last()).toHaveFocus();
    await userEvent.keyboard('a key of mine');
    const region = drawer.getByRole('combobox', { name: /^Region/ });
    await tabTo(region);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    await expect.element(region).toMatchTextContent(/US/);
    await typeAt(drawer.getByLabelText('Subdomain'), 'no.dots');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(drawer.getByText('Enter only the first part, for example yourcompany'))
      .toBeVisible();
    await expect.element(drawer.getByLabelText('Subdomain')).toHaveFocus();

    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(cardButton()).toHaveFocus();
  });

  it.each([
    [360, 'dark'],
    [1440, 'light'],
  ] as const)('has nothing that axe finds at %d px, %s', async (width, colorScheme) => {
    await emulate({ colorScheme });
    await page.viewport(width, 800);
    await openWithSystems('Talkdesk', 'FieldRoutes');
    const drawer = await openConnectDrawer();
    await systemPart('Talkdesk').getByRole('button', { name: 'Connect with OAuth' }).click();
    await save().click();
    await expect.element(drawer.getByText('Subdomain is required')).toBeVisible();
    await expectAccessible();
    expect(sidewaysScroll()).toBe(0);

    await openWithSystems('Podium', 'Elolve');
    await openConnectDrawer();
    await expectAccessible();
    await save().click();
    await expect.element(healthOf('Elolve')).toBeVisible();
    await expect.element(drawer).not.toBeInTheDocument();
    await expectAccessible();
    expect(sidewaysScroll()).toBe(0);
  });
});

it('nothing is chosen yet: the drawer leads to the company form', async () => {
  await openWithSystems('', '', { onboarding: { companyInfo: null, termsAccepted: false } });
  await openConnectDrawer();
  await connectDrawer().getByRole('button', { name: 'Choose your systems' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Company Information' })).toBeVisible();
  await expect.element(alertBox()).not.toBeInTheDocument();
});
