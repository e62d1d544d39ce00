import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with what axe finds on the page as it stands. */
export async function expectAccessible(): Promise<void> {
  // Colours are judged once nothing fades in or out any more.
  await Promise.allSettled(document.getAnimations().map((motion) => motion.finished));
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}
