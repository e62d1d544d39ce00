import { randomUUID } from 'node:crypto';
import { readCompany } from '../../../server/features/texting/company/company.repository.ts';
import { storeProfile } from '../../../server/features/texting/company/company-writes.repository.ts';
import { listNumbers, retireNumber } from '../../../server/features/texting/numbers/numbers.repository.ts';
import { block } from '../../../server/features/texting/scheduling/blocks.service.ts';
import { book, readFree } from '../../../server/features/texting/scheduling/page.service.ts';
import { insertCompany } from '../../../server/features/texting/scheduling/testing/company-rows.ts';
import {
  insertMessage,
  insertNumber,
  receive,
} from '../../../server/features/texting/threads/testing/texting-rows.ts';
import type { Actor } from '../actors.ts';
import { type Made, sessionOf, type Workshop } from './workshop.ts';

/** The company has a number from which texts may be sent; `numberId` names it. */
export async function ownNumber(place: Workshop, actor: Actor): Promise<Made> {
  const { accountId } = await sessionOf(place, actor);
  return { numberId: await insertNumber(place.connection.db, accountId) };
}

/** The company may add a number: other requests had it have as many as it may. */
export async function roomForNumber(place: Workshop, actor: Actor): Promise<Made> {
  const { accountId } = await sessionOf(place, actor);
  const { db } = place.connection;
  for (const { numberId } of await listNumbers(db, accountId)) await retireNumber(db, accountId, numberId);
  return {};
}

/** The company said its trade, whose problems its services are for. */
export async function namedTrade(place: Workshop, actor: Actor): Promise<Made> {
  const { accountId } = await sessionOf(place, actor);
  await storeProfile(place.connection.db, accountId, { trade: 'pest-control' });
  return {};
}

/** Somebody has texted it; `threadId` names the conversation. */
export async function openConversation(place: Workshop, actor: Actor): Promise<Made> {
  const { accountId } = await sessionOf(place, actor);
  const { numberId = '' } = await ownNumber(place, actor);
  const text = { e164: '+18015550142', body: 'Ants in the kitchen', at: new Date() };
  const { threadId } = await receive(place.connection.db, accountId, numberId, text);
  return { threadId };
}

/** Somebody has sent it a picture, which their carrier has no more; `messageId` names the text. */
export async function sentPicture(place: Workshop, actor: Actor): Promise<Made> {
  const { accountId } = await sessionOf(place, actor);
  const { threadId = '' } = await openConversation(place, actor);
  const media = JSON.stringify([{ url: 'https://api.twilio.com/2010-04-01/none', contentType: 'image/png' }]);
  const text = { body: '', at: new Date(), media };
  return { threadId, messageId: await insertMessage(place.connection.db, accountId, threadId, text) };
}

/** The company offers a service on weekdays; `serviceId` and `crewId` name it and who does it, the rest a free window. */
export async function offeredService(place: Workshop, actor: Actor): Promise<Made> {
  const person = await sessionOf(place, actor);
  const { db } = place.connection;
  const known = await readCompany(db, person.accountId);
  const company =
    known === null || !known.crews.some(({ services }) => services.length > 0)
      ? await insertCompany(db, person.accountId, [{ seats: 20 }])
      : known;
  const crew = company.crews.find(({ services }) => services.length > 0);
  const [serviceId = ''] = crew?.services ?? [];
  const from = Temporal.Now.plainDateISO(company.zone).toString();
  const { windows } = await readFree({ db }, person, { serviceId, from, days: 31 });
  return { serviceId, crewId: crew?.crewId ?? '', ...windows[0] };
}

/** Somebody has an appointment in the next weeks; `appointmentId` names it, the rest a window to move it to. */
export async function bookedVisit(place: Workshop, actor: Actor): Promise<Made> {
  const { serviceId = '', crewId = '', date = '', start = '', end = '' } = await offeredService(place, actor);
  const person = await sessionOf(place, actor);
  const wish = { serviceId, window: { date, start, end }, phone: '', name: 'Marisol Ortega', address: '' };
  const made = await book({ db: place.connection.db }, person, { ...wish, clientId: randomUUID() });
  return { ...made, serviceId, crewId, date, start, end };
}

/** A crew has time blocked; `blockId` names it. */
export async function blockedTime(place: Workshop, actor: Actor): Promise<Made> {
  const { crewId = '' } = await offeredService(place, actor);
  const times = { from: '2099-03-03T08:00', until: '2099-03-03T10:00', reason: 'Garage' };
  return block({ db: place.connection.db }, await sessionOf(place, actor), { crewId, ...times });
}
