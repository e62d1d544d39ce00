import { type Kysely, sql } from 'kysely';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import { consentMinutes } from '../../../../contract/retention.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Credentials } from '../../../providers/provider.ts';
import { Place } from './token-set.ts';

type Db = Kysely<Database>;

/** A pending consent, by the hash of its state. */
export interface NewOAuthState {
  stateHash: Buffer;
  accountId: string;
  userId: string;
  /** The session that began it. */
  sessionId: string;
  /** Whose the secrets of this consent are while it is under way. */
  owner: string;
  side: Side;
  vendor: string;
  sandbox: boolean;
  redirectUri: string;
  place: Credentials;
  browserHash: Buffer;
}
export interface OAuthState extends Omit<NewOAuthState, 'sessionId'> {
  /** Null for one of before sessions were noted. */
  sessionId: string | null;
  outdated: boolean;
}

/** How long a consent may take, in seconds. */
export const stateSeconds = consentMinutes * 60;

/** Notes a consent under way. */
export async function insertState(trx: Db, state: NewOAuthState): Promise<void> {
  await trx
    .insertInto('oauth_states')
    .values({
      state_hash: state.stateHash,
      account_id: state.accountId,
      user_id: state.userId,
      session_id: state.sessionId,
      owner: state.owner,
      side: state.side,
      vendor: state.vendor,
      sandbox: state.sandbox,
      redirect_uri: state.redirectUri,
      place: JSON.stringify(state.place),
      browser_hash: state.browserHash,
      expires_at: sql<Date>`now() + make_interval(secs => ${stateSeconds})`,
    })
    .execute();
}

/** Redeems a state: of concurrent calls one gets it, the others undefined. It went with its session where that ended. */
export async function consumeState(db: Db, stateHash: Buffer): Promise<OAuthState | undefined> {
  const row = await db
    .deleteFrom('oauth_states')
    .where('state_hash', '=', stateHash)
    .returningAll()
    .returning(sql<boolean>`expires_at <= now()`.as('outdated'))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    stateHash: row.state_hash,
    accountId: row.account_id,
    userId: row.user_id,
    sessionId: row.session_id,
    owner: row.owner,
    side: row.side,
    vendor: row.vendor,
    sandbox: row.sandbox,
    redirectUri: row.redirect_uri,
    place: Place.parse(row.place),
    browserHash: row.browser_hash,
    outdated: row.outdated,
  };
}

/** Ends the pending consents of a side: their callbacks will find no state. */
export async function deleteStates(trx: Db, accountId: string, side: Side): Promise<void> {
  await trx.deleteFrom('oauth_states').where('account_id', '=', accountId).where('side', '=', side).execute();
}

/** What consents under way call their secrets' owner. */
export const stateOwner = (id: string) => `oauth_state:${id}`;

/** Deletes what abandoned consents left. */
export async function deleteAbandonedConsents(db: Db): Promise<void> {
  await db.deleteFrom('oauth_states').where('expires_at', '<', sql<Date>`now()`).execute();
  await db
    .deleteFrom('secrets')
    .where('owner', 'like', 'oauth_state:%')
    .where('updated_at', '<', sql<Date>`now() - make_interval(secs => ${2 * stateSeconds})`)
    .execute();
}
