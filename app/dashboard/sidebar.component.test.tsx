import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../contract/paths.ts';
import { NumbersAnswer } from '../../contract/text-numbers.ts';
import { TextingCompanyAnswer } from '../../contract/texting-company.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { pressAt } from '../testing/keyboard.ts';
import { knowsConversations, openConversations } from './conversations/testing/conversations-page.ts';
import { told } from './settings/testing/texting-company.ts';

it('a room keeps the focus on the link that led there', async () => {
  knowsConversations();
  fakeApi.answer('GET', api.textNumbers, NumbersAnswer, {
    numbers: [],
    carriers: [{ carrier: 'twilio', sandbox: false, stored: null }],
  });
  fakeApi.answer('GET', api.textingCompany, TextingCompanyAnswer, told);
  await openConversations();
  const link = page.getByRole('link', { name: 'Settings' });
  await pressAt(link);
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect.poll(() => fakeApi.calls('GET', api.textingCompany).length).toBe(1);
  await expect.element(link).toHaveFocus();
});
