import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type AccountDetails, TokenAnswer } from '../../../contract/accounts.ts';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { knows } from '../../testing/signed-in.ts';

export const email = 'dana@wasatchpest.example';
export const password = 'correct horse battery';

export const details: AccountDetails = {
  fullName: 'Dana Whitlock',
  role: 'Sales Manager',
  workEmail: email,
  phone: '(801) 555-0142',
  marketingConsent: true,
};

export const heading = (name: string) => page.getByRole('heading', { name });
export const emailBox = () => page.getByLabelText('Email', { exact: true });
export const passwordBox = () => page.getByLabelText('Password', { exact: true });
export const onward = () => page.getByRole('button', { name: 'Continue', exact: true });
export const createAccount = () => page.getByRole('button', { name: 'Create Account' });
export const welcome = () => heading('Welcome, Dana Whitlock!');

/** Has the API make every account and know who signed up. */
export function takesSignUps(): void {
  fakeApi.answer('POST', api.register, TokenAnswer, { token: 'a token' });
  knows();
}

/** The red box above the button says these words and no others. */
export async function expectSaid(words: string): Promise<void> {
  await expect.poll(() => page.getByRole('alert').element().textContent).toBe(words);
}

/** Fills step 1 and goes on. */
export async function fillCredentials(used = password): Promise<void> {
  await emailBox().fill(email);
  await passwordBox().fill(used);
  await onward().click();
  await expect.element(heading('Account Details')).toBeVisible();
}

/** Fills step 2. */
export async function fillDetails(): Promise<void> {
  await page.getByLabelText('Full Name').fill(details.fullName);
  await page.getByLabelText('Role').fill(details.role);
  await page.getByLabelText('Cell Phone').fill(details.phone);
  if (!page.getByRole('checkbox').element().matches(':checked')) await page.getByRole('checkbox').click();
  await expect.element(page.getByRole('checkbox')).toBeChecked();
}
