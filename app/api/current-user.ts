import { LogoutAnswer, MeAnswer } from '../../contract/current-user.ts';
import { api } from '../../contract/paths.ts';
import { call } from './call.ts';

/** Revokes the token on the server; the stored one is the caller's to remove. */
export async function logout(): Promise<void> {
  await call(api.logout, LogoutAnswer, { method: 'POST' });
}

/** Under which the signed-in user is kept. */
export const userKey = ['me'];

/** The signed-in user. */
export async function currentUser(signal?: AbortSignal) {
  const { user } = await call(api.me, MeAnswer, signal ? { signal } : {});
  return user;
}
