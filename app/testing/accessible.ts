import axe from 'axe-core';
import { expect } from 'vitest';

/** The only rules of axe whose answer depends on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Fails with what axe finds on the page as it stands, by all its rules or by those about colours alone. */
export async function expectAccessible(rules: 'all' | 'colours' = 'all'): Promise<void> {
  // Colours are judged once nothing fades any more. A fade begins with a frame; what inherits a colour begins after
  // what it has it from.
  for (let motions = await moving(); motions.length > 0; motions = await moving())
    await Promise.allSettled(motions.map(({ finished }) => finished));
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules === 'colours' && { runOnly: COLOURS }),
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

async function moving(): Promise<Animation[]> {
  await new Promise(requestAnimationFrame);
  return document.getAnimations().filter(({ playState }) => playState === 'running');
}
