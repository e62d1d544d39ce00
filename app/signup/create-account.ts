import type { AccountDetails } from '../../contract/accounts.ts';
import { register } from '../api/accounts.ts';
import { showGoogle } from '../api/google.ts';
import { browserTimeZone } from '../api/time-zone.ts';
import { storeToken } from '../api/token.ts';
import { visitClaim } from '../visitor/session-id.ts';
import type { Identity } from './identity.ts';

/** Creates the account and keeps its token, so that the person is logged in. Throws `ApiError`. */
export async function createAccount(identity: Identity, account: AccountDetails): Promise<void> {
  const about = { ...visitClaim(), timeZone: browserTimeZone() };
  if (identity.kind === 'password') {
    const { email, password } = identity;
    return register({ email, password, ...account, ...about });
  }
  const outcome = await showGoogle({
    credential: identity.ticket,
    credentialType: 'ticket',
    account,
    ...about,
  });
  if (!('token' in outcome)) throw new Error('Google vouched for the person, and there is still no account');
  storeToken(outcome.token);
}
