import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pages } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { emulate } from '../../testing/emulate.ts';
import { pressAt } from '../../testing/keyboard.ts';
import { sidewaysScroll } from '../../testing/layout.ts';
import { openPage } from '../../testing/open-page.tsx';
import { type Account, signIn } from '../../testing/signed-in.ts';
import { company } from '../setup/testing/onboarding-status.ts';
import { tiles } from './tiles.ts';

const unlock = 'To unlock these results for your business complete the setup above';
const region = () => page.getByRole('region', { name: 'What your report will show' });
const stage = () => theOne('.preview-stage');
const message = () => theOne('.preview-message');
const drawn = () => page.getByText('$2,356,000').first();

/** What the page has exactly one of. */
function theOne(selector: string) {
  const [first, ...others] = document.querySelectorAll(selector);
  if (first === undefined || others.length > 0) throw new Error(`There is not one ${selector}`);
  return page.elementLocator(first);
}

async function openPreview(account: Account = {}): Promise<void> {
  signIn(account);
  await openPage(pages.onboarding);
  await expect.element(region()).toBeVisible();
  // The charts are drawn when they are near the window.
  region().element().scrollIntoView({ behavior: 'instant' });
  await expect.element(drawn()).toBeInTheDocument();
}

it('shows seven charts of sample data, marked as such, hidden from assistive technology and focus', async () => {
  await openPreview();
  await expect.element(region().getByText('Sample data').first()).toBeVisible();
  const board = theOne('.preview-stage > [aria-hidden="true"][inert]');
  for (const { title } of tiles) await expect.element(board.getByText(title)).toBeVisible();
  expect(board.getByText('Sample data').elements()).toHaveLength(7);
  await expect.element(board.getByText('3,466 total leads')).toBeVisible();
  for (const figure of ['28.0%', '18.0%', '42.0%', '12.0%', '970', '624', '1,456', '416'])
    await expect.element(board.getByText(figure).first()).toBeInTheDocument();
  expect(region().getByRole('button').elements()).toHaveLength(1);
  expect(region().getByRole('heading').elements()).toHaveLength(1);
});

describe('the message how the preview is unlocked', () => {
  it('comes with a pointer, and with the keyboard', async () => {
    await openPreview();
    const heading = page.getByRole('heading', { name: 'Complete Setup' });
    await heading.hover();
    await expect.element(message()).toHaveStyle({ opacity: '0' });
    await stage().hover();
    await expect.element(message().getByText(unlock)).toBeVisible();
    await expect.element(message()).toHaveStyle({ opacity: '1' });
    await expect.element(message()).toBeInViewport({ ratio: 1 });
    await heading.hover();
    await expect.element(message()).toHaveStyle({ opacity: '0' });
    await userEvent.keyboard('{Tab}');
    await expect.element(message()).toHaveStyle({ opacity: '1' });
  });

  it('has a button that goes to the step that comes next', async () => {
    await openPreview({ onboarding: { companyInfo: company } });
    await pressAt(page.getByRole('button', { name: 'Complete setup' }));
    const next = page.getByRole('button', { name: 'Review →' });
    await expect.element(next).toHaveFocus();
    await expect.element(next).toBeInViewport({ ratio: 1 });
  });
});

it('is not on paper', async () => {
  await openPreview();
  const frame = document.querySelector('.preview-stage');
  expect(frame?.checkVisibility()).toBe(true);
  await emulate({ medium: 'print' });
  expect(window.matchMedia('print').matches).toBe(true);
  expect(frame?.checkVisibility()).toBe(false);
  await expect.element(page.getByText('What your report will show')).not.toBeVisible();
});

it('gives its place to what is made of a complete setup', async () => {
  signIn({ onboarding: { companyInfo: company, termsAccepted: true, integrationsAcknowledged: true } });
  await openPage(pages.onboarding);
  await expect.element(page.getByText('Your report waits for our team')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your setup' })).toBeInTheDocument();
  await expect.element(page.getByText('What your report will show')).not.toBeInTheDocument();
});

it.each([360, 768, 1024, 1280, 1440, 1920])('fits every chart into its place at %d px', async (width) => {
  await page.viewport(width, 900);
  await openPreview();
  for (const tile of document.querySelectorAll('.preview-blur'))
    expect(tile.scrollHeight - tile.clientHeight).toBe(0);
  expect(sidewaysScroll()).toBe(0);
  await stage().hover();
  for (const colorScheme of ['light', 'dark'] as const) {
    await emulate({ colorScheme });
    expect(window.matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches).toBe(true);
    await expectAccessible();
  }
});
