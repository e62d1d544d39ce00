import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, pages } from '../../../../contract/paths.ts';
import { CompanyProfile, TextingCompanyAnswer } from '../../../../contract/texting-company.ts';
import { expectEveryLook } from '../../../testing/every-look.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { told } from '../testing/texting-company.ts';

it('asks what another time zone means for what lies ahead', { timeout: 180_000 }, async () => {
  signIn();
  fakeApi.answer('GET', api.textingCompany, TextingCompanyAnswer, told);
  const message = '12 visits lie ahead. What becomes of what is agreed?';
  fakeApi.refuse('PUT', api.textingCompanyProfile, 409, {
    ...{ errorCode: 'conflict', message: 'Please choose.', errors: [{ field: 'zoneChange', message }] },
  });
  await openPage(`${pages.settings}?part=company`);
  await page.getByLabelText('Time zone').click();
  // By its city, as by its common name.
  await page.getByRole('combobox', { name: 'Search time zones' }).fill('phoe');
  await page.getByRole('option', { name: /Phoenix/ }).click();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  const clock = page.getByRole('radio', { name: 'Keep the clock times' });
  await expect.element(clock).toHaveFocus();
  await expect.element(page.getByText(message)).toBeVisible();
  await expectEveryLook();
  await clock.click();
  fakeApi.answerBy('PUT', api.textingCompanyProfile, TextingCompanyAnswer, ({ body }) => ({
    ...told,
    profile: { ...told.profile, zone: CompanyProfile.parse(body).zone },
  }));
  await save.click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(clock).not.toBeInTheDocument();
  expect(fakeApi.calls('PUT', api.textingCompanyProfile).map(({ body }) => body)).toMatchObject([
    expect.not.objectContaining({ zoneChange: expect.anything() }),
    { zone: 'America/Phoenix', zoneChange: 'clock' },
  ]);
});
