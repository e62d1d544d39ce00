import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulate } from '../../../testing/emulate.ts';
import { centreSlider, forward, openHome, side, turnWheel } from '../testing/home-page.ts';

it('flips by button and by arrow key', async () => {
  await openHome();
  const back = page.getByRole('button', { name: 'Back to the problem' });
  for (const card of ['High Cost Per Lead', 'High Touch Sale', 'Inefficient Handling']) {
    await expect.element(page.getByRole('heading', { name: card })).toBeVisible();
  }
  await forward.click();
  await expect.element(side('problem')).not.toBeInTheDocument();
  for (const card of ['Company Insight', '1 on 1 Conversation', 'Truly Automated']) {
    await expect.element(page.getByRole('heading', { name: card })).toBeVisible();
  }
  await expect.element(forward).toHaveAttribute('aria-disabled', 'true');
  await back.click();
  await expect.element(side('solution')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(side('solution')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(side('problem')).toBeVisible();
});

it('leaves the wheel alone away from the middle', async () => {
  await emulate({ reducedMotion: 'no-preference' });
  await openHome();
  centreSlider();
  window.scrollBy({ top: 101, behavior: 'instant' });
  expect(turnWheel(120)).toBe(true);
  await expect.element(side('problem')).toBeVisible();
  window.scrollBy({ top: -2, behavior: 'instant' });
  expect(turnWheel(120)).toBe(false);
  await expect.element(side('solution')).toBeVisible();
});
