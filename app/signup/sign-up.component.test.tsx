import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TokenAnswer } from '../../contract/accounts.ts';
import { api, pages } from '../../contract/paths.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { knows } from '../testing/signed-in.ts';

it('names every wrong field beside it and focuses the first', async () => {
  await openPage(pages.newAccount);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  await expect.element(page.getByText('Password must have at least 8 characters')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  await page.getByLabelText('Email').fill('dana at home');
  await expect.element(page.getByText('Please enter a valid email')).toBeVisible();
});

it('sends what was typed and opens the dashboard', async () => {
  fakeApi.answer('POST', api.register, TokenAnswer, { token: 'x' });
  knows();
  await openPage(pages.newAccount);
  await page.getByLabelText('Email').fill('dana@wasatchpest.example');
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabelText('Full Name').fill('Dana Whitlock');
  await page.getByLabelText('Role').fill('Sales Manager');
  await page.getByLabelText('Cell Phone').fill('(801) 555-0142');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' })).toBeVisible();
  expect(fakeApi.calls('POST', api.register)).toMatchObject([
    { body: { email: 'dana@wasatchpest.example' } },
  ]);
  expect(window.location.pathname).toBe(pages.onboarding);
});
