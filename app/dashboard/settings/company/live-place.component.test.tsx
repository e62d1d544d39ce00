import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, pages } from '../../../../contract/paths.ts';
import { NumberAnswer, NumbersAnswer, type TextNumber } from '../../../../contract/text-numbers.ts';
import { TextingCompanyAnswer } from '../../../../contract/texting-company.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { fakeStream } from '../../../testing/fake-stream.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { untold } from '../testing/texting-company.ts';

const number: TextNumber = {
  ...{ numberId: '3f0c9a52-7a1e-4c1b-9d56-0f4d1f4f8a12', carrier: 'twilio', number: '+18015550143' },
  ...{ companyName: 'Wasatch Pest', sandbox: false, problem: null, webhookUrl: null },
  ...{ state: null, checkedAt: null, textsMissedCalls: false, textsNewLeads: false, confirmsVisits: false },
};

it('says at once what the assistant needs after a number was checked, and after a live change', async () => {
  signIn();
  const knows = (done: boolean) => {
    const live = { on: false, needs: [{ need: 'number' as const, done }] };
    fakeApi.answer('GET', api.textingCompany, TextingCompanyAnswer, { ...untold, live });
  };
  knows(true);
  fakeApi.answer('GET', api.textNumbers, NumbersAnswer, { numbers: [number], carriers: [] });
  fakeApi.answer('POST', api.textNumberCheck, NumberAnswer, { number });
  const stream = fakeStream();
  await openPage(pages.settings);
  const needs = page.getByRole('list', { name: 'What it needs' });
  await expect.element(needs).toMatchTextContent('A number that may send: done');
  knows(false);
  await page.getByRole('button', { name: 'Check again: (801) 555-0143' }).click();
  await expect.element(needs).toMatchTextContent('A number that may send: missing');
  knows(true);
  stream.change({ kind: 'number', subject: number.numberId, threadId: null });
  await expect.element(needs).toMatchTextContent('A number that may send: done');
});
