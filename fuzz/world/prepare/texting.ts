import { storeProfile } from '../../../server/features/texting/company/company-writes.repository.ts';
import { insertNumber, receive } from '../../../server/features/texting/threads/testing/texting-rows.ts';
import type { Actor } from '../actors.ts';
import { type Made, sessionOf, type Workshop } from './workshop.ts';

/** The company has a number from which texts may be sent; `numberId` names it. */
export async function ownNumber(place: Workshop, actor: Actor): Promise<Made> {
  const { accountId } = await sessionOf(place, actor);
  return { numberId: await insertNumber(place.connection.db, accountId) };
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
