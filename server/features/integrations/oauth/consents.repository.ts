import { type Kysely, sql } from 'kysely';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { ConnectionKey } from '../connections/connections.repository.ts';
import { tokensName } from './token-set.ts';

type Db = Kysely<Database>;

/** A connection made by consent, with what renewing its tokens needs. */
export interface Consent extends ConnectionKey {
  side: Side;
  vendor: string;
  sandbox: boolean;
  expiresAt: Date | null;
  /** How often its tokens were renewed. */
  version: number;
  /** Since when renewing is refused. */
  expiredAt: Date | null;
}

const consents = (db: Db) =>
  db
    .selectFrom('connections')
    .select([
      'connections.account_id as accountId',
      'connection_id as connectionId',
      'side',
      'vendor',
      'sandbox',
      'expires_at as expiresAt',
      'token_version as version',
      'expired_at as expiredAt',
    ])
    .where('method', '=', 'oauth');

/** What consent connects a side, or undefined. */
export function findConsent(db: Db, accountId: string, side: Side): Promise<Consent | undefined> {
  return consents(db)
    .where('connections.account_id', '=', accountId)
    .where('side', '=', side)
    .executeTakeFirst();
}

/** One consent, or undefined when its connection was replaced or removed. */
export function findConsentById(
  db: Db,
  { accountId, connectionId }: ConnectionKey,
): Promise<Consent | undefined> {
  return consents(db)
    .where('connections.account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
}

/**
 * Consents whose access token expires within the seconds, or whose tokens were not renewed for the days;
 * without those in state `dead`.
 */
export function listIdleConsents(
  db: Db,
  { endS, idleDays }: { endS: number; idleDays: number },
): Promise<Consent[]> {
  return consents(db)
    .innerJoin('secrets', (join) =>
      join
        .onRef('secrets.account_id', '=', 'connections.account_id')
        .onRef('secrets.owner', '=', 'connections.side')
        .on('secrets.name', '=', tokensName),
    )
    .where('expired_at', 'is', null)
    .where((or) =>
      or.or([
        or('expires_at', '<', sql<Date>`now() + make_interval(secs => ${endS})`),
        or('secrets.updated_at', '<', sql<Date>`now() - make_interval(days => ${idleDays})`),
      ]),
    )
    .orderBy('expires_at')
    .execute();
}

/** Notes the end of a new connection's first access token. */
export async function setExpiry(trx: Db, { accountId, connectionId }: ConnectionKey, expiresAt: Date | null) {
  await trx
    .updateTable('connections')
    .set({ expires_at: expiresAt })
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .execute();
}

/**
 * Increments the version of the tokens of `version`; false when another renewal came first or the connection
 * was removed.
 */
export async function noteRenewal(
  trx: Db,
  { accountId, connectionId, version }: Consent,
  expiresAt: Date | null,
): Promise<boolean> {
  const result = await trx
    .updateTable('connections')
    .set({ expires_at: expiresAt, token_version: version + 1, expired_at: null })
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .where('token_version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Notes that the tokens of `version` cannot be renewed any more; false when others came first. */
export async function noteDeath(trx: Db, { accountId, connectionId, version }: Consent): Promise<boolean> {
  const result = await trx
    .updateTable('connections')
    .set({ expired_at: sql<Date>`now()`, expires_at: sql<Date>`least(expires_at, now())` })
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .where('token_version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
