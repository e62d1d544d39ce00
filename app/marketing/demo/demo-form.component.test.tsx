import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { brand } from '../../../contract/brand.ts';
import { api, pages } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { openPage } from '../../testing/open-page.tsx';

const button = page.getByRole('button', { name: 'Request Demo' });
const consent = page.getByRole('checkbox');
const field = (name: string) => page.getByLabelText(name, { exact: true });
const thanks = page.getByRole('heading', { name: /^Thank you/ });
const fields = [
  ['Name', 'Dana Whitlock'],
  ['Phone Number', '(801) 555-0142'],
  ['Company Name', 'Wasatch Pest'],
  ['Work Email', 'dana@wasatchpest.example'],
] as const;

it('a demo cannot be asked for with a field left out', async () => {
  await openPage(pages.demo);
  for (const [label, value] of fields) {
    await button.click();
    await expect.element(field(label)).toHaveFocus();
    await field(label).fill(value);
  }
  await button.click();
  await expect.element(consent).toHaveFocus();
  await field('Work Email').fill('dana at home');
  await consent.click();
  await button.click();
  await expect.element(field('Work Email')).toHaveFocus();
  await expect.element(thanks).not.toBeInTheDocument();
});

it('a demo is asked for: logged in the browser, sent nowhere, and said so', async () => {
  await openPage(pages.demo);
  for (const words of ['not a condition of purchase', 'data rates', 'HELP', 'STOP']) {
    await expect.element(page.getByRole('checkbox', { name: new RegExp(words) })).toBeVisible();
  }
  for (const [label, value] of fields) await field(label).fill(value);
  await consent.click();
  const log = vi.spyOn(console, 'info').mockReturnValue();
  const fetched = vi.spyOn(window, 'fetch');
  const beacons = vi.spyOn(navigator, 'sendBeacon');
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await button.click();
  await expect.element(page.getByRole('heading', { name: 'Thank you, Dana' })).toHaveFocus();
  expect(log).toHaveBeenCalledWith(
    'Demo requested',
    expect.objectContaining({ name: 'Dana Whitlock', email: 'dana@wasatchpest.example' }),
  );
  await expect.element(page.getByText(/nothing was sent/)).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: /^Book A Call/ }))
    .toHaveAttribute('href', brand.meetingUrl);
  // The visit is counted whatever is done on the page: of what was typed nothing goes with it.
  const calls = [...fetched.mock.calls, ...beacons.mock.calls].map(([address]) => String(address));
  expect(calls.filter((address) => address !== api.sessionSync)).toEqual([]);
  expect(JSON.stringify(fetched.mock.calls)).not.toContain('Whitlock');
  await expectAccessible();
});
