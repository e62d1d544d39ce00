import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MeAnswer } from '../../../contract/accounts.ts';
import { api } from '../../../contract/paths.ts';
import { SaveProfileRequest } from '../../../contract/profile.ts';
import { asksBeforeReload } from '../../testing/before-reload.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { dana, signIn } from '../../testing/signed-in.ts';
import { openProfile, profileDrawer, profilePart } from './testing/profile-page.ts';

const details = () => profilePart('Your details');
const field = (label: string) => details().getByLabelText(label);
const save = () => details().getByRole('button', { name: 'Save details' });

/** Signs in, and has the API keep what is saved. */
function keepDetails(): void {
  let user = dana;
  signIn();
  fakeApi.answerBy('GET', api.me, MeAnswer, () => ({ user }));
  fakeApi.answerBy('PUT', api.profile, MeAnswer, ({ body }) => {
    const { revision: _, role: jobRole, ...rest } = SaveProfileRequest.parse(body);
    user = { ...user, ...rest, jobRole, revision: 'details-2' };
    return { user };
  });
}

it('changes the details, with errors beside their fields, and they stand in the header at once', async () => {
  keepDetails();
  await openProfile();
  await expect.element(field('Job Role')).toHaveValue('Sales Manager');
  await field('Full Name').fill('');
  await field('Phone').fill('call me');
  await save().click();
  await expect.element(field('Full Name')).toHaveFocus();
  await expect.element(details().getByText('Full name is required')).toBeVisible();
  await expect.element(details().getByText(/^Please enter a phone number/)).toBeVisible();
  expect(fakeApi.calls('PUT', api.profile)).toEqual([]);

  await field('Full Name').fill('Dana Reyes');
  await field('Phone').fill('(801) 555-0177');
  await save().click();
  await expect.element(details().getByRole('status')).toHaveTextContent('Saved');
  expect(fakeApi.calls('PUT', api.profile)).toMatchObject([
    { body: { fullName: 'Dana Reyes', phone: '(801) 555-0177', revision: 'details-1' } },
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: 'Welcome, Dana Reyes!' })).toBeVisible();
  await openProfile();
  await expect.element(field('Phone')).toHaveValue('(801) 555-0177');
});

it('keeps what was typed when it is closed, asks nothing, and takes it back at a press', async () => {
  signIn();
  await openProfile();
  await field('Full Name').fill('Dana Reyes');
  expect(asksBeforeReload()).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.element(profileDrawer()).not.toBeInTheDocument();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect.element(field('Full Name')).toHaveValue('Dana Reyes');
  await details().getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(field('Full Name')).toHaveValue('Dana Whitlock');
  await expect.element(save()).toHaveFocus();
  await expect.element(details().getByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect.element(field('Full Name')).toHaveValue('Dana Whitlock');
});

it('keeps what is typed while it saves', async () => {
  keepDetails();
  const release = fakeApi.hold('PUT', api.profile);
  await openProfile();
  await field('Full Name').fill('Dana Reyes');
  await save().click();
  await expect.poll(() => fakeApi.calls('PUT', api.profile)).toHaveLength(1);
  await field('Phone').fill('(801) 555-0199');
  release();
  await expect.element(details().getByRole('status')).toHaveTextContent('Saved');
  await expect.element(field('Phone')).toHaveValue('(801) 555-0199');
  await expect.element(field('Full Name')).toHaveValue('Dana Reyes');
  await save().click();
  await expect.poll(() => fakeApi.calls('PUT', api.profile)).toHaveLength(2);
  expect(fakeApi.calls('PUT', api.profile)[1]).toMatchObject({
    body: { fullName: 'Dana Reyes', phone: '(801) 555-0199', revision: 'details-2' },
  });
});
