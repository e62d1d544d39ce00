import { expect, type Page } from '@playwright/test';
import { people } from '../../sandbox/identity/people.ts';

/** The people of the stand-in, without the owner, who is the sign-up's own: a manager, and one without a verified email. */
export const [, googleManager, googleUnverified] = people;

let others = 0;

/** Somebody whom the product has not met, for tests that make an account. */
export const someoneElse = () => {
  others += 1;
  const email = `google-${process.pid}-${Date.now()}-${others}@example.com`;
  return { name: 'Robin Vale', email };
};

type Choice = 'deny' | 'close' | { name: string; email: string };

/**
 * Does what opens Google's popup, and answers there: as one of the people above, as somebody else by name and email,
 * with Deny, or by closing the window. Waits until the popup is gone.
 */
export async function answerGoogle(page: Page, open: () => Promise<unknown>, choice: Choice): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), open()]);
  await expect(popup.getByRole('heading', { name: /^Choose a person/ })).toBeVisible();
  const gone = popup.waitForEvent('close');
  if (choice === 'close') await popup.close();
  else if (choice === 'deny') await popup.getByRole('button', { name: 'Deny' }).click();
  else if (people.some(({ email }) => email === choice.email)) {
    await popup.getByRole('button', { name: choice.email }).click();
  } else {
    await popup.getByText('Somebody else', { exact: true }).click();
    await popup.getByLabel('Name').fill(choice.name);
    await popup.getByLabel('Email').fill(choice.email);
    await popup.getByRole('button', { name: 'Continue as somebody else' }).click();
  }
  await gone;
}
