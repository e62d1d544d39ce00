import type { Kysely } from 'kysely';
import {
  carrierFields,
  TelnyxKeys,
  type TextCarrier,
  TwilioKeys,
} from '../../../../contract/text-numbers.ts';
import type { CarrierCredentials } from '../../../carriers/install-carriers.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { lastFour, type Vault } from '../../integrations/secrets/vault.service.ts';

type Db = Kysely<Database>;

/** Whose secrets an account's credentials of a carrier are. */
export const ownerOf = (carrier: TextCarrier) => `carrier:${carrier}`;

/** An account's stored credentials of a carrier; null where there are none, or a part is missing. */
export async function readCredentials(
  vault: Vault,
  db: Db,
  accountId: string,
  carrier: TextCarrier,
): Promise<CarrierCredentials | null> {
  return credentialsOf(carrier, await vault.getAll(db, { accountId, owner: ownerOf(carrier) }));
}

/** The credentials that an account's secrets are; null where a part is missing. */
export function credentialsOf(
  carrier: TextCarrier,
  stored: Readonly<Record<string, string>>,
): CarrierCredentials | null {
  if (carrier === 'telnyx') {
    const telnyx = TelnyxKeys.safeParse(stored);
    return telnyx.success ? { carrier, keys: telnyx.data } : null;
  }
  const twilio = TwilioKeys.safeParse(stored);
  if (!twilio.success) return null;
  const { messagingServiceSid, ...keys } = twilio.data;
  return { carrier, keys: { ...keys, ...(messagingServiceSid && { messagingServiceSid }) } };
}

/** Stores an account's credentials of a carrier, sealed, in the place of those of before. */
export async function saveCredentials(
  vault: Vault,
  trx: Db,
  accountId: string,
  { carrier, keys }: CarrierCredentials,
): Promise<void> {
  const owner = ownerOf(carrier);
  await vault.remove(trx, { accountId, owner });
  for (const [name, value] of Object.entries(keys)) {
    if (typeof value !== 'string' || value === '') continue;
    const isSecret = carrierFields[carrier].find((field) => field.name === name)?.secret ?? true;
    await vault.put(trx, { accountId, owner, name }, value, isSecret ? lastFour(value) : value);
  }
}

/** Deletes an account's credentials of a carrier. */
export const removeCredentials = (vault: Vault, trx: Db, accountId: string, carrier: TextCarrier) =>
  vault.remove(trx, { accountId, owner: ownerOf(carrier) });

/** What a form may show of an account's stored credentials, by carrier and field. */
export async function shownCredentials(
  vault: Vault,
  db: Db,
  accountId: string,
): Promise<Record<TextCarrier, Record<string, string> | null>> {
  const all = await vault.shown(db, accountId);
  const of = (carrier: TextCarrier) => {
    const own = all.filter(({ owner }) => owner === ownerOf(carrier));
    return own.length === 0 ? null : Object.fromEntries(own.map(({ name, shown }) => [name, shown]));
  };
  return { twilio: of('twilio'), telnyx: of('telnyx') };
}
