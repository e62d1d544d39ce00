import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LogoutAnswer } from '../../../contract/accounts.ts';
import { api, pages } from '../../../contract/paths.ts';
import { hasFactors, knowsDevices, none } from '../../account/second-factor/testing/factor-answers.ts';
import { storeToken } from '../../api/token.ts';
import { asksBeforeReload } from '../../testing/before-reload.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { knowsCalendar } from '../calendar/testing/calendar-page.ts';
import { keepImports } from './testing/keep-imports.ts';
import { leadsImport } from './testing/sample-import.ts';
import { drawer, openUploads, rowOf, upload } from './testing/uploads-page.ts';

const { importId } = leadsImport.ready;
const removed = () => fakeApi.calls('DELETE', api.import).map(({ params }) => params.importId);

describe('another room', () => {
  const go = (name: string) => page.getByRole('link', { name, exact: true }).click();
  /** Looks into the calendar and comes back. */
  async function thereAndBack() {
    await go('Calendar');
    await expect.element(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    await go('Dashboard');
  }

  it('leaves a running upload alone, and its file opens once', async () => {
    knowsCalendar();
    await openUploads();
    const release = fakeApi.hold('PUT', api.importFile);
    await upload();
    const running = rowOf('leads.csv').getByRole('progressbar');
    await expect.element(running).toBeVisible();
    await go('Calendar');
    await expect.element(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    expect(asksBeforeReload()).toBe(true);
    await go('Dashboard');
    await expect.element(running).toBeVisible();
    expect(removed()).toEqual([]);
    release();
    await expect.element(drawer()).toBeVisible();
    expect(asksBeforeReload()).toBe(false);
    await drawer().getByRole('button', { name: 'Not now' }).click();
    await thereAndBack();
    await expect.element(page.getByRole('button', { name: 'Check and import leads.csv' })).toBeVisible();
    expect(drawer().elements()).toEqual([]);
  });

  it('keeps a failed one at hand', async () => {
    knowsCalendar();
    await openUploads();
    fakeApi.breakOff('PUT', api.importFile);
    await upload();
    const again = rowOf('leads.csv').getByRole('button', { name: 'Upload again' });
    await expect.element(again).toBeVisible();
    await thereAndBack();
    keepImports(leadsImport.receiving);
    await again.click();
    await expect.element(drawer()).toBeVisible();
  });
});

it('a log-out cancels what is on its way while the session lasts, and shows it to nobody else', async () => {
  await openUploads();
  fakeApi.hold('PUT', api.importFile);
  fakeApi.answer('POST', api.logout, LogoutAnswer, { loggedOut: true });
  await upload();
  await expect.element(rowOf('leads.csv').getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => window.location.pathname).toBe(pages.home);
  expect(fakeApi.calls('DELETE', api.import)).toMatchObject([{ params: { importId } }]);
  expect(asksBeforeReload()).toBe(false);
});

it('sends what waits to nobody else who has logged in meanwhile', async () => {
  await openUploads();
  const release = fakeApi.hold('PUT', api.importFile);
  await upload();
  await expect.element(rowOf('leads.csv').getByRole('progressbar')).toBeVisible();
  await upload(new File(['Lead ID\nL-1\n'], 'more.csv'));
  await expect.element(rowOf('more.csv')).toBeVisible();
  const sent = () => fakeApi.calls('POST', api.imports).length;
  expect(sent()).toBe(1);
  storeToken('another-session-of-somebody-else');
  release();
  await expect.poll(asksBeforeReload).toBe(false);
  expect(sent()).toBe(1);
});

it('a file that has been read waits for the drawer that somebody types in', async () => {
  knowsDevices();
  hasFactors(none);
  await openUploads();
  const release = fakeApi.hold('PUT', api.importFile);
  await upload();
  await expect.element(rowOf('leads.csv').getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await profile.getByLabelText('Average Job Value').fill('$450');
  release();
  // Read, and its row is there behind the drawer.
  await expect.poll(() => document.querySelector('[aria-label="Check and import leads.csv"]')).not.toBeNull();
  await expect.element(profile.getByLabelText('Average Job Value')).toHaveFocus();
  expect(drawer().elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer()).toBeVisible();
});
