import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { emulate } from '../../testing/emulate.ts';
import { signIn } from '../../testing/signed-in.ts';
import { openProfile, profileDrawer, profilePart } from './testing/profile-page.ts';

it.each([360, 768, 1440])('the profile is accessible and fits at %i px, light and dark', async (width) => {
  await page.viewport(width, 900);
  signIn();
  await openProfile();
  const end = profilePart('Delete my data and account');
  await end.getByRole('button', { name: 'Delete my data and account' }).click();
  await expect.element(end.getByLabelText(/^Type/)).toHaveFocus();
  for (const colorScheme of ['light', 'dark'] as const) {
    await emulate({ colorScheme });
    await expectAccessible();
  }
  const drawer = await profileDrawer().findElement();
  const wider = [drawer, ...drawer.querySelectorAll('*')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'auto',
  );
  expect(wider).toEqual([]);
});
