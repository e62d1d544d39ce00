import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../../contract/paths.ts';
import { companyLimits, DoNotCallAnswer } from '../../../../contract/texting-company.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { known, openPart } from '../testing/company-page.ts';
import { told } from '../testing/texting-company.ts';

it('records the numbers of a list as they were checked', async () => {
  await openPart('company', told);
  fakeApi.answer('POST', api.doNotCallChecks, DoNotCallAnswer, {
    ...{ recorded: 2, unreadableCount: 0, unreadable: [] },
  });
  const list = new File(['Phone\n8015550142\n(801) 555-0143\n'], 'clear.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('List'), list);
  await page.getByRole('button', { name: 'Record the checks' }).click();
  await expect.element(page.getByText('Please enter the day of the check')).toBeVisible();
  await expect.element(page.getByLabelText('Day of the check')).toHaveFocus();
  await page.getByLabelText('Day of the check').fill('2026-11-20');
  await page.getByRole('button', { name: 'Record the checks' }).click();
  await expect.element(page.getByText('2 numbers recorded as not listed.')).toBeVisible();
  expect(fakeApi.calls('POST', api.doNotCallChecks).map(({ body }) => body)).toEqual([
    {
      checkedOn: '2026-11-20',
      numbers: [
        { number: '8015550142', listed: false },
        { number: '(801) 555-0143', listed: false },
      ],
    },
  ]);
});

it('says which numbers of a list were left out, and what is recorded by the day of the company', async () => {
  const midnight = { numbers: 92, listed: 92, checkedAt: '2026-11-20T10:00:00.000Z' };
  await openPart('company', { ...told, profile: { ...told.profile, zone: 'Pacific/Honolulu' } });
  fakeApi.answerBy('POST', api.doNotCallChecks, DoNotCallAnswer, () => {
    known.company = { ...known.company, doNotCall: midnight };
    const unreadable = ['1115550142', '0115550142', '1225550142', '0995550142'];
    return { recorded: 92, unreadableCount: 8, unreadable };
  });
  const list = new File(['1115550142\n'], 'listed.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('List'), list);
  await page.getByLabelText('Day of the check').fill('2026-11-20');
  await page.getByRole('button', { name: 'Record the checks' }).click();
  await expect
    .element(
      page.getByText(
        '92 numbers recorded as not listed. 8 others were left out as no number of the United States, the first of them 1115550142, 0115550142, 1225550142.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText(/the latest on Nov 20, 2026\.$/)).toBeVisible();
});

it('counts anew what was recorded of a list before the rest of it failed', async () => {
  await openPart('company', told);
  const lines = Array.from({ length: companyLimits.lookups + 1 }, (_, at) => `801555${1000 + (at % 9000)}`);
  fakeApi.answerBy('POST', api.doNotCallChecks, DoNotCallAnswer, () => {
    known.company = {
      ...known.company,
      doNotCall: { numbers: 9000, listed: 0, checkedAt: '2026-11-20T07:00:00.000Z' },
    };
    fakeApi.refuse('POST', api.doNotCallChecks, 409, { errorCode: 'conflict', message: 'Too many.' });
    return { recorded: 9000, unreadableCount: 0, unreadable: [] };
  });
  const list = new File([lines.join('\n')], 'clear.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('List'), list);
  await page.getByLabelText('Day of the check').fill('2026-11-20');
  await page.getByRole('button', { name: 'Record the checks' }).click();
  await expect.element(page.getByText('Too many.')).toBeVisible();
  await expect.element(page.getByText(/^9,000 numbers checked/)).toBeVisible();
});
