import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { api, pages } from '../../../../contract/paths.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { fakeApi, type WireAnswer } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { pastDoubleClick } from '../../../testing/past-double-click.ts';
import { newSession } from '../../../visitor/new-session.ts';
import { WaitlistButton } from './waitlist-button.tsx';
import { WaitlistProvider } from './waitlist-context.tsx';
import '../../../styles.css';

const dialog = page.getByRole('dialog');
const submit = dialog.getByRole('button', { name: /^Join/ });
const opener = page.getByRole('button', { name: 'Join the waitlist', exact: true });
const field = (name: string | RegExp) => dialog.getByLabelText(name);
const labels = ['Name', 'Email', /^Company/, 'Industry', /^Notes/];
const thanks = dialog.getByRole('heading', { name: /^Thank you/ });
const email = 'dana@wasatchpest.example';
const joined: WireAnswer = { status: 200, body: { success: true } };

/** Beside the form, where a press closes it. */
const pressBeside = () =>
  userEvent.click(document.documentElement, { position: { x: 5, y: 450 }, force: true });

async function openForm(): Promise<void> {
  await render(
    <main className="theme-ink">
      <h1>Wait</h1>
      <WaitlistProvider>
        <WaitlistButton />
      </WaitlistProvider>
    </main>,
  );
  await opener.click();
  await expect.element(dialog).toBeVisible();
}

async function fillIn(): Promise<void> {
  await field('Name').fill('Dana Whitlock');
  await field('Email').fill(email);
  await field('Industry').fill('Pest control');
}

it('says beside each field what is missing, and takes it back when the field is edited', async () => {
  await openForm();
  await submit.click();
  for (const error of ['Name is required', 'Email is required', 'Industry is required']) {
    await expect.element(dialog.getByText(error, { exact: true })).toBeVisible();
  }
  await expect.element(field('Name')).toHaveFocus();
  await expectAccessible();
  await field('Name').fill('Dana');
  await expect.element(dialog.getByText('Name is required')).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Email is required')).toBeVisible();
  await field('Industry').fill(' ');
  await field('Email').fill('dana at wasatch');
  await submit.click();
  await expect.element(dialog.getByText('Please enter a valid email')).toBeVisible();
  await expect.element(dialog.getByText('Industry is required')).toBeVisible();
  await expect.element(field('Email')).toHaveFocus();
  expect(fakeApi.calls('POST', api.waitlist)).toEqual([]);
});

it('says when the email is on the list already, until another is entered', async () => {
  const error = 'duplicate_email';
  fakeApi.respond('POST', api.waitlist, () => ({
    status: 400,
    body: { success: false, error, message: '' },
  }));
  await openForm();
  await fillIn();
  await field('Email').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This email is already on our waitlist!');
  await expect.element(submit).toHaveFocus();
  await expect.element(field('Email')).toHaveValue(email);
  await expectAccessible();
  // What was said of the old entry does not stand beside the new one.
  await field('Email').fill('other@wasatchpest.example');
  await expect.element(dialog.getByRole('alert')).toBeEmptyDOMElement();
});

it('sends all that was filled in, with the visit it comes from', async () => {
  const visit = newSession(Date.now(), { landingPage: pages.home, referrer: '' });
  localStorage.setItem('visitorSession', JSON.stringify(visit));
  fakeApi.respond('POST', api.waitlist, () => joined);
  await openForm();
  await fillIn();
  await field(/^Company/).fill('Wasatch Pest');
  await field(/^Notes/).fill('Two offices');
  await submit.click();
  await expect.element(thanks).toHaveFocus();
  expect(fakeApi.calls('POST', api.waitlist).map(({ body }) => body)).toEqual([
    {
      name: 'Dana Whitlock',
      email,
      company: 'Wasatch Pest',
      industry: 'Pest control',
      notes: 'Two offices',
      sessionId: visit.sessionId,
    },
  ]);
});

it.each<[what: string, answer: WireAnswer, said: string]>([
  [
    'refuses with a sentence',
    { status: 429, body: { success: false, error: 'rate_limited', message: 'Too many tries.' } },
    'Too many tries.',
  ],
  ['breaks', { status: 500, body: { success: false } }, 'Something went wrong. Please try again.'],
  ['answers with no JSON', { status: 502, body: '<h1>Bad' }, 'Something went wrong. Please try again.'],
  ['cannot be reached', null, 'Network error. Please check your connection and try again.'],
])('says what happened when the server %s, and loses nothing', async (_what, answer, said) => {
  fakeApi.respond('POST', api.waitlist, () => answer);
  await openForm();
  await fillIn();
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(said);
  await expect.element(submit).toHaveTextContent('Join the waitlist');
  await expect.element(field('Email')).toHaveValue(email);
  fakeApi.respond('POST', api.waitlist, () => joined);
  await submit.click();
  await expect.element(thanks).toBeVisible();
});

it('cannot be closed or changed while the entry is on its way', async () => {
  fakeApi.respond('POST', api.waitlist, () => joined);
  const release = fakeApi.hold('POST', api.waitlist);
  await openForm();
  await fillIn();
  await submit.click();
  await expect.element(submit).toHaveTextContent('Joining...');
  await expectAccessible();
  for (const label of labels) await expect.element(field(label)).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await submit.click({ force: true });
  await userEvent.keyboard('{Enter}{Escape}{Escape}');
  await pressBeside();
  await expect.element(dialog).toBeVisible();
  release();
  await expect.element(thanks).toBeVisible();
  expect(fakeApi.calls('POST', api.waitlist)).toHaveLength(1);
});

it('clears entries, errors and success when it is closed', async () => {
  await openForm();
  const closings = [
    () => userEvent.keyboard('{Escape}'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    async () => {
      await pastDoubleClick();
      await pressBeside();
    },
  ];
  for (const close of closings) {
    await field(/^Notes/).fill('Two offices');
    await submit.click();
    await expect.element(dialog.getByText('Name is required')).toBeVisible();
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await opener.click();
    await expect.element(field(/^Notes/)).toHaveValue('');
    await expect.element(dialog.getByText('Name is required')).not.toBeInTheDocument();
  }
});

it('returns to the page after thanks, and is empty the next time', async () => {
  fakeApi.respond('POST', api.waitlist, () => joined);
  await openForm();
  await fillIn();
  await submit.click();
  await dialog.getByRole('button', { name: 'Continue Exploring' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(field('Name')).toHaveValue('');
});

it('is opened from several places', async () => {
  await openPage(pages.home);
  // Somebody is there: the rest of the page comes.
  window.dispatchEvent(new PointerEvent('pointermove'));
  const openers = page.getByRole('main').getByRole('button', { name: 'Join the waitlist' });
  await expect.poll(() => openers.elements().length).toBeGreaterThan(2);
  for (const each of openers.all()) {
    await each.click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
});
