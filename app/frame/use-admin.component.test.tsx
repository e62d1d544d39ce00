import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, pages } from '../../contract/paths.ts';
import { fakeApi, type WireAnswer } from '../testing/fake-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { signIn } from '../testing/signed-in.ts';

const adminLink = page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' });
const checks = () => fakeApi.calls('GET', api.me).length;
const asAdmin = { success: true, data: { user: { userRole: 'admin' } } };

/** Goes on to another page, which is there afterwards. */
async function goOn(): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Analytics' }).click();
  await expect.poll(() => window.location.pathname).toBe(pages.analysis);
  await expect.element(page.getByRole('region', { name: /Six things/ })).toBeVisible();
}

it('requests nothing where no token is stored', async () => {
  await openPage(pages.demo);
  await goOn();
  await expect.element(adminLink).not.toBeInTheDocument();
  expect(checks()).toBe(0);
});

it('an admin sees the link, asked again on every page; it goes as soon as the answer is another', async () => {
  signIn({ user: { userRole: 'admin' } });
  await openPage(pages.demo);
  await expect.element(adminLink).toHaveAttribute('href', pages.admin);
  const before = checks();
  await goOn();
  await expect.poll(checks).toBe(before + 1);
  await expect.element(adminLink).toBeVisible();
  signIn({ user: { userRole: 'customer' } });
  window.history.back();
  await expect.poll(checks).toBe(before + 2);
  await expect.element(adminLink).not.toBeInTheDocument();
});

it('on a phone the link is in the menu', async () => {
  await page.viewport(360, 740);
  signIn({ user: { userRole: 'admin' } });
  await openPage(pages.demo);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Admin Dashboard' }))
    .toHaveAttribute('href', pages.admin);
});

it('a customer who is no admin sees no link', async () => {
  signIn({ user: { userRole: 'customer' } });
  await openPage(pages.demo);
  await expect.poll(checks).toBe(1);
  await goOn();
  await expect.poll(checks).toBe(2);
  await expect.element(adminLink).not.toBeInTheDocument();
});

it.each<[what: string, answer: WireAnswer]>([
  ['fails', { status: 500, body: 'broken' }],
  ['is refused', { status: 401, body: asAdmin }],
  ['is no JSON', { status: 200, body: '<h1>admin</h1>' }],
  ['is of another shape', { status: 200, body: { data: null } }],
  ['never comes', null],
])('a check that %s takes the link away without a word', async (_what, answer) => {
  signIn({ user: { userRole: 'admin' } });
  await openPage(pages.demo);
  await expect.element(adminLink).toBeVisible();
  fakeApi.respond('GET', api.me, () => answer);
  await goOn();
  await expect.element(adminLink).not.toBeInTheDocument();
});
