import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with what axe finds on the page as it stands. */
export async function expectAccessible(): Promise<void> {
  // Colours are judged once nothing fades any more; what inherits a colour begins after what it has it from.
  for (let motions = moving(); motions.length > 0; motions = moving())
    await Promise.allSettled(motions.map(({ finished }) => finished));
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
