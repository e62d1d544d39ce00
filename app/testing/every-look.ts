import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { emulate } from './emulate.ts';
import { sidewaysScroll } from './layout.ts';

/**
 * Fails with a sideways scroll on a phone, a tablet or a desk, or with what axe finds on the phone and the desk: light
 * by all its rules, dark by those about colours, since nothing else differs there. The tablet shows what one of the two
 * shows.
 */
export async function expectEveryLook(): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.viewport(width, 800);
    expect(sidewaysScroll(), `sideways scroll at ${width} px`).toBe(0);
    if (width === 768) continue;
    await emulate({ colorScheme: 'light' });
    await expectAccessible();
    await emulate({ colorScheme: 'dark' });
    await expectAccessible('colours');
  }
}
