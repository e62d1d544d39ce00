import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pages } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { emulate } from '../../testing/emulate.ts';
import { sidewaysScroll } from '../../testing/layout.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { company } from './testing/onboarding-status.ts';
import { companyDrawer, saveCompany, searchAndTake, termsDrawer } from './testing/setup-page.ts';

// Every width and both colour schemes, without every pair of them.
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

it.each(looks)(
  'cards, forms with errors, lists and the strip are accessible at $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    await page.viewport(width, 800);
    await emulate({ colorScheme });
    signIn();
    await openPage(pages.onboarding);
    const start = page.getByRole('button', { name: 'Get Started →' });
    await expect.element(start).toBeVisible();
    await expectAccessible();
    expect(sidewaysScroll()).toBe(0);

    await start.click();
    await saveCompany().click();
    await expect.element(companyDrawer().getByText('Company size is required')).toBeVisible();
    await expectAccessible();
    const crm = companyDrawer().getByLabelText('CRM System');
    await searchAndTake(crm, 'other');
    await crm.click();
    await expect.element(page.getByRole('combobox', { name: /^Search/ })).toHaveFocus();
    await expectAccessible();
    expect(sidewaysScroll()).toBe(0);
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText('No options found')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(crm).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(companyDrawer()).not.toBeInTheDocument();
    await expect.element(page.getByText('In progress - continue setup')).toBeVisible();
    await expectAccessible();

    signIn({ onboarding: { companyInfo: company, termsAccepted: true } });
    await openPage(`${pages.onboarding}?setup=terms`);
    await expect.element(termsDrawer()).toBeVisible();
    await expectAccessible();

    signIn({ onboarding: { companyInfo: company, termsAccepted: true, integrationsAcknowledged: true } });
    await openPage(pages.onboarding);
    await expect.element(page.getByText(/^Integration configured for Ooma and Clypboard/)).toBeVisible();
    await expectAccessible();
    expect(sidewaysScroll()).toBe(0);
  },
);
