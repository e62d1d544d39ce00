import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppointmentIdAnswer } from '../../../contract/calendar.ts';
import { type ThreadDetail, ThreadDetailAnswer } from '../../../contract/conversations.ts';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { pressAt } from '../../testing/keyboard.ts';
import { appointment } from '../calendar/testing/calendar-page.ts';
import {
  button,
  detail,
  knowsConversations,
  marisolId,
  openMarisol,
  text,
} from './testing/conversations-page.ts';

type Visit = ThreadDetail['visits'][number];
const byHand: NonNullable<Visit['crm']> = {
  ...{ name: 'ServiceTitan', state: 'by_hand', number: null, reason: null },
  ...{ settledBy: null, settledAt: null, version: 1 },
};
const visit: Visit = { ...appointment(), crm: byHand };
const settled: Visit = {
  ...visit,
  crm: { ...byHand, state: 'entered', settledBy: 'Sami Reyes', settledAt: '2026-03-02T17:00:00.000Z' },
};

/** The conversation with its visits as they are at the moment. */
function knowsVisits(...visits: Visit[]) {
  const stream = knowsConversations();
  fakeApi.answerBy('GET', api.textingThread, ThreadDetailAnswer, () => detail({ visits: [...visits] }));
  return { stream, visits };
}

it('shows what became elsewhere of a visit', async () => {
  await page.viewport(1440, 900);
  const { stream, visits } = knowsVisits(visit);
  await openMarisol();
  await expect.element(button('Entered')).toBeVisible();
  visits[0] = settled;
  stream.change({ kind: 'appointment', subject: appointment().appointmentId, threadId: marisolId });
  await expect.element(text('Entered in ServiceTitan, noted by Sami Reyes')).toBeVisible();
});

it('keeps the focus where somebody settles a visit, and goes on where that takes it away', async () => {
  await page.viewport(1440, 900);
  const cancelled: Visit = {
    ...{ ...visit, appointmentId: crypto.randomUUID(), state: 'cancelled' },
    crm: { ...byHand, reason: 'It was cancelled here: cancel it there too.' },
  };
  const { visits } = knowsVisits(visit, cancelled);
  fakeApi.answer('POST', api.appointmentSettled, AppointmentIdAnswer, {
    appointmentId: appointment().appointmentId,
  });
  await openMarisol();
  await expect.element(button('Settled')).toBeVisible();
  visits[0] = settled;
  await pressAt(button('Entered'));
  await expect.element(text('Entered in ServiceTitan, noted by Sami Reyes')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Entered in ServiceTitan, noted/);
  visits.pop();
  await pressAt(button('Settled'));
  await expect.element(page.getByRole('heading', { name: 'May be texted' })).toHaveFocus();
});
