import type { Kysely } from 'kysely';
import type { MissedCall } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { OwnNumber } from './inbound.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { type Approached, writeFirst } from './write-first.ts';

/** Takes a call to an own number that nobody answered, as its carrier reports it, and texts the caller. */
export async function receiveMissedCall(
  trx: Kysely<Database>,
  deps: Pick<MessagingDeps, 'db'>,
  number: OwnNumber,
  call: MissedCall,
  at: Date,
): Promise<Approached | 'not_ours'> {
  if (call.to !== number.e164) return 'not_ours';
  const { carrier, numberId } = number;
  return writeFirst(
    trx,
    deps,
    number,
    {
      ...{ program: 'missed_call', e164: call.from, intentKey: `missed_call:${carrier}:${call.providerId}` },
      // What a carrier says of a time to come is not believed.
      since: call.at !== null && call.at < at ? call.at : at,
      source: { kind: 'call', system: carrier, externalId: numberId, name: null },
    },
    at,
  );
}
