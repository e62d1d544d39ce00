import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** The drawer of the company form. */
export const companyDrawer = () => page.getByRole('dialog', { name: 'Company Information' });

export const termsDrawer = () => page.getByRole('dialog', { name: 'Accept Terms of Service' });

export const connectDrawer = () => page.getByRole('dialog', { name: 'Connect Your Systems' });

/** A system's part of that drawer. */
export const systemPart = (name: string) => connectDrawer().getByRole('region', { name, exact: true });

export const setupCard = (title: string) => page.getByRole('listitem').filter({ hasText: title });

/** In a form whose content was saved elsewhere meanwhile. */
export const changedNotice = () =>
  page.getByRole('region', { name: 'Saved elsewhere while you were editing' });

/** The red boxes that say something. */
export const alertBox = () => page.getByRole('alert').filter({ hasText: /./ });

/** The one button of the company form. */
export const saveCompany = () => companyDrawer().getByRole('button', { name: 'Save Company Information' });

/** Opens a searched list with the keyboard and takes what a search finds first. */
export async function searchAndTake(box: Locator, text: string): Promise<void> {
  await focus(box);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('combobox', { name: /^Search/ })).toHaveFocus();
  await userEvent.keyboard(text);
  await expect.element(page.getByRole('option').first()).toHaveAttribute('data-highlighted', '');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveFocus();
}

/** Gives an element the focus without pressing it. */
export async function focus(target: Locator): Promise<void> {
  const element = await target.findElement();
  // A dialog draws the focus to itself, a frame after it is there.
  const dialog = element.closest('[role=dialog]');
  if (dialog !== null) await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  if (element instanceof HTMLElement) element.focus();
  await expect.element(target).toHaveFocus();
}

/** Presses a button and, as soon as the browser has handled that, once more, wherever the page is by then. */
export async function pressTwice(target: Locator): Promise<void> {
  const button = await target.findElement();
  if (!(button instanceof HTMLElement)) throw new Error(`${target.selector} cannot be pressed`);
  button.click();
  await new Promise((go) => setTimeout(go));
  button.click();
}
