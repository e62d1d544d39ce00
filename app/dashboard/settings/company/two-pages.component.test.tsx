import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../../contract/paths.ts';
import { TextingCompanyAnswer } from '../../../../contract/texting-company.ts';
import { storeToken } from '../../../api/token.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { bodies, known, openPart, save } from '../testing/company-page.ts';
import { told } from '../testing/texting-company.ts';
import { storedAreas } from './area-values.ts';

it('undoes nothing that another page saved meanwhile', async () => {
  const [plan] = told.services;
  if (plan === undefined) throw new Error('the sample company has a service');
  const yard = { ...plan, serviceId: crypto.randomUUID(), name: 'Yard' };
  const gone = { ...plan, serviceId: crypto.randomUUID(), name: 'Rodents' };
  await openPart('services', { ...told, services: [plan, yard, gone] });
  fakeApi.answerBy('PUT', api.textingCompanyServices, TextingCompanyAnswer, () => known.company);
  await page.getByRole('button', { name: /^Yard/ }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Yard spray');

  const dearer = { ...plan, price: { kind: 'fixed' as const, cents: 14_900, per: 'quarter' as const } };
  known.company = { ...known.company, services: [dearer, yard] };
  await save.click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(bodies(api.textingCompanyServices)).toEqual([
    { services: [dearer, { ...yard, name: 'Yard spray' }], removed: [] },
  ]);
});

it('takes a service out that is still there, beside what another page saved', async () => {
  const [plan] = told.services;
  if (plan === undefined) throw new Error('the sample company has a service');
  const yard = { ...plan, serviceId: crypto.randomUUID(), name: 'Yard' };
  const added = { ...plan, serviceId: crypto.randomUUID(), name: 'Rodents' };
  await openPart('services', { ...told, services: [plan, yard] });
  fakeApi.answerBy('PUT', api.textingCompanyServices, TextingCompanyAnswer, () => known.company);
  await page.getByRole('button', { name: 'Remove Yard' }).click();
  known.company = { ...known.company, services: [plan, yard, added] };
  await save.click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(bodies(api.textingCompanyServices)).toEqual([
    { services: [plan, added], removed: [yard.serviceId] },
  ]);
});

it('of what was only suggested it keeps what another page saved of it first', async () => {
  const [plan, wasps] = told.suggestions['pest-control'].services;
  if (plan === undefined || wasps === undefined) throw new Error('the sample trade has two services');
  await openPart('services', { ...told, services: [] });
  fakeApi.answerBy('PUT', api.textingCompanyServices, TextingCompanyAnswer, () => known.company);
  await page.getByRole('button', { name: /^Wasp nest removal/ }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Wasps');
  const yearly = { ...plan, name: 'Yearly plan' };
  known.company = { ...known.company, services: [yearly, wasps] };
  await save.click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(bodies(api.textingCompanyServices)).toEqual([
    { services: [yearly, { ...wasps, name: 'Wasps' }], removed: [] },
  ]);
});

it('knows the crew that is suggested at first as the one that another page saved', async () => {
  const [first] = storedAreas({ ...told, crews: [] }).crews;
  if (first === undefined) throw new Error('a crew is suggested');
  await openPart('areas', { ...told, crews: [] });
  fakeApi.answerBy('PUT', api.textingCompanyAreas, TextingCompanyAnswer, () => known.company);
  await page.getByLabelText('Crew name').fill('North');
  known.company = { ...known.company, crews: [{ ...first, seats: 3 }] };
  await save.click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(bodies(api.textingCompanyAreas)).toMatchObject([
    { crews: [{ crewId: first.crewId, name: 'North', seats: 3 }], removed: [] },
  ]);
});

it.each([
  {
    part: 'company',
    path: api.textingCompanyProfile,
    edit: () => page.getByLabelText('Company name in texts').fill('Canyon Pest and Lawn'),
    elsewhere: { ...told, profile: { ...told.profile, zone: 'America/Phoenix', cap: null } },
    sent: { name: 'Canyon Pest and Lawn', zone: 'America/Phoenix', cap: null },
  },
  {
    part: 'areas',
    path: api.textingCompanyAreas,
    edit: () => page.getByLabelText('Crew name').fill('North and east'),
    elsewhere: { ...told, areas: ['843'], crews: told.crews.map((crew) => ({ ...crew, seats: 3 })) },
    sent: { areas: ['843'], crews: [{ name: 'North and east', seats: 3 }] },
  },
  {
    part: 'assistant',
    path: api.textingCompanyAssistant,
    edit: () => page.getByLabelText('Have a language model read texts').click(),
    elsewhere: {
      ...told,
      assistant: { ...told.assistant, onCall: '+18015550162', sentences: { pet_safety: 'Keep cats in.' } },
    },
    sent: { usesModel: false, onCall: '(801) 555-0162', sentences: { pet_safety: 'Keep cats in.' } },
  },
])(
  'of $part it sends what was changed over what is saved by then',
  async ({ part, path, edit, elsewhere, sent }) => {
    await openPart(part, told);
    fakeApi.answerBy('PUT', path, TextingCompanyAnswer, () => known.company);
    await edit();
    known.company = elsewhere;
    await save.click();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(bodies(path)).toMatchObject([sent]);
  },
);

it('saves nothing for another company that logged in in another tab', async () => {
  await openPart('company', told);
  await page.getByLabelText('Company name in texts').fill('Wasatch Pest of Utah');
  const asked = fakeApi.calls('GET', api.textingCompany).length;
  // Until it is known whose it is.
  fakeApi.breakOff('GET', api.me);
  storeToken('the token of another company');
  await save.click();
  await expect.element(page.getByText(/^Somebody logged in anew in this browser/)).toBeVisible();
  expect(bodies(api.textingCompanyProfile)).toEqual([]);
  expect(fakeApi.calls('GET', api.textingCompany)).toHaveLength(asked);
});

it('saves for the same user who logged in again in another tab', async () => {
  await openPart('company', told);
  fakeApi.answerBy('PUT', api.textingCompanyProfile, TextingCompanyAnswer, () => known.company);
  await page.getByLabelText('Company name in texts').fill('Wasatch Pest of Utah');
  storeToken('a new token of the same user');
  dispatchEvent(new StorageEvent('storage'));
  await expect
    .poll(() => fakeApi.calls('GET', api.me).at(-1)?.headers.get('authorization'))
    .toContain('a new token');
  await expect
    .poll(async () => {
      await save.click();
      return bodies(api.textingCompanyProfile).length;
    })
    .toBe(1);
});
