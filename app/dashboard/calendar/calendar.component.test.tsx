import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  AppointmentChangedAnswer,
  AppointmentIdAnswer,
  BlockAnswer,
  BlockRemovedAnswer,
  DoubtsAnswer,
  MoveRequest,
} from '../../../contract/calendar.ts';
import { api, pages } from '../../../contract/paths.ts';
import { VisitNoticeAnswer } from '../../../contract/visit-notice.ts';
import { expectEveryLook } from '../../testing/every-look.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import {
  appointment,
  general,
  knowsCalendar,
  north,
  openCalendar,
  tuesday,
} from './testing/calendar-page.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const bodies = (template: string) => fakeApi.calls('POST', template).map(({ body }) => body);
const changed = { appointmentId: appointment().appointmentId };
const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
const desk = () => page.viewport(1440, 900);

describe('the calendar', () => {
  it('shows a day by crew, with weekday, date and the company’s zone', async () => {
    await desk();
    knowsCalendar();
    await openCalendar();
    await expect.element(heading('Tuesday, March 3, 2026')).toBeVisible();
    await expect.element(page.getByText('All times are Denver time.')).toBeVisible();
    const crew = page.getByRole('region', { name: north.name });
    await expect.element(crew.getByRole('button', { name: /8–8:50.AM.*Marisol Ortega/ })).toBeVisible();
    await expect.element(crew.getByRole('button', { name: /No-show.*Thomas/ })).toBeVisible();
    await expect.element(button(/In blocked time.*Renee Alcott/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Calendar', exact: true }))
      .toHaveAttribute('aria-current', 'page');
  });

  it('shows the number of a customer without a name', async () => {
    await desk();
    const unnamed = { ...appointment(), name: null };
    knowsCalendar({
      appointments: [unnamed, { ...unnamed, appointmentId: crypto.randomUUID(), phone: null }],
    });
    await openCalendar();
    await expect.element(button(/8–8:50.AM.*No name/)).toBeVisible();
    await button(/8–8:50.AM.*\(801\) 555-0142/).click();
    await expect.element(page.getByRole('dialog', { name: '(801) 555-0142' })).toBeVisible();
  });

  it('goes by day and by week, by crew, and keeps that in the address', async () => {
    await desk();
    knowsCalendar();
    await openCalendar();
    await button('Next day').click();
    await expect.element(heading('Wednesday, March 4, 2026')).toBeVisible();
    await button('Week').click();
    await expect.element(page.getByRole('heading', { name: /March 4 . 10, 2026/ })).toBeVisible();
    await button('Previous week').click();
    await page.getByRole('combobox', { name: 'Crew' }).click();
    await page.getByRole('option', { name: north.name }).click();
    await expect.poll(() => new URLSearchParams(window.location.search).get('crew')).toBe(north.crewId);
    await page.getByLabelText('Go to date').fill('2026-05-12');
    await expect.element(page.getByRole('heading', { name: /May 12 . 18, 2026/ })).toBeVisible();
    await button('Today').click();
    await button(/^Tue, Mar 3/).click();
    await expect.element(heading('Tuesday, March 3, 2026')).toBeVisible();
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      ...{ date: tuesday, crew: north.crewId },
    });
  });

  it('says what is missing, and leads to the settings', async () => {
    knowsCalendar({
      ...{ zone: null, today: null, missing: ['company', 'services', 'crews'] },
      ...{ days: [], crews: [], services: [], appointments: [], blocks: [] },
    });
    await openCalendar();
    await expect.element(page.getByText('Services, with how long they take')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open settings' }))
      .toHaveAttribute('href', `${pages.settings}?part=company`);
    await expect
      .element(page.getByRole('link', { name: 'Crews who make the visits' }))
      .toHaveAttribute('href', `${pages.settings}?part=areas`);
    await expectEveryLook();
  });

  it('says that days hold more than it shows', async () => {
    knowsCalendar({ more: true });
    await openCalendar('?view=week');
    await expect.element(page.getByText(/latest of it is missing. Show a single day/)).toBeVisible();
  });

  it('books by hand in a window that is free, and shows its day', async () => {
    knowsCalendar({}, [{ date: '2026-03-05', start: '10:00', end: '12:00' }]);
    fakeApi.answer('POST', api.appointments, AppointmentIdAnswer, changed);
    await openCalendar();
    await button('Add appointment').click();
    await button('Book').click();
    await expect.element(page.getByText('Name is required')).toBeVisible();
    await expect.element(page.getByText('Please choose a time.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ivy Sandoval');
    await button(/Next: Thursday, March 5, 2026, 10/).click();
    await expect.element(page.getByRole('radio', { name: /10 AM–12 PM/ })).toBeChecked();
    await button('Book').click();
    await expect.element(heading('Thursday, March 5, 2026')).toBeVisible();
    await expect.element(page.getByText(/^Booked: Ivy Sandoval, Thu, Mar 5, 10/)).toBeVisible();
    expect(bodies(api.appointments)).toMatchObject([
      {
        ...{ serviceId: general.serviceId, name: 'Ivy Sandoval', phone: '', address: '' },
        window: { date: '2026-03-05', start: '10:00', end: '12:00' },
      },
    ]);
  });

  it('takes any time once somebody knows what speaks against it', async () => {
    knowsCalendar();
    fakeApi.answer('GET', api.textingDoubts, DoubtsAnswer, { doubts: ['hours', 'crew'], crm: null });
    fakeApi.answer('POST', api.appointments, AppointmentIdAnswer, changed);
    await openCalendar();
    await button('Add appointment').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ivy Sandoval');
    await button('Another time').click();
    await button('Book').click();
    await expect.element(page.getByText('Please say from when until when.')).toBeVisible();
    await page.getByLabelText('From').fill('19:00');
    await page.getByLabelText('Until').fill('15:00');
    await expect.element(page.getByLabelText('Until')).toHaveAccessibleDescription(/end after it begins/);
    await page.getByLabelText('Until').fill('20:00');
    await expect.element(page.getByText(/two at once/)).toBeVisible();
    await button('Book').click();
    await expect.element(page.getByText(/Please tick that you know/)).toBeVisible();
    await page.getByRole('checkbox', { name: /I know/ }).click();
    await button('Book').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(bodies(api.appointments)).toMatchObject([
      { window: { date: tuesday, start: '19:00', end: '20:00' }, despite: ['hours', 'crew'] },
    ]);
  });

  it('says that a window was taken meanwhile', async () => {
    knowsCalendar();
    const message = 'This window is no longer free. Please choose another.';
    fakeApi.refuse('POST', api.appointments, 409, { errorCode: 'conflict', message });
    await openCalendar();
    await button('Add appointment').click();
    await page.getByRole('radio', { name: /10 AM/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ivy Sandoval');
    await button('Book').click();
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  });

  it('shows an appointment, moves it, notes a no-show, and cancels it after a question', async () => {
    knowsCalendar();
    for (const template of [api.appointmentMove, api.appointmentState]) {
      fakeApi.answer('POST', template, AppointmentChangedAnswer, { ...changed, told: null });
    }
    await openCalendar();
    await button(/Marisol Ortega/).click();
    const drawer = page.getByRole('dialog', { name: 'Marisol Ortega' });
    await expect.element(drawer.getByText('(801) 555-0142')).toBeVisible();
    await expect
      .element(drawer.getByRole('link', { name: 'Open the conversation' }))
      .toHaveAttribute('href', `${pages.conversations}?thread=${appointment().threadId}`);
    await drawer.getByRole('button', { name: 'No-show' }).click();
    await drawer.getByRole('button', { name: 'Move', exact: true }).click();
    await drawer.getByRole('radio', { name: /10 AM/ }).click();
    await expect.element(drawer.getByText(/Your visit has moved/)).toBeVisible();
    await drawer.getByRole('button', { name: 'Move here' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(bodies(api.appointmentMove)).toEqual([
      { window: { date: tuesday, start: '10:00', end: '12:00' }, from: appointment().window, tell: id },
    ]);
    expect(fakeApi.calls('GET', api.textingFree)[0]?.query.get('except')).toBe(appointment().appointmentId);
    await button(/Marisol Ortega/).click();
    await drawer.getByRole('button', { name: 'Cancel appointment' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this appointment?' });
    await question.getByRole('checkbox', { name: 'Text the customer' }).click();
    await question.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    const cancelled = { state: 'cancelled', from: appointment().window };
    expect(bodies(api.appointmentState)).toEqual([{ state: 'no_show' }, cancelled]);
  });

  it('names another text once another time is chosen', async () => {
    const free = ['10:00', '14:00'].map((start) => ({ date: tuesday, start, end: '16:00' }));
    knowsCalendar({}, free);
    fakeApi.refuse('POST', api.appointmentMove, 500);
    await openCalendar();
    await button(/Marisol Ortega/).click();
    await button('Move').click();
    for (const [time, tries] of [
      [/10 AM/, 2],
      [/2.{1,3}4 PM/, 1],
    ] as const) {
      await page.getByRole('radio', { name: time }).click();
      for (let tried = 0; tried < tries; tried += 1) {
        const before = bodies(api.appointmentMove).length;
        await button('Move here').click();
        await expect.poll(() => bodies(api.appointmentMove).length).toBe(before + 1);
      }
    }
    const tells = bodies(api.appointmentMove).map((body) => MoveRequest.parse(body).tell);
    expect(tells[0]).toEqual(id);
    expect(tells[1]).toBe(tells[0]);
    expect(tells[2]).not.toBe(tells[0]);
  });

  it('says why a customer is not told, and that one was not', async () => {
    knowsCalendar();
    const reasons = [{ rule: 'stop', why: 'They have asked for no more texts.' }];
    const maySend = { decision: 'never' as const, until: null, reasons, localTimes: [] };
    fakeApi.answer('GET', api.appointmentNotice, VisitNoticeAnswer, { text: null, maySend });
    fakeApi.answer('POST', api.appointmentState, AppointmentChangedAnswer, { ...changed, told: false });
    await openCalendar();
    await button(/Marisol Ortega/).click();
    await button('Cancel appointment').click();
    const question = page.getByRole('dialog', { name: 'Cancel this appointment?' });
    await expect.element(question.getByText(/not told by this.*no more texts/)).toBeVisible();
    await expect.element(question.getByRole('checkbox')).toBeDisabled();
    await question.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect.element(page.getByRole('alert').getByText(/was not told/)).toBeVisible();
    expect(bodies(api.appointmentState)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('offers nothing more for an appointment that left the page while it is open', async () => {
    const crm = { name: 'ServiceTitan', state: 'by_hand', number: null, reason: null, version: 0 } as const;
    const appointments = [appointment({ crm: { ...crm, settledBy: null, settledAt: null } })];
    const stream = knowsCalendar({ appointments });
    await openCalendar();
    await button(/Marisol Ortega/).click();
    const drawer = page.getByRole('dialog', { name: 'Marisol Ortega' });
    await expect.element(drawer.getByText('General service · Booked')).toBeVisible();
    await expect.element(drawer.getByRole('button', { name: 'Entered' })).toBeVisible();
    appointments.pop();
    stream.change({ kind: 'appointment', subject: appointment().appointmentId, threadId: null });
    await expect.element(drawer.getByText(/Cancelled, or moved to another day/)).toBeVisible();
    for (const name of ['Move', 'Done', 'Cancel appointment', 'Entered'])
      await expect.element(drawer.getByRole('button', { name })).not.toBeInTheDocument();
    await expect.element(drawer.getByText(/If you have entered it in ServiceTitan already/)).toBeVisible();
    await expect.element(drawer.getByText('(801) 555-0142')).toBeVisible();
  });

  it('asks what became of a visit once its window has begun', async () => {
    knowsCalendar({ appointments: [appointment({ hasBegun: false })] });
    await openCalendar();
    await button(/Marisol Ortega/).click();
    const drawer = page.getByRole('dialog', { name: 'Marisol Ortega' });
    await expect.element(drawer.getByRole('button', { name: 'Move' })).toBeVisible();
    for (const name of ['Done', 'No-show'])
      await expect.element(drawer.getByRole('button', { name })).not.toBeInTheDocument();
  });

  it('blocks time and frees it', async () => {
    knowsCalendar();
    fakeApi.answer('POST', api.blocks, BlockAnswer, { blockId: crypto.randomUUID() });
    fakeApi.answer('DELETE', api.block, BlockRemovedAnswer, { removed: true });
    await openCalendar('?date=2026-03-01');
    await button('Block time').click();
    await expect.element(page.getByLabelText('From')).toHaveValue('2026-03-03T08:00');
    await page.getByLabelText('Until').fill('2026-03-03T07:00');
    await button('Block').click();
    await expect.element(page.getByText('It has to end after it begins')).toBeVisible();
    await page.getByLabelText('Until').fill('2026-03-04T07:00');
    await button('Block').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(bodies(api.blocks)).toEqual([
      { crewId: null, from: '2026-03-03T08:00', until: '2026-03-04T07:00', reason: '' },
    ]);
    await button('Today').click();
    await button(/Truck at the garage/).click();
    await button('Free this time').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(fakeApi.calls('DELETE', api.block)).toHaveLength(1);
  });

  it('is read anew when an appointment changes, and not when a text comes', async () => {
    const stream = knowsCalendar();
    const reads = () => fakeApi.calls('GET', api.textingCalendar).length;
    await openCalendar();
    await expect.element(button(/Marisol Ortega/)).toBeVisible();
    const before = reads();
    for (const kind of ['number', 'appointment'] as const)
      stream.change({ kind, subject: north.crewId, threadId: null });
    await expect.poll(reads).toBe(before + 1);
  });
});
