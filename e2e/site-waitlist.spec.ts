import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { api } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { openHome } from './support/home.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^Join/ });
const newEmail = () => `${randomUUID()}@wasatchpest.example`;

async function openForm(page: Page) {
  await openHome(page);
  await page.getByRole('button', { name: 'Join the waitlist' }).first().click();
  await expect(dialog(page)).toBeVisible();
}

async function fillIn(page: Page, email: string) {
  await dialog(page).getByLabel('Name').fill('Dana Whitlock');
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Industry').fill('Pest control');
}

test('somebody joins, by keyboard alone, and goes on with the page', async ({ page }) => {
  await openHome(page);
  const opener = page.getByRole('button', { name: 'Join the waitlist' }).first();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByLabel('Name'));
  await page.keyboard.type('Dana Whitlock');
  await tabTo(page, dialog(page).getByLabel('Email'));
  await page.keyboard.type(newEmail());
  await tabTo(page, dialog(page).getByLabel('Industry'));
  await page.keyboard.type('HVAC');
  const sent = page.waitForRequest(`**${api.waitlist}`);
  await tabTo(page, submit(page));
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Dana Whitlock', industry: 'HVAC' });
  await expect(dialog(page).getByRole('heading', { name: 'Thank you, you are on the list' })).toBeFocused();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Continue Exploring' }).press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog(page).getByLabel('Name')).toHaveValue('');
});

test('says beside each field what is missing, and takes it back when the field is edited', async ({
  page,
}) => {
  await openForm(page);
  const form = dialog(page);
  await submit(page).click();
  for (const error of ['Name is required', 'Email is required', 'Industry is required']) {
    await expect(form.getByText(error, { exact: true })).toBeVisible();
  }
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Name').fill('Dana');
  await expect(form.getByText('Name is required')).toBeHidden();
  await expect(form.getByText('Email is required')).toBeVisible();
  await form.getByLabel('Industry').fill(' ');
  await form.getByLabel('Email').fill('dana at wasatch');
  await submit(page).click();
  await expect(form.getByText('Please enter a valid email')).toBeVisible();
  await expect(form.getByText('Industry is required')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
});

test('says when the email is on the list already', async ({ page }) => {
  const email = newEmail();
  const entry = { name: 'Dana', email: email.toUpperCase(), industry: 'HVAC' };
  await page.request.post(api.waitlist, { data: entry });
  await openForm(page);
  await fillIn(page, email);
  await dialog(page).getByLabel('Email').press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('This email is already on our waitlist!');
  await expect(submit(page)).toBeFocused();
  await expect(dialog(page).getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page);
  // What was said of the old entry does not stand beside the new one.
  await dialog(page).getByLabel('Email').fill(newEmail());
  await expect(dialog(page).getByRole('alert')).toHaveText('');
});

test('sends all that was filled in, with the visit it comes from', async ({ page }) => {
  await openForm(page);
  const email = newEmail();
  await fillIn(page, email);
  await dialog(page).getByLabel('Company').fill('Wasatch Pest');
  await dialog(page).getByLabel('Notes').fill('Two offices');
  const session = () => page.evaluate(() => localStorage.getItem('visitorSession'));
  await expect.poll(session).not.toBeNull();
  const sent = page.waitForRequest(`**${api.waitlist}`);
  await submit(page).click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Dana Whitlock',
    email,
    company: 'Wasatch Pest',
    industry: 'Pest control',
    notes: 'Two offices',
    sessionId: JSON.parse((await session()) ?? '').sessionId,
  });
  await expect(dialog(page).getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

for (const [what, answer, said] of [
  [
    'refuses with a sentence',
    { status: 429, json: { success: false, error: 'rate_limited', message: 'Too many tries.' } },
    'Too many tries.',
  ],
  ['breaks', { status: 500, json: { success: false } }, 'Something went wrong. Please try again.'],
  ['answers with no JSON', { status: 502, body: '<h1>Bad' }, 'Something went wrong. Please try again.'],
  ['cannot be reached', 'abort', 'Network error. Please check your connection and try again.'],
] as const) {
  test(`says what happened when the server ${what}, and loses nothing`, async ({ page }) => {
    await openForm(page);
    await page.route(`**${api.waitlist}`, (route) =>
      answer === 'abort' ? route.abort() : route.fulfill(answer),
    );
    const email = newEmail();
    await fillIn(page, email);
    await submit(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(said);
    await expect(submit(page)).toHaveText('Join the waitlist');
    await expect(dialog(page).getByLabel('Email')).toHaveValue(email);
    await page.unrouteAll();
    await submit(page).click();
    await expect(dialog(page).getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });
}

test('cannot be closed or changed while the entry is on its way', async ({ page }) => {
  await openForm(page);
  const gate = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(`**${api.waitlist}`, async (route) => {
    requests += 1;
    await gate.promise;
    await route.continue();
  });
  await fillIn(page, newEmail());
  await submit(page).click();
  await expect(submit(page)).toHaveText('Joining...');
  // The sign of being busy would never come to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  for (const label of ['Name', 'Email', 'Company', 'Industry', 'Notes']) {
    await expect(dialog(page).getByLabel(label)).toBeDisabled();
  }
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeDisabled();
  await submit(page).click({ force: true });
  await submit(page).press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 450);
  await expect(dialog(page)).toBeVisible();
  gate.resolve();
  await expect(dialog(page).getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(requests).toBe(1);
});

test('forgets entries, errors and success when it is closed', async ({ page }) => {
  await openForm(page);
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 450),
  ];
  for (const close of closings) {
    await dialog(page).getByLabel('Notes').fill('Two offices');
    await submit(page).click();
    await expect(dialog(page).getByText('Name is required')).toBeVisible();
    await close();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Join the waitlist' }).first().click();
    await expect(dialog(page).getByLabel('Notes')).toHaveValue('');
    await expect(dialog(page).getByText('Name is required')).toBeHidden();
  }
});

test('is opened from several places', async ({ page }) => {
  await openHome(page);
  const openers = page.getByRole('main').getByRole('button', { name: 'Join the waitlist' });
  expect(await openers.count()).toBeGreaterThan(2);
  for (const opener of await openers.all()) {
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
});

test('says so when the form itself cannot be loaded', async ({ page }) => {
  await openHome(page);
  await page.route('**/assets/waitlist-modal*', (route) => route.abort());
  await page.getByRole('button', { name: 'Join the waitlist' }).first().click();
  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  );
  await page.unrouteAll();
});
