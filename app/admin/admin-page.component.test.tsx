import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FunnelAnswer, UsersAnswer } from '../../contract/admin.ts';
import { api, pages } from '../../contract/paths.ts';
import { storedToken, storeToken } from '../api/token.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { emulate } from '../testing/emulate.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { answerAdmin, card, elementOf, funnelOf, nobody, openAdmin, tab } from './testing/admin-pages.ts';

const limits = () => fakeApi.calls('GET', api.adminUsers).map(({ query }) => query.get('limit'));

describe('an installation without visitors', () => {
  it('shows no figure that looks like a result', async () => {
    answerAdmin();
    await openAdmin();
    await expect.element(card('Avg. Completion Time')).toMatchTextContent('–');
    await expect.element(card('Biggest Drop-off Points')).toMatchTextContent('No visits');
    for (const colorScheme of ['light', 'dark'] as const) {
      await emulate({ colorScheme });
      await expectAccessible();
    }
    await tab('User List (0)').click();
    await expect.element(page.getByText('Nobody is in this list yet.')).toBeVisible();
    await tab('Visits').click();
    await expect.element(page.getByText('No visits yet.')).toBeVisible();
    await tab('Operations').click();
    for (const empty of [
      'Nobody waits.',
      'No system is connected yet.',
      'No connection waits for its customer.',
      'Nobody is on the waitlist yet.',
      "No admin has looked at a customer's data yet.",
    ]) {
      await expect.element(page.getByText(empty)).toBeVisible();
    }
  });
});

it('opens without requesting any user', async () => {
  answerAdmin();
  fakeApi.answer('GET', api.adminUsers, UsersAnswer, { users: [], total: 1204, more: false, next: null });
  await openAdmin();
  await expect.element(tab('User List (1,204)')).toBeVisible();
  expect(limits()).toEqual(['0']);
});

it('has its tabs worked by the keyboard', async () => {
  answerAdmin();
  await openAdmin();
  (await elementOf(tab('Funnel Overview'))).focus();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Visits')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tab('Visits')).toHaveAttribute('aria-selected', 'true');
});

describe('who has no business there', () => {
  it('is asked to log in when signed out', async () => {
    await openPage(pages.admin);
    await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Please log in to continue.');
    await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  it('sees why, and nothing else', async () => {
    storeToken('a token');
    fakeApi.refuse('GET', api.adminFunnel, 403, { errorCode: 'forbidden', message: 'You may not.' });
    await openPage(pages.admin);
    await expect.element(page.getByRole('alert')).toMatchTextContent('You do not have admin access.');
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
    expect(storedToken()).not.toBeNull();
    await expectAccessible();
  });
});

it('shows its own message for a failure, and retries', async () => {
  answerAdmin();
  fakeApi.respond('GET', api.adminFunnel, () => ({ status: 200, body: { nothing: true } }));
  await openPage(pages.admin);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network error or server unavailable');
  fakeApi.answer('GET', api.adminFunnel, FunnelAnswer, funnelOf({}, 0, nobody));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(tab('Funnel Overview')).toBeVisible();
});
