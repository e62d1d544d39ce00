import type { Page } from '@playwright/test';

/** The people of the stand-in for Google. Each belongs to one test: who signed up stays known. */
export const people = {
  owner: { name: 'Olivia Hart', email: 'olivia.hart@juniper.example' },
  manager: { name: 'Marcus Bell', email: 'marcus.bell@juniper.example' },
  unverified: { name: 'Nina Okafor', email: 'nina.okafor@juniper.example' },
} as const;

export const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Presses the button. Gives the popup that opens. */
export async function openGoogle(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await googleButton(page).click();
  return popup;
}

/** Continues as one of the three people. */
export async function continueAs(page: Page, { name }: { name: string }): Promise<void> {
  const popup = await openGoogle(page);
  await popup.getByRole('button', { name }).click();
}

/** Continues as somebody of one's own. */
export async function continueAsAnybody(page: Page, person: { name: string; email: string }): Promise<void> {
  const popup = await openGoogle(page);
  await popup.getByText('Somebody else', { exact: true }).click();
  await popup.getByLabel('Name').fill(person.name);
  await popup.getByLabel('Email').fill(person.email);
  await popup.getByRole('button', { name: 'Continue as somebody else' }).click();
}
