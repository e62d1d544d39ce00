import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OnboardingStatus } from '../../contract/onboarding.ts';
import { pages } from '../../contract/paths.ts';
import { emulate } from '../testing/emulate.ts';
import { openPage } from '../testing/open-page.tsx';
import { signIn } from '../testing/signed-in.ts';
import { Panel } from './panel.tsx';
import { keepOnboarding } from './setup/testing/keep-onboarding.ts';
import { company } from './setup/testing/onboarding-status.ts';
import '../styles.css';

const complete = { companyInfo: company, termsAccepted: true, integrationsAcknowledged: true };
const welcome = page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' });

/** The panel that scrolls by itself. */
function panel(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-scrolls]');
  if (found === null) throw new Error('No panel scrolls by itself');
  return found;
}
const scrolled = () => panel().scrollTop;
const pageScrolled = () => window.scrollY;
/** How much of the panel still lies below, in pixels. */
const below = () => panel().scrollHeight - panel().clientHeight - scrolled();
/** How much there is outside the panel, in pixels. */
const outside = () => document.documentElement.scrollHeight - document.documentElement.clientHeight;
const bodyOverflow = () => getComputedStyle(document.body).overflowY;

async function openSetup(done: Partial<OnboardingStatus> = {}, width = 1200): Promise<void> {
  await page.viewport(width, 420);
  signIn();
  keepOnboarding(done);
  await openPage(pages.onboarding);
  await expect.element(welcome).toBeVisible();
}

async function openWithMotion(done: Partial<OnboardingStatus> = {}, width = 1200): Promise<void> {
  await emulate({ reducedMotion: 'no-preference' });
  await openSetup(done, width);
}

/**
 * Repeats a scroll until it took effect: other movement of the page can interrupt it, and a person would try again too.
 */
async function scrollUntil(reached: () => boolean, act: () => Promise<void>): Promise<void> {
  const tried = async () => {
    await act();
    await new Promise(requestAnimationFrame);
    return reached();
  };
  await expect.poll(tried).toBe(true);
}

it('while a step is missing the page scrolls as any other', async () => {
  await openWithMotion();
  await expect.element(page.getByRole('heading', { name: 'Complete Setup' })).toBeInTheDocument();
  expect(bodyOverflow()).not.toBe('hidden');
  await scrollUntil(
    () => pageScrolled() > 300,
    () => userEvent.keyboard('{End}'),
  );
});

it.each([360, 1200])(
  'at %i px a complete setup locks the body; the panel scrolls, by key and by wheel',
  async (width) => {
    await openWithMotion(complete, width);
    await expect.poll(bodyOverflow).toBe('hidden');

    const press = (key: string, reached: () => boolean) =>
      scrollUntil(reached, () => userEvent.keyboard(key));
    const home = () => press('{Home}', () => scrolled() === 0);
    const moved = (by: () => Promise<void>) => {
      const before = scrolled();
      return scrollUntil(() => scrolled() > before, by);
    };

    for (const key of ['{PageDown}', ' ', '{ArrowDown}']) await moved(() => userEvent.keyboard(key));
    await press('{End}', () => below() < 1);
    await home();

    // Nothing has the focus again, as after a click beside everything.
    await welcome.click();
    await moved(() => userEvent.keyboard('{PageDown}'));
    await home();
    await moved(() => userEvent.wheel(panel(), { delta: { y: 200 } }));
    expect(pageScrolled()).toBe(0);
    expect(outside()).toBe(0);
  },
);

it('what lies below is brought into sight by the focus, and stays there while a drawer is open', async () => {
  await openWithMotion(complete);
  await expect.poll(bodyOverflow).toBe('hidden');
  const low = page.getByText('How to get these files');
  await expect.element(low).not.toBeInViewport();
  low.element().closest('summary')?.focus();
  await expect.element(low).toBeInViewport();
  await expect.element(page.getByRole('navigation', { name: 'Product' })).toBeInViewport({ ratio: 0.9 });

  const edit = page.getByRole('button', { name: 'Edit' }).first();
  const button = edit.element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Company Information' })).toBeVisible();
  const before = scrolled();
  await userEvent.keyboard('{Escape}');
  await expect.element(edit).toHaveFocus();
  expect(scrolled()).toBe(before);
  expect(bodyOverflow()).toBe('hidden');
});

it('the last step done, the page stays where it stood', async () => {
  await openWithMotion({ companyInfo: company, integrationsAcknowledged: true });
  const review = page.getByRole('button', { name: 'Review →' });
  await expect.element(review).toBeInTheDocument();
  window.scrollTo({ top: 120, behavior: 'instant' });
  const button = review.element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('checkbox').click();
  const before = pageScrolled();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Accept Terms' }).click();
  await expect.poll(bodyOverflow).toBe('hidden');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(pageScrolled()).toBe(0);
  expect(scrolled()).toBeGreaterThan(0);
});

it('paper shows all of it', async () => {
  await emulate({ reducedMotion: 'no-preference' });
  // Without the report, whose styles for paper say the same.
  await render(
    <Panel scrolls={true}>
      <p className="h-[2000px]">More than fits.</p>
    </Panel>,
  );
  expect(bodyOverflow()).toBe('hidden');
  expect(below()).toBeGreaterThan(0);
  await emulate({ medium: 'print', reducedMotion: 'no-preference' });
  expect(bodyOverflow()).not.toBe('hidden');
  expect(below()).toBe(0);
});

it('for those who want no motion nothing is locked', async () => {
  await openSetup(complete);
  await expect.element(page.getByRole('heading', { name: 'Your setup' })).toBeInTheDocument();
  expect(bodyOverflow()).not.toBe('hidden');
  await scrollUntil(
    () => pageScrolled() > 100,
    () => userEvent.keyboard('{End}'),
  );
});
