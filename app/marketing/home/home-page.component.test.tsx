import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { homeAnchors, pages } from '../../../contract/paths.ts';
import { noteScrolls } from '../../frame/testing/note-scrolls.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { emulate } from '../../testing/emulate.ts';
import { sidewaysScroll } from '../../testing/layout.ts';
import { forward, items, openHome, openItems, questions, slider, tooWide } from './testing/home-page.ts';

const stats = page.getByRole('region', { name: 'What it brings' });
const summary = (i: number) => page.elementLocator(items()[i] ?? questions()).getByRole('heading');

describe('the questions', () => {
  const six = [
    'What does it cost?',
    'calls as well as form',
    'visits on our schedule',
    'personal',
    '30 seconds',
    'human',
  ];

  it('open and close each for itself', async () => {
    await openHome();
    await expect.element(page.getByRole('heading', { name: 'Outcomes & Pricing' })).toBeVisible();
    expect(items()).toHaveLength(six.length);
    for (const [i, words] of six.entries()) {
      await summary(i).click();
      expect(items()[i]?.open).toBe(true);
      expect(items()[i]?.textContent).toContain(words);
    }
    await summary(2).click();
    expect(openItems()).toHaveLength(six.length - 1);
    items()[2]?.querySelector('summary')?.focus();
    await userEvent.keyboard('{Enter}');
    expect(openItems()).toHaveLength(six.length);
  });

  it('show what it costs under their own address, each time it is followed', async () => {
    await openHome(`${pages.home}#${homeAnchors.pricing}`);
    await expect.poll(() => openItems()).toEqual(items().slice(0, 1));
    await expect.element(page.getByText(/^You pay when an agreed outcome happens/)).toBeInViewport();
    await summary(0).click();
    expect(openItems()).toEqual([]);
    window.scrollTo({ top: 0, behavior: 'instant' });
    await expect.element(summary(0)).not.toBeInViewport();
    await page.getByRole('banner').getByRole('link', { name: 'Outcomes & Pricing' }).click();
    await expect.poll(() => openItems()).toEqual(items().slice(0, 1));
    await expect.element(summary(0)).toBeInViewport();
  });

  it.each([
    ['no-preference', 'smooth'],
    ['reduce', 'instant'],
  ] as const)('are led to by their address after 100 ms, with motion: %s', async (reducedMotion, how) => {
    await emulate({ reducedMotion });
    const scrolls = noteScrolls();
    await openHome(`${pages.home}#${homeAnchors.pricing}`);
    await expect.poll(() => openItems()).toEqual(items().slice(0, 1));
    await expect.element(page.elementLocator(questions())).toBeInViewport();
    await expect.poll(() => scrolls).toContainEqual({ to: homeAnchors.pricing, how, after: 100 });
  });
});

it('its parts follow each other: demo, problem and solution, figures, questions, footer', async () => {
  await openHome();
  const parts = [
    page.getByRole('banner').element(),
    document.querySelector(`#${homeAnchors.demo}`),
    slider.element(),
    stats.element(),
    questions(),
    page.getByRole('contentinfo').element(),
  ];
  const tops = parts.map((part) => part?.getBoundingClientRect().top ?? Number.NaN);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

it('the figures stand with whose word they are, the quote with whose it is not', async () => {
  await openHome();
  for (const [figure, of] of [
    ['$147,000', 'average additional sales per week'],
    ['34%', 'book extra services'],
    ['$285', 'average upsell'],
    ['89%', 'contacted within 2 minutes'],
    ['30 seconds', 'until a new lead hears from you'],
  ] as const) {
    await expect.element(stats.getByText(figure, { exact: true })).toBeVisible();
    await expect.element(stats.getByText(of, { exact: true })).toBeVisible();
  }
  await expect.element(stats.getByText(/They are not measured by this website/)).toBeVisible();
  const quote = stats.getByRole('figure').filter({ has: page.getByRole('blockquote') });
  for (const words of ['75%', '$50,000-$80,000', "not a customer's words"]) {
    await expect.element(quote).toMatchTextContent(words);
  }
});

it('has nothing for axe to find with the solution in front and every question open', async () => {
  await openHome();
  await forward.click();
  await expect.element(page.getByRole('heading', { name: 'Truly Automated' })).toBeVisible();
  for (const i of items().keys()) await summary(i).click();
  expect(openItems()).toHaveLength(6);
  await expectAccessible();
});

it.each([360, 768, 1024, 1440])('is accessible and no wider than the screen at %i px', async (width) => {
  await page.viewport(width, 900);
  await openHome();
  await expectAccessible();
  expect(sidewaysScroll()).toBe(0);
  expect(tooWide()).toEqual([]);
  const best = page.getByText(/^The demo is best on desktop/);
  if (width <= 768) await expect.element(best).toBeVisible();
  else await expect.element(best).not.toBeVisible();
  await expect.element(page.getByPlaceholder('Type a message...')).toBeEnabled();
});
