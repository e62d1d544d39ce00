import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { emulate } from './emulate.ts';
import { sidewaysScroll } from './layout.ts';

/** Fails with what axe finds, or with a sideways scroll, on a phone, a tablet and a desk, light and dark. */
export async function expectEveryLook(): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.viewport(width, 800);
    expect(sidewaysScroll(), `sideways scroll at ${width} px`).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await emulate({ colorScheme });
      await expectAccessible();
    }
  }
}
