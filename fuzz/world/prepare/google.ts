import { randomUUID } from 'node:crypto';
import { GoogleAnswer } from '../../../contract/google.ts';
import { api } from '../../../contract/paths.ts';
import { signIn } from '../../../sandbox/testing/sign-in.ts';
import {
  findIdentityOf,
  insertIdentity,
} from '../../../server/features/accounts/google/google.repository.ts';
import { type Actor, newAddress } from '../actors.ts';
import { handedClient } from '../handed-client.ts';
import { type Made, sessionOf, type Workshop } from './workshop.ts';

/** Somebody new has answered Google's popup, both ways, and was given a ticket for an account. */
export async function googlePerson({ app, googleOrigin }: Workshop): Promise<Made> {
  const answer = { name: 'Robin Vale', email: `robin-${randomUUID()}@lawn.example` };
  const { response } = await signIn(googleOrigin, { answer });
  const byCode = await signIn(googleOrigin, { answer, flow: 'code' });
  const accessToken = response.access_token ?? '';
  const client = handedClient(app, null, newAddress());
  const came = await client.call('POST', api.google, { credential: accessToken });
  const { data } = GoogleAnswer.parse(came.body);
  return {
    accessToken,
    code: byCode.response.code ?? '',
    ticket: 'ticket' in data ? data.ticket : '',
  };
}

/** Google opens the actor's account too. */
export async function linkedGoogle(place: Workshop, actor: Actor): Promise<Made> {
  const me = await sessionOf(place, actor);
  const { db } = place.connection;
  if ((await findIdentityOf(db, me)) === undefined) {
    await insertIdentity(db, me, { sub: randomUUID(), email: actor.email });
  }
  return {};
}
