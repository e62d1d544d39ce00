import { randomUUID } from 'node:crypto';
import { block, book, readFree } from '../../../server/features/texting/scheduling/page.service.ts';
import { insertCompany } from '../../../server/features/texting/scheduling/testing/company-rows.ts';
import { insertNumber, receive } from '../../../server/features/texting/threads/testing/texting-rows.ts';
import type { Actor } from '../actors.ts';
import { type Made, sessionOf, type Workshop } from './workshop.ts';

/** The company has a number from which texts may be sent; `numberId` names it. */
export async function ownNumber(place: Workshop, actor: Actor): Promise<Made> {
  const { accountId } = await sessionOf(place, actor);
  return { numberId: await insertNumber(place.connection.db, accountId) };
}

/** Somebody has texted it; `threadId` names the conversation. */
export async function openConversation(place: Workshop, actor: Actor): Promise<Made> {
  const { accountId } = await sessionOf(place, actor);
  const { numberId = '' } = await ownNumber(place, actor);
  const text = { e164: '+18015550142', body: 'Ants in the kitchen', at: new Date() };
  const { threadId } = await receive(place.connection.db, accountId, numberId, text);
  return { threadId };
}

/** The company offers a service on weekdays; `serviceId` and `crewId` name it and who does it. */
export async function offeredService(place: Workshop, actor: Actor): Promise<Made> {
  const { accountId } = await sessionOf(place, actor);
  const { services, crews } = await insertCompany(place.connection.db, accountId, [{ seats: 2 }]);
  return { serviceId: services.at(-1)?.serviceId ?? '', crewId: crews.at(-1)?.crewId ?? '' };
}

/** Somebody has an appointment in the next days; `appointmentId` names it. */
export async function bookedVisit(place: Workshop, actor: Actor): Promise<Made> {
  const { serviceId = '' } = await offeredService(place, actor);
  const person = await sessionOf(place, actor);
  const { db } = place.connection;
  const from = Temporal.Now.plainDateISO('America/Denver').toString();
  const { windows } = await readFree({ db }, person, { serviceId, from, days: 7 });
  const [window] = windows;
  if (window === undefined) throw new Error('no window is free');
  const wish = { serviceId, window, phone: '', name: 'Marisol Ortega', address: '' };
  return book({ db }, person, { ...wish, clientId: randomUUID() });
}

/** A crew has time blocked; `blockId` names it. */
export async function blockedTime(place: Workshop, actor: Actor): Promise<Made> {
  const { crewId = '' } = await offeredService(place, actor);
  const times = { from: '2026-03-03T08:00', until: '2026-03-03T10:00', reason: 'Garage' };
  return block({ db: place.connection.db }, await sessionOf(place, actor), { crewId, ...times });
}
