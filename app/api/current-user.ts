import { LogoutAnswer, MeAnswer } from '../../contract/current-user.ts';
import { api } from '../../contract/paths.ts';
import { call } from './call.ts';

/** Who logs out does not wait for a line that stands still. */
const longestLogoutMs = 10_000;

/** Revokes the token on the server; the stored one is the caller's to remove. */
export async function logout(): Promise<void> {
  await call(api.logout, LogoutAnswer, { method: 'POST', signal: AbortSignal.timeout(longestLogoutMs) });
}

/** Under which the signed-in user is kept. */
export const userKey = ['me'];

/** The signed-in user. */
export async function currentUser(signal?: AbortSignal) {
  const { user } = await call(api.me, MeAnswer, signal ? { signal } : {});
  return user;
}
