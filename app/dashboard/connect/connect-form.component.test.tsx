import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { emulate } from '../../testing/emulate.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { pressAt, tabTo, typeAt } from '../../testing/keyboard.ts';
import { sidewaysScroll } from '../../testing/layout.ts';
import { knowsReport } from '../report/testing/report-page.ts';
import { alertBox, connectDrawer, leaveQuestion, systemPart } from '../setup/testing/setup-page.ts';
import { cardButton, healthOf, openConnectDrawer, openWithSystems } from './testing/systems.ts';

const save = () => connectDrawer().getByRole('button', { name: 'Continue' });

describe('the form in which systems are connected', () => {
  it('tells of systems without an API that people look into them, and saves that it was read', async () => {
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

  it('keeps what was typed when the connection breaks off, and asks before it is left', async () => {
    await openWithSystems('Nice!', 'FieldRoutes');
    const drawer = await openConnectDrawer();
    await drawer.getByRole('radio', { name: 'API key' }).click();
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
    await drawer.getByRole('radio', { name: 'API key' }).click();
    await expect.element(drawer.getByLabelText('API key (access key secret)')).toHaveValue('a key of mine');

    await userEvent.keyboard('{Escape}');
    await leaveQuestion().getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(leaveQuestion()).not.toBeInTheDocument();
    await expect.element(drawer.getByLabelText('Subdomain')).toHaveValue('wasatch');
    await userEvent.keyboard('{Escape}');
    await leaveQuestion().getByRole('button', { name: 'Leave' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    await cardButton().click();
    await expect.element(drawer.getByLabelText('Subdomain')).toHaveValue('');
  });

  it('is used without a mouse: from way to way, through wrong fields, and out again', async () => {
    await openWithSystems('Genesys', 'FieldRoutes');
    await pressAt(cardButton());
    const drawer = connectDrawer();
    await tabTo(drawer.getByRole('radio', { name: 'Sign in (OAuth)' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(drawer.getByRole('radio', { name: 'API key' })).toBeChecked();
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
    await pressAt(page.getByRole('button', { name: 'Leave' }));
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
