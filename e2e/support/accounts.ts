import { randomUUID } from 'node:crypto';
import { type APIResponse, devices, type Page } from '@playwright/test';
import { z } from 'zod';
import { pages } from '../../contract/paths.ts';
import { type Connection, connect } from '../../server/platform/database/connect.ts';
import { type AccountOptions, insertAccount, password } from '../../server/testing/account.ts';
import { product } from './product.ts';

export { password };

/** An email that no other test uses. */
export function newEmail(): string {
  return `dana-${randomUUID().slice(0, 8)}@wasatchpest.example`;
}

const Token = z.object({ data: z.object({ token: z.string() }) });

/** The session token of an answer. */
export const tokenOf = async (answer: APIResponse) => Token.parse(await answer.json()).data.token;

let connection: Connection | undefined;
/** The product's database. Opened by the first who needs it: tests are also loaded where no product runs, to be listed. */
export function db() {
  connection ??= connect(product().database, { max: 2, applicationName: 'journeys' });
  return connection.db;
}

/** Adds an account to the database, with `more` in place of what is usual. Gives its email and token. */
export async function createAccount(more: AccountOptions = {}) {
  const { userAgent } = devices['Desktop Chrome'];
  return insertAccount(db(), newEmail(), { userAgent, ...more });
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
  const { email, token } = await createAccount();
  await holdToken(page, token);
  await page.goto(pages.onboarding);
  await page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' }).waitFor();
  return email;
}

/** Fills step 1 of the sign-up and continues. */
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
