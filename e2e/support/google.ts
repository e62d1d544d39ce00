import { expect, type Page } from '@playwright/test';
import { people as chosen } from '../../sandbox/identity/people.ts';

const [owner, manager, unverified] = chosen;
/** The people of the stand-in for Google. Each belongs to one test: who signed up stays known. */
export const people = { owner, manager, unverified };

/** The button of the page. */
export const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Presses the button, or does what else opens the popup. Gives the popup. */
export async function openGoogle(page: Page, press = () => googleButton(page).click()): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
  return popup;
}

/** The answer in the popup: one of the three people, any person by name and email, or none. */
export type GoogleAnswer = 'deny' | 'close' | { name: string; email: string };

/** Answers in a popup, and waits until it is closed. */
export async function answerGoogle(popup: Page, answer: GoogleAnswer): Promise<void> {
  await expect(popup.getByRole('heading', { name: /^Choose a person/ })).toBeVisible();
  const gone = popup.waitForEvent('close');
  if (answer === 'close') await popup.close();
  else if (answer === 'deny') await popup.getByRole('button', { name: 'Deny' }).click();
  else if (chosen.some(({ email }) => email === answer.email)) {
    await popup.getByRole('button', { name: answer.email }).click();
  } else {
    await popup.getByText('Somebody else', { exact: true }).click();
    await popup.getByLabel('Name').fill(answer.name);
    await popup.getByLabel('Email').fill(answer.email);
    await popup.getByRole('button', { name: 'Continue as somebody else' }).click();
  }
  await gone;
}

/** Continues with Google as a person. */
export async function continueAs(page: Page, person: { name: string; email: string }): Promise<void> {
  await answerGoogle(await openGoogle(page), person);
}
