import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GoogleAnswer, googleWords } from '../../../contract/google.ts';
import { api, pages } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { pressAt } from '../../testing/keyboard.ts';
import { openPage, reloadPage } from '../../testing/open-page.tsx';
import { knows } from '../../testing/signed-in.ts';
import {
  createAccount,
  emailBox,
  expectSaid,
  fillDetails,
  heading,
  onward,
} from '../testing/sign-up-page.ts';
import { googleButton, newcomer, offerGoogle, robin, ticket, userInfo } from './testing/fake-google.ts';

const box = () => page.getByRole('alert');
const welcome = () => heading('Welcome, Robin Vale!');
const fullName = () => page.getByLabelText('Full Name');
const choosing = () => page.getByText(/^Choose your account in the Google window\./);
const shown = () => fakeApi.calls('POST', api.google).map(({ body }) => body);

/** The account is made for the ticket, and the dashboard shows its user. */
function takesTickets(): void {
  fakeApi.answerBy('POST', api.google, GoogleAnswer, ({ body }) =>
    JSON.stringify(body).includes(ticket) ? { token: 'a token' } : newcomer,
  );
  knows({ user: { fullName: robin.name, email: robin.email } });
}

/** What becomes of a script that is put into the page. */
const tells = (type: 'load' | 'error') => (script: Node | string) => {
  if (script instanceof HTMLScriptElement) script.dispatchEvent(new Event(type));
};

/** What is left of the details once Google has said who the person is. */
async function fillRest(): Promise<void> {
  await page.getByLabelText('Role').fill('Owner');
  await page.getByLabelText('Cell Phone').fill('(801) 555-0142');
  await page.getByRole('checkbox').click();
  await createAccount().click();
}

it('an identity without an account is led from the log-in to the details', async () => {
  const google = offerGoogle();
  takesTickets();
  await openPage(pages.login);
  (await google.openWindow()).choose();
  await expect.element(fullName()).toHaveValue(robin.name);
  await expect.element(page.getByLabelText('Work Email')).toHaveValue(robin.email);
  expect(window.location.pathname + window.location.hash).toBe(`${pages.newAccount}#account`);
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]);
  expect(kept).not.toMatch(/ticket|credential|token/i);

  await reloadPage();
  await expect.element(page.getByText(/continue with Google once more/)).toBeVisible();
  await expectAccessible();
  (await google.openWindow()).choose();
  await expect.element(heading('Account Details')).toBeVisible();
  await page.getByRole('link', { name: '← Back', exact: true }).click();
  await expect.element(heading('Create Account')).toBeVisible();
  (await google.openWindow()).choose();
  await expect.element(heading('Account Details')).toBeVisible();
  await fillRest();
  await expect.element(welcome()).toBeVisible();
  expect(shown().at(-1)).toMatchObject({
    credential: ticket,
    credentialType: 'ticket',
    account: { fullName: robin.name, workEmail: robin.email, role: 'Owner' },
  });
});

it('a refused identity shows a message until the next key, without a sign-in', async () => {
  const google = offerGoogle();
  const message = `${googleWords.failed}. Google has not verified the email address of this account yet.`;
  fakeApi.refuse('POST', api.google, 401, { errorCode: 'invalid_credentials', message });
  await openPage(pages.newAccount);
  (await google.openWindow()).choose();
  await expectSaid(message);
  await expectAccessible();
  await emailBox().click();
  await userEvent.keyboard('d');
  await expectSaid('');
  expect(localStorage.getItem('authToken')).toBeNull();
});

it('denying, closing or a blocked popup shows a message, and the button works again', async () => {
  const google = offerGoogle();
  await openPage(`${pages.revops1}#auth`);
  for (const end of ['deny', 'close'] as const) {
    const popup = await google.openWindow();
    await expect.element(choosing()).toBeVisible();
    await expectSaid('');
    popup[end]();
    await expectSaid(googleWords.cancelled);
    await expect.element(choosing()).not.toBeInTheDocument();
    await expect.element(googleButton()).toBeEnabled();
  }
  await expectAccessible();

  google.block();
  await pressAt(googleButton());
  await expect.element(page.getByText(/^Your browser held the Google window back\./)).toBeVisible();
  await expectSaid(googleWords.cancelled);
  await expectAccessible();
  await emailBox().click();
  await userEvent.keyboard('d');
  await expectSaid('');
  expect(shown()).toEqual([]);
});

it('of two windows the one that was opened last counts', async () => {
  const google = offerGoogle();
  takesTickets();
  await openPage(`${pages.revops1}#auth`);
  const left = await google.openWindow();
  // The window is out of sight: the button opens another.
  const second = await google.openWindow();
  second.choose();
  await expect.element(fullName()).toHaveValue(robin.name);
  left.close();
  await expect.element(heading('Account Details')).toBeVisible();
  await expectSaid('');
  await fillRest();
  await expect.element(welcome()).toBeVisible();
});

it('a window that was left changes nothing while the newer one is open', async () => {
  const google = offerGoogle();
  await openPage(pages.login);
  const left = await google.openWindow();
  const second = await google.openWindow();
  left.choose();
  left.close();
  second.deny();
  await expectSaid(googleWords.cancelled);
  expect(shown()).toEqual([]);
});

it('a script that is blocked or never comes leaves the button usable', async () => {
  const google = offerGoogle();
  await openPage(pages.login);
  const append = vi.spyOn(document.head, 'append').mockImplementation(tells('error'));
  onTestFinished(() => append.mockRestore());
  await googleButton().click();
  await expectSaid(googleWords.failed);
  await expect.element(page.getByText(/^Its script did not load/)).toBeVisible();
  await expectAccessible();

  append.mockClear().mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await googleButton().click();
  await expect.element(page.getByRole('button', { name: 'Opening Google...' })).toBeVisible();
  await expectSaid('');
  expect(append).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  // A wait under the paused clock would move it on.
  vi.useRealTimers();
  await expectSaid(googleWords.failed);

  append.mockImplementation(tells('load'));
  (await google.openWindow()).deny();
  await expectSaid(googleWords.cancelled);
});

it('a failure of user info or of our server leaves no partial sign-up', async () => {
  const google = offerGoogle();
  // A refusal names no person.
  fakeApi.respond('GET', userInfo, () => ({ status: 403, body: { sub: '104729', ...robin } }));
  await openPage(pages.newAccount);
  (await google.openWindow()).choose();
  await expectSaid(googleWords.noUserInfo);
  fakeApi.breakOff('POST', api.google);
  (await google.openWindow()).choose();
  await expectSaid('Network error or server unavailable');
  await expect.element(heading('Create Account')).toBeVisible();
});

it('with a code the person comes from the server', async () => {
  const google = offerGoogle('code');
  takesTickets();
  await openPage(pages.newAccount);
  (await google.openWindow()).choose();
  await expect.element(fullName()).toHaveValue(robin.name);
  await expect.element(page.getByLabelText('Work Email')).toHaveValue(robin.email);
  expect(shown()).toMatchObject([{ credential: 'code-of-robin', credentialType: 'code' }]);
  await fillRest();
  await expect.element(welcome()).toBeVisible();
  expect(fakeApi.calls('GET', userInfo)).toEqual([]);
});

it('where Google is not set up there is no button, and nothing else is missing', async () => {
  await openPage(pages.newAccount);
  await expect.poll(() => fakeApi.calls('GET', api.googleSettings).length).toBe(1);
  await expect.element(page.getByText('or', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Google/ })).not.toBeInTheDocument();
  await expect.element(onward()).toBeEnabled();
});

it('another page opened while the popup is open gets its outcome', async () => {
  const google = offerGoogle();
  const message = 'An account with this email already exists.';
  fakeApi.refuse('POST', api.google, 409, { errorCode: 'duplicate_email', message });
  await openPage(pages.newAccount);
  const popup = await google.openWindow();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect.element(heading('Log in')).toBeVisible();
  await expect.element(choosing()).toBeVisible();
  popup.choose();
  await expectSaid(message);
  // Nothing is left of it that a later page could take up.
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await expect.element(heading('Create Account')).toBeVisible();
  await expect.element(googleButton()).toBeEnabled();
  await expect.element(choosing()).not.toBeInTheDocument();
  await expectSaid('');
});

it('a ticket that has run out leads back to Google with the details kept', async () => {
  const google = offerGoogle();
  await openPage(pages.newAccount);
  (await google.openWindow()).choose();
  await expect.element(heading('Account Details')).toBeVisible();
  await fillDetails();
  const message = `${googleWords.failed}.`;
  fakeApi.refuse('POST', api.google, 401, { errorCode: 'invalid_credentials', message });
  await createAccount().click();
  await expect.element(heading('Create Account')).toBeVisible();
  await expectSaid(message);
  takesTickets();
  (await google.openWindow()).choose();
  await expect.element(fullName()).toHaveValue('Dana Whitlock');
  await createAccount().click();
  await expect.element(welcome()).toBeVisible();
  await expect.element(box()).not.toBeInTheDocument();
});

it('is marked as a stand-in where it is one, and takes no press while the server is asked', async () => {
  const google = offerGoogle();
  const release = fakeApi.hold('POST', api.google);
  await openPage(pages.newAccount);
  await expect.element(page.getByText('Demonstration: stand-in for Google')).toBeVisible();
  (await google.openWindow()).choose();
  const busy = page.getByRole('button', { name: 'Signing in with Google...' });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect.element(fullName()).toHaveValue(robin.name);
});

it('is not marked where it is Google itself', async () => {
  offerGoogle('access_token', { sandbox: false });
  await openPage(pages.newAccount);
  await expect.element(googleButton()).toBeEnabled();
  expect(page.getByText(/stand-in/).elements()).toEqual([]);
});
