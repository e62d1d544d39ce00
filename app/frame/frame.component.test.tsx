import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brand } from '../../contract/brand.ts';
import { homeAnchors, pages } from '../../contract/paths.ts';
import { openPage } from '../testing/open-page.tsx';
import { signIn } from '../testing/signed-in.ts';
import { noteScrolls } from './testing/note-scrolls.ts';

const header = page.getByRole('banner');
const footer = page.getByRole('contentinfo');
const opener = page.getByRole('button', { name: 'Open menu' });
const menu = page.getByRole('dialog', { name: 'Menu' });
const pathname = () => window.location.pathname;
const address = () => window.location.pathname + window.location.hash;
const phone = { width: 360, height: 740 };

it('the header leads where it says, outside pages in a new tab', async () => {
  await openPage(pages.demo);
  const contact = header.getByRole('link', { name: 'Contact (opens in a new tab)' });
  await expect.element(contact).toHaveAttribute('href', brand.meetingUrl);
  await expect.element(contact).toHaveAttribute('target', '_blank');
  const login = header.getByRole('link', { name: 'Login', exact: true });
  await expect.element(login).toHaveAttribute('href', pages.login);
  await expect.element(login).not.toHaveAttribute('target');
  await expect
    .element(header.getByRole('link', { name: 'Outcomes & Pricing' }))
    .toHaveAttribute('href', `/#${homeAnchors.pricing}`);
  await expect.element(header.getByRole('link', { name: 'Admin Dashboard' })).not.toBeInTheDocument();
  await header.getByRole('link', { name: 'Create Account' }).click();
  await expect.poll(pathname).toBe(pages.newAccount);
});

it('has the way to the dashboard in the place of Create Account for who is signed in', async () => {
  signIn();
  await openPage(pages.demo);
  await expect
    .element(header.getByRole('link', { name: 'Dashboard', exact: true }))
    .toHaveAttribute('href', pages.onboarding);
  await expect.element(header.getByRole('link', { name: 'Create Account' })).not.toBeInTheDocument();
  await page.viewport(phone.width, phone.height);
  await opener.click();
  await expect.element(menu.getByRole('link', { name: 'Create Account' })).not.toBeInTheDocument();
  await menu.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.poll(pathname).toBe(pages.onboarding);
});

it.each([
  ['smooth', false],
  ['auto', true],
] as const)("the logo's way to the demo section is %s, from elsewhere after 100 ms", async (how, still) => {
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(prefers-reduced-motion: reduce)'
      ? Object.assign(new EventTarget(), asked(still ? 'all' : 'not all'), { matches: still })
      : asked(query),
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const scrolls = noteScrolls();
  await openPage(pages.demo);
  const logo = header.getByRole('link', { name: `${brand.name}, home` });
  await logo.click();
  await expect.poll(() => scrolls).toEqual([{ to: homeAnchors.demo, how, after: 100 }]);
  expect(pathname()).toBe(pages.home);
  await logo.click();
  await expect.poll(() => scrolls.slice(1)).toEqual([{ to: homeAnchors.demo, how, after: -1 }]);
});

it('up to 768 px the header is a menu button, from there on its links', async () => {
  const pricing = header.getByRole('link', { name: 'Outcomes & Pricing' });
  await page.viewport(768, 800);
  await openPage(pages.demo);
  await expect.element(opener).toBeVisible();
  await expect.element(pricing).not.toBeInTheDocument();
  await page.viewport(769, 800);
  await expect.element(pricing).toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
});

it('the menu of a phone closes when a link of it is followed, when the window grows, and by a press beside it', async () => {
  await page.viewport(phone.width, phone.height);
  await openPage(pages.demo);
  await opener.click();
  await expect.element(menu).toBeVisible();
  const beside = { x: phone.width / 2, y: phone.height - 20 };
  await userEvent.click(document.documentElement, { position: beside, force: true });
  await expect.element(menu).not.toBeInTheDocument();

  await opener.click();
  await expect.element(menu).toBeVisible();
  await page.viewport(1024, 740);
  await expect.element(header.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await page.viewport(phone.width, phone.height);
  await expect.element(opener).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();

  await opener.click();
  await menu.getByRole('link', { name: 'Outcomes & Pricing' }).click();
  await expect.poll(address).toBe(`/#${homeAnchors.pricing}`);
  await expect.element(menu).not.toBeInTheDocument();
  await opener.click();
  await menu.getByRole('link', { name: 'Create Account' }).click();
  await expect.poll(pathname).toBe(pages.newAccount);
});

it('the footer leads to the company and to the legal pages', async () => {
  await openPage(pages.demo);
  await expect.element(footer.getByText(`© 2024 ${brand.name}`)).toBeVisible();
  for (const [name, href] of [
    [brand.email, `mailto:${brand.email}`],
    [brand.phone, 'tel:8015550142'],
    [/^Book A Call/, brand.meetingUrl],
    [/^Partnerships/, brand.partnershipsUrl],
    [/^Follow us/, brand.socialUrl],
  ] as const) {
    await expect.element(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  for (const [name, path] of [
    ['Privacy Policy', pages.privacyPolicy],
    ['TCPA Compliance', pages.tcpaCompliance],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect.poll(pathname).toBe(path);
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});
