import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Connection } from '../../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../../contract/onboarding.ts';
import { pages } from '../../../../contract/paths.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { type Account, signIn } from '../../../testing/signed-in.ts';
import { keepOnboarding } from '../../setup/testing/keep-onboarding.ts';
import { company } from '../../setup/testing/onboarding-status.ts';
import { connectDrawer } from '../../setup/testing/setup-page.ts';

/** Opens the dashboard of an account that has chosen its systems and accepted the terms. */
export async function openWithSystems(
  softphoneProvider: string,
  crm: string,
  { onboarding, ...account }: Account = {},
): Promise<void> {
  const companyInfo = { ...company, softphoneProvider, crm };
  const done: Partial<OnboardingStatus> = { companyInfo, termsAccepted: true, ...onboarding };
  signIn(account);
  keepOnboarding(done);
  await openPage(pages.onboarding);
}

/** A system's line in the panel of systems. */
export const healthOf = (name: string) =>
  page.getByRole('region', { name: 'Your systems' }).getByRole('listitem', { name, exact: true });

/** The card's button, whether it reads 'Connect →' or 'Edit'. */
export const cardButton = () =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Connect Your Systems' }) })
    .getByRole('button');

/** Opens the drawer in which systems are connected. */
export async function openConnectDrawer() {
  await cardButton().click();
  await expect.element(connectDrawer()).toBeVisible();
  return connectDrawer();
}

/** A connected system that works and is read again in a while. */
export function connection(changes: Partial<Connection> = {}): Connection {
  return {
    side: 'softphone',
    vendor: 'Talkdesk',
    method: 'oauth',
    sandbox: true,
    state: 'working',
    connectedAt: '2026-11-20T15:00:00.000Z',
    connectedBy: 'Dana Whitlock',
    lastReadAt: '2026-11-20T15:04:00.000Z',
    nextReadAt: '2126-11-20T15:34:00.000Z',
    streams: [
      { kind: 'calls', records: 4212, refused: 0, through: '2026-11-20T15:04:00.000Z', reading: false },
    ],
    problem: null,
    cannot: null,
    ...changes,
  };
}
