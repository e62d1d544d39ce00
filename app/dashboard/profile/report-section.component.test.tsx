import { expect, it } from 'vitest';
import { AnalysisSettings, SettingsAnswer, SettingsChange } from '../../../contract/analysis/settings.ts';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { signIn } from '../../testing/signed-in.ts';
import { openProfile, profilePart } from './testing/profile-page.ts';

it('keeps the average job value for the report', async () => {
  let settings: AnalysisSettings = {
    timeZone: 'America/Denver',
    averageJobValueCents: null,
    windowMonths: 9,
  };
  signIn();
  fakeApi.answerBy('GET', api.analysisSettings, SettingsAnswer, () => settings);
  fakeApi.answerBy('PUT', api.analysisSettings, SettingsAnswer, ({ body }) => {
    // Another tab has saved a window meanwhile.
    settings = AnalysisSettings.parse({ ...settings, windowMonths: 18, ...SettingsChange.parse(body) });
    return settings;
  });
  await openProfile();
  const report = profilePart('Report');
  const value = report.getByLabelText('Average Job Value');
  const save = report.getByRole('button', { name: 'Save report settings' });
  await expect
    .element(report.getByRole('combobox', { name: 'Time Zone' }))
    .toHaveTextContent('Mountain (Denver)');
  await value.fill('many');
  await save.click();
  await expect.element(report.getByText('Please enter an amount in dollars')).toBeVisible();
  await value.fill('$450.50');
  await save.click();
  await expect.element(report.getByRole('status')).toHaveTextContent('Saved');
  expect(settings).toEqual({ timeZone: 'America/Denver', averageJobValueCents: 45_050, windowMonths: 18 });
  await openProfile();
  await expect.element(value).toHaveValue('450.5');
});

it('keeps what is typed while a save is under way', async () => {
  let settings: AnalysisSettings = {
    timeZone: 'America/Denver',
    averageJobValueCents: null,
    windowMonths: 9,
  };
  signIn();
  fakeApi.answerBy('GET', api.analysisSettings, SettingsAnswer, () => settings);
  fakeApi.answerBy('PUT', api.analysisSettings, SettingsAnswer, ({ body }) => {
    settings = AnalysisSettings.parse({ ...settings, ...SettingsChange.parse(body) });
    return settings;
  });
  await openProfile();
  const report = profilePart('Report');
  const value = report.getByLabelText('Average Job Value');
  const save = report.getByRole('button', { name: 'Save report settings' });
  const release = fakeApi.hold('PUT', api.analysisSettings);
  await value.fill('450');
  await save.click();
  await value.fill('500');
  release();
  await expect.poll(() => settings.averageJobValueCents).toBe(45_000);
  // Until then it takes no press.
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  await expect.element(value).toHaveValue('500');
  await save.click();
  await expect.poll(() => settings.averageJobValueCents).toBe(50_000);
});
