import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emulate } from '../../../testing/emulate.ts';
import { sidewaysScroll } from '../../../testing/layout.ts';
import { openReport } from '../testing/report-page.ts';

const fold = () => page.getByRole('button', { name: 'What it rests on' });

/** The element that a press of the fold shows. */
async function panelOf(): Promise<HTMLElement> {
  const id = (await fold().findElement()).getAttribute('aria-controls') ?? '';
  const panel = document.getElementById(id);
  if (panel === null) throw new Error('The fold names no panel');
  return panel;
}

it.each([false, true])('opens and closes at a press, with motion: %s', async (motion) => {
  await emulate({ reducedMotion: motion ? 'no-preference' : 'reduce' });
  await openReport();
  const panel = await panelOf();
  await expect.element(fold()).toHaveAttribute('aria-expanded', 'false');
  expect(panel.offsetHeight).toBe(0);
  await fold().click();
  await expect.element(fold()).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => panel.offsetHeight).toBeGreaterThan(40);
  expect(sidewaysScroll()).toBe(0);
  await fold().click();
  await expect.poll(() => panel.offsetHeight).toBe(0);
  await expect.element(fold()).toHaveAttribute('aria-expanded', 'false');
});

it('is searched by the browser while it is closed, opens where something is found, and is open on paper', async () => {
  await openReport();
  const panel = await panelOf();
  expect(panel.hidden).toBe('until-found');
  await emulate({ medium: 'print' });
  expect(panel.offsetHeight).toBeGreaterThan(40);
  await emulate({});
  expect(panel.offsetHeight).toBe(0);
  // What the browser does before it scrolls to what it found.
  panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
  panel.removeAttribute('hidden');
  await expect.element(fold()).toHaveAttribute('aria-expanded', 'true');
  await fold().click();
  await expect.poll(() => panel.hidden).toBe('until-found');
});
