import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { z } from 'zod';
import type { RegisterRequest } from '../../contract/accounts.ts';
import { api, pages } from '../../contract/paths.ts';

export const password = 'correct horse battery';

/** An email that no other test uses. */
export function newEmail(): string {
  return `dana-${randomUUID().slice(0, 8)}@wasatchpest.example`;
}

const Token = z.object({ data: z.object({ token: z.string() }) });

/** The token of an answer that signs somebody in. */
export const tokenOf = async (answer: APIResponse) => Token.parse(await answer.json()).data.token;

/** Creates an account through the API, with `more` in place of what is usual. Gives its email and token. */
export async function createAccount(request: APIRequestContext, more: Partial<RegisterRequest> = {}) {
  const email = newEmail();
  const answer = await request.post(api.register, {
    data: {
      email,
      password,
      fullName: 'Dana Whitlock',
      role: 'Sales Manager',
      workEmail: email,
      phone: '(801) 555-0142',
      marketingConsent: true,
      timeZone: 'America/Denver',
      ...more,
    },
  });
  return { email, token: await tokenOf(answer) };
}

/** Has the browser hold a token, so that the next page opens signed in. */
export async function holdToken(page: Page, token: string): Promise<void> {
  // A page of the same storage without a script to run.
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
}

/** Fills the log-in page and sends it. */
export async function logIn(page: Page, email: string, used = password): Promise<void> {
  await page.goto(pages.login);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(used);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Opens the dashboard of a new account and waits for its content. */
export async function openDashboard(page: Page): Promise<string> {
  const { email, token } = await createAccount(page.request);
  await holdToken(page, token);
  await page.goto(pages.onboarding);
  await page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' }).waitFor();
  return email;
}

/** Fills step 1 of the sign-up and goes on. */
export async function fillCredentials(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Fills step 2 of the sign-up. */
export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Dana Whitlock');
  await page.getByLabel('Role').fill('Sales Manager');
  await page.getByLabel('Cell Phone').fill('(801) 555-0142');
  await page.getByRole('checkbox').check();
}

/** A key of the browser's local storage. */
export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
