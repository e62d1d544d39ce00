import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { homeAnchors, pages } from '../../../../contract/paths.ts';
import { openPage } from '../../../testing/open-page.tsx';

export const forward = page.getByRole('button', { name: 'Forward to the solution' });
export const headline = page.getByRole('heading', { level: 1 });
export const slider = page.getByRole('region', { name: 'Problem and solution' });

/** The heading of a side of the slider. */
export const side = (name: 'problem' | 'solution') =>
  page.getByRole('heading', { name: name === 'problem' ? /^Three leaks/ : /^A text, an answer/ });

/** Opens the home page with somebody there, for whom all of it comes. */
export async function openHome(address: string = pages.home): Promise<void> {
  await openPage(address);
  await expect.element(headline).toBeVisible();
  window.dispatchEvent(new PointerEvent('pointermove'));
  await expect.element(forward).toBeInTheDocument();
  await expect.poll(() => document.querySelector('[data-hold]')).not.toBeNull();
}

/** What lights up below the chat. */
export function stage(): HTMLElement {
  return found('[data-hold]');
}

/**
 * The parts of the page in which something is wider than its place, which the page itself cuts off. The slider keeps
 * its other side beside the one that is shown.
 */
export function tooWide(): Element[] {
  const parts = page.getByRole('main').getByRole('region').elements();
  return parts.filter((part) => part !== slider.element() && part.scrollWidth > part.clientWidth);
}

/** The questions and their section. */
export const questions = () => found(`#${homeAnchors.pricing}`);
export const items = () => [...questions().querySelectorAll('details')];
export const openItems = () => items().filter(({ open }) => open);

/** Scrolls so that `gap` pixels of the stage are below the viewport; gives how far the page is scrolled then. */
export function stageAt(gap: number): number {
  const top = stage().getBoundingClientRect().bottom - window.innerHeight - gap;
  window.scrollBy({ top, behavior: 'instant' });
  return window.scrollY;
}

/** Brings the slider's middle to the viewport's. */
export function centreSlider(): void {
  const { top, height } = slider.element().getBoundingClientRect();
  window.scrollBy({ top: top + height / 2 - window.innerHeight / 2, behavior: 'instant' });
}

/** Turns the wheel once, where nothing else scrolls. Gives whether the page was left to scroll by it. */
export function turnWheel(down: number, how: WheelEventInit = {}): boolean {
  return document.body.dispatchEvent(
    new WheelEvent('wheel', { deltaY: down, bubbles: true, cancelable: true, ...how }),
  );
}

/** Resolves when the browser has notified every observer of what of `part` is in the viewport. */
export async function lookedAt(part: Element): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new IntersectionObserver(() => resolve());
  observer.observe(part);
  await promise;
  observer.disconnect();
}

function found(selector: string): HTMLElement {
  const part = document.querySelector<HTMLElement>(selector);
  if (part === null) throw new Error(`There is no ${selector}`);
  return part;
}
