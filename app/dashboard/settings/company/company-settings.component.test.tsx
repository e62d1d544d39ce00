import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  CrmCalendarAnswer,
  CrmCalendarChange,
  CrmCalendarCheckAnswer,
} from '../../../../contract/crm-calendar.ts';
import { api, pages } from '../../../../contract/paths.ts';
import { LiveRequest, TextingCompanyAnswer } from '../../../../contract/texting-company.ts';
import { expectEveryLook } from '../../../testing/every-look.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { bodies, known, openPart, save } from '../testing/company-page.ts';
import { otherCrm, told, untold, week, writable } from '../testing/texting-company.ts';

it.each(['company', 'services', 'assistant'])('%s looks good on every screen', async (part) => {
  await openPart(part, part === 'company' ? untold : told);
  if (part === 'services') await page.getByRole('button', { name: /^Quarterly plan/ }).click();
  await expectEveryLook();
});

it('says what the assistant still needs, and leads there', async () => {
  await openPart('company', untold);
  const needs = page.getByRole('list', { name: 'What it needs' });
  await expect.element(needs).toMatchTextContent('A number that may send: done');
  await expect.element(page.getByRole('button', { name: 'Let it answer' })).not.toBeInTheDocument();
  await needs.getByRole('link', { name: 'Number for emergencies' }).click();
  await expect.element(page.getByLabelText('Number for emergencies')).toBeVisible();
});

it('stops the assistant, and lets it answer again', async () => {
  await openPart('assistant', told);
  fakeApi.answerBy('PUT', api.textingCompanyLive, TextingCompanyAnswer, ({ body }) => {
    known.company = { ...known.company, live: { ...known.company.live, on: LiveRequest.parse(body).on } };
    return known.company;
  });
  await page.getByRole('button', { name: 'Stop it' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'The assistant does not answer', exact: true }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Let it answer' }).click();
  await expect.element(page.getByText('The assistant answers texts')).toBeVisible();
  expect(bodies(api.textingCompanyLive)).toEqual([{ on: false }, { on: true }]);
});

it('saves the hours as typed, and focuses what is wrong before that', async () => {
  await openPart('company', told);
  fakeApi.answerBy('PUT', api.textingCompanyProfile, TextingCompanyAnswer, () => known.company);
  await page.getByLabelText('Sunday', { exact: true }).click();
  const closes = page.getByLabelText('Sunday: closes');
  await closes.fill('07:00');
  await save.click();
  await expect.element(page.getByText('It has to end after it begins')).toBeVisible();
  await expect.element(closes).toHaveFocus();
  expect(bodies(api.textingCompanyProfile)).toEqual([]);
  // Another begin mends the end, and another name is no matter of it.
  await page.getByLabelText('Company name in texts').fill('Canyon Pests');
  await expect.element(page.getByText('It has to end after it begins')).toBeVisible();
  await page.getByLabelText('Sunday: opens').fill('06:00');
  await expect.element(page.getByText('It has to end after it begins')).not.toBeInTheDocument();
  await page.getByLabelText('Sunday: opens').fill('08:00');
  await page.getByLabelText('Company name in texts').fill('Canyon Pest');
  await closes.fill('12:00');
  await userEvent.keyboard('{Enter}');
  // Where the button was pressed: the bar stays.
  await expect.element(page.getByText('Saved', { exact: true })).toBeInViewport({ ratio: 1 });
  expect(bodies(api.textingCompanyProfile)).toMatchObject([
    {
      name: 'Canyon Pest',
      hours: { week: { sun: [{ start: '08:00', end: '12:00' }] }, closed: ['2026-12-25'] },
    },
  ]);
});

it('saves a closed date that was picked and not added', async () => {
  await openPart('company', { ...told, visitsAheadByDate: { '2027-01-01': 2 } });
  fakeApi.answerBy('PUT', api.textingCompanyProfile, TextingCompanyAnswer, () => known.company);
  const picked = page.getByLabelText('Closed dates').first();
  await picked.fill('2027-01-01');
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  await expect.element(page.getByText('2 visits ahead: Friday, January 1, 2027')).toBeVisible();
  // It is kept as every field while another part is shown.
  await page.getByRole('link', { name: 'Areas and crews' }).click();
  await page.getByRole('link', { name: 'Company and hours' }).click();
  await expect.element(picked).toHaveValue('2027-01-01');
  await save.click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(picked).toHaveValue('');
  expect(bodies(api.textingCompanyProfile)).toMatchObject([
    { hours: { closed: ['2026-12-25', '2027-01-01'] } },
  ]);
});

it('shows what the server refuses beside its field', async () => {
  await openPart('assistant', told);
  const message = 'Please enter a number of the United States, as (801) 555-0142';
  fakeApi.refuse('PUT', api.textingCompanyAssistant, 400, {
    ...{ message, errorCode: 'validation_failed', errors: [{ field: 'onCall', message }] },
  });
  await page.getByLabelText('Number for emergencies').fill('12');
  await save.click();
  await expect.element(page.getByLabelText('Number for emergencies')).toHaveAccessibleDescription(message);
  await expect.element(page.getByLabelText('Number for emergencies')).toHaveFocus();
  await userEvent.keyboard('3');
  await expect
    .element(page.getByLabelText('Number for emergencies'))
    .not.toHaveAccessibleDescription(message);
});

it('keeps what was typed while another part is shown, until it is discarded', async () => {
  await openPart('areas', told);
  await page.getByLabelText('Postal codes').fill('840, 84604');
  await page.getByRole('link', { name: 'Services and prices' }).click();
  await page.getByRole('link', { name: 'Areas and crews' }).click();
  await expect.element(page.getByLabelText('Postal codes')).toHaveValue('840, 84604');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(page.getByLabelText('Postal codes')).toHaveValue('840, 841');
});

it('proposes what the trade offers, and saves what is left of it', async () => {
  await openPart('services', { ...untold, profile: told.profile });
  fakeApi.answerBy('PUT', api.textingCompanyServices, TextingCompanyAnswer, () => told);
  await expect.element(page.getByText('Suggestion, not saved yet').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove Wasp nest removal' }).click();
  await expect.element(page.getByRole('button', { name: 'Add a service' })).toHaveFocus();
  await page.getByRole('button', { name: /^Quarterly plan/ }).click();
  await page.getByLabelText('Price').click();
  await page.getByRole('option', { name: 'Fixed price' }).click();
  await save.click();
  await page.getByLabelText('Amount').fill('129.999');
  await save.click();
  await expect.element(page.getByText('Please enter an amount in dollars, as 129 or 129.50')).toBeVisible();
  await page.getByLabelText('Amount').fill('129');
  await save.click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(bodies(api.textingCompanyServices)).toMatchObject([
    {
      services: [{ name: 'Quarterly plan', price: { kind: 'fixed', cents: 12_900, per: 'visit' } }],
      removed: [],
    },
  ]);
});

it('orders services by buttons that keep the focus', async () => {
  await openPart('services', { ...untold, profile: told.profile });
  fakeApi.answerBy('PUT', api.textingCompanyServices, TextingCompanyAnswer, () => told);
  const move = (way: string) => page.getByRole('button', { name: `Move Quarterly plan ${way}` });
  await move('down').click();
  // At the end of the list only the way back is left.
  await expect.element(move('up')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(move('down')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Quarterly plan is now number 2 of 2.')).toBeInTheDocument();
  await save.click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(bodies(api.textingCompanyServices)).toMatchObject([
    { services: [{ name: 'Wasp nest removal' }, { name: 'Quarterly plan' }] },
  ]);
});

it('what is added by the keyboard takes the focus, and what is removed gives it to what follows', async () => {
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).element();
    if (button instanceof HTMLElement) button.focus();
    await userEvent.keyboard('{Enter}');
  };
  const profile = {
    ...told.profile,
    hours: { week, closed: ['2026-12-25'] },
  };
  await openPart('company', { ...told, profile });
  await press('Add a break on Monday');
  await expect.element(page.getByLabelText('Monday, window 2: opens')).toHaveFocus();
  await page.getByLabelText('Closed dates').first().fill('2027-01-01');
  await press('Add the date');
  await expect.element(page.getByLabelText('Closed dates').first()).toHaveFocus();
  await press('Remove Friday, December 25, 2026');
  await expect.element(page.getByRole('button', { name: 'Remove Friday, January 1, 2027' })).toHaveFocus();
  await press('Remove Friday, January 1, 2027');
  await expect.element(page.getByLabelText('Only in your opening hours')).toHaveFocus();

  await page.getByRole('link', { name: 'Areas and crews' }).click();
  const crews = page.getByRole('list', { name: 'Crews' });
  await expect.element(crews).toBeVisible();
  await press('Add a crew');
  await expect.element(crews.getByLabelText('Crew name').last()).toHaveFocus();
  await userEvent.keyboard('South');
  await expect.element(crews.getByLabelText('Crew name').last()).toHaveValue('South');

  await page.getByRole('link', { name: 'Services and prices' }).click();
  const services = page.getByRole('list', { name: 'Services' });
  await expect.element(services).toBeVisible();
  await press('Add a service');
  await expect.element(services.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus();
});

it('shows how a sentence reads, and fills none in by itself', async () => {
  await openPart('assistant', { ...told, assistant: untold.assistant });
  const reads = page.getByRole('figure', { name: 'How Pets reads' });
  await expect.element(reads).toMatchTextContent('A person answers');
  await page.getByRole('button', { name: 'Use the suggestion for Pets' }).click();
  await expect.element(reads).toMatchTextContent(/Keep pets off treated areas.*1 segment/);
  await expect.element(page.getByRole('textbox', { name: 'Pets' })).toHaveFocus();
});

it('shows a long sentence whole on a phone', async () => {
  await page.viewport(360, 800);
  await openPart('assistant', told);
  const field = page.getByRole('textbox', { name: 'Pets' });
  await field.fill('Keep pets off treated areas until they are dry, and cover the fish tank. '.repeat(4));
  const unseen = () => {
    const { scrollHeight = 1, clientHeight = 0 } = document.activeElement ?? {};
    return scrollHeight - clientHeight;
  };
  await expect.element(field).toHaveFocus();
  await expect.poll(unseen).toBe(0);
});

it('switches the language model off, where the installation has one', async () => {
  await openPart('assistant', told);
  fakeApi.answerBy('PUT', api.textingCompanyAssistant, TextingCompanyAnswer, () => known.company);
  await page.getByLabelText('Have a language model read texts').click();
  await save.click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(bodies(api.textingCompanyAssistant)).toMatchObject([{ usesModel: false }]);
});

it('says that no language model gets a text, where there is none', async () => {
  await openPart('assistant', { ...told, assistant: { ...told.assistant, usesModel: null } });
  await expect.element(page.getByText(/No language model gets a text/)).toBeVisible();
  await expect.element(page.getByLabelText('Have a language model read texts')).not.toBeInTheDocument();
});

it('has the key of a CRM tried before appointments are written there', async () => {
  await openPart('assistant', told);
  await expect.element(page.getByRole('button', { name: /Check the key/ })).not.toBeInTheDocument();
  fakeApi.answer('GET', api.crmCalendar, CrmCalendarAnswer, writable);
  fakeApi.answer('POST', api.crmCalendarCheck, CrmCalendarCheckAnswer, {
    offices: [{ officeId: '1', name: 'Salt Lake City' }],
    types: [{ typeId: '7', name: writable.services[0]?.name ?? '' }],
  });
  fakeApi.answerBy('PUT', api.crmCalendar, CrmCalendarAnswer, ({ body }) => ({
    ...writable,
    writes: CrmCalendarChange.parse(body).writes,
  }));
  await openPage(`${pages.settings}?part=assistant`);
  const check = page.getByRole('button', { name: /Check the key/ });
  const heading = page.getByRole('heading', { name: 'Write appointments to FieldRoutes' });
  await check.click();
  await expect.element(heading).toHaveFocus();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(check).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await check.click();
  await page.getByRole('button', { name: 'Write appointments to FieldRoutes' }).click();
  await expect.element(page.getByRole('button', { name: 'Stop writing' })).toBeVisible();
  // Of the same name is chosen already; the other is left to people.
  expect(fakeApi.calls('PUT', api.crmCalendar).map(({ body }) => body)).toEqual([
    { writes: true, officeId: '1', types: { [writable.services[0]?.serviceId ?? '']: '7' } },
  ]);
});

it('says of another CRM that people enter visits there', async () => {
  await openPart('assistant', told);
  fakeApi.answer('GET', api.crmCalendar, CrmCalendarAnswer, otherCrm);
  await openPage(`${pages.settings}?part=assistant`);
  await expect.element(page.getByText(/somebody has to enter it in ServiceTitan/)).toBeVisible();
});
