import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, pages } from '../../../contract/paths.ts';
import { NumbersAnswer } from '../../../contract/text-numbers.ts';
import { TextingCompanyAnswer } from '../../../contract/texting-company.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { fakeStream } from '../../testing/fake-stream.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { told } from './testing/texting-company.ts';

it('begins with the company’s name where it is told already, and calls no key a password', async () => {
  signIn();
  fakeApi.answer('GET', api.textNumbers, NumbersAnswer, {
    numbers: [],
    carriers: [{ carrier: 'twilio', sandbox: false, stored: null }],
  });
  fakeApi.answer('GET', api.textingCompany, TextingCompanyAnswer, told);
  fakeStream();
  // The numbers are there first.
  const release = fakeApi.hold('GET', api.textingCompany);
  await openPage(pages.settings);
  await expect.poll(() => fakeApi.calls('GET', api.textingCompany).length).toBe(1);
  release();
  await expect.element(page.getByLabelText('Company name in texts')).toHaveValue('Canyon Pest');
  await expect.element(page.getByRole('button', { name: 'Show what was typed' }).first()).toBeVisible();
  expect(page.getByRole('button', { name: 'Show password' }).elements()).toEqual([]);
});
