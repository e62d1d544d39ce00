import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emulate } from '../../testing/emulate.ts';
import {
  knowsConversations,
  openConversations,
  openMarisol,
  sent,
  talk,
} from './testing/conversations-page.ts';

it('shots', { timeout: 180_000 }, async () => {
  const texts = [
    ...talk(),
    sent({
      author: 'user',
      writtenBy: 'Dana Whitlock',
      body: 'Hi Marisol, this is Dana. I call you in ten minutes.',
      state: 'held',
      dueAt: new Date(Date.now() + 3600e3 * 9).toISOString(),
      at: new Date().toISOString(),
      reasons: [{ rule: 'federal-hours', why: 'It is before 8 AM or after 9 PM there.' }],
    }),
  ];
  knowsConversations({ texts });
  for (const [width, height] of [
    [360, 760],
    [768, 900],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    for (const colorScheme of ['light', 'dark'] as const) {
      await emulate({ colorScheme });
      await openConversations();
      await expect.element(page.getByText('Marisol Ortega').first()).toBeInTheDocument();
      await page.screenshot({ path: `/work/w-threads/test-results/shots/list-${width}-${colorScheme}.png` });
      await openMarisol();
      try {
        await expect
          .element(page.getByText('theres two boards broken').first(), { timeout: 3000 })
          .toBeInTheDocument();
      } catch {
        console.log('MISSING', document.body.innerText);
      }
      if (width === 1440) await page.getByRole('button', { name: 'why this was sent' }).first().click();
      await page.screenshot({
        path: `/work/w-threads/test-results/shots/thread-${width}-${colorScheme}.png`,
      });
    }
  }
  knowsConversations({ list: { threads: [], hasNumber: false, needsPerson: 0 } });
  await page.viewport(360, 760);
  await openConversations();
  await expect.element(page.getByText('You have no number').first()).toBeInTheDocument();
  await page.screenshot({ path: `/work/w-threads/test-results/shots/empty-360.png` });
});
