import {
  LoginRequest,
  LogoutAnswer,
  MeAnswer,
  type RegisterRequest,
  TokenAnswer,
} from '../../contract/accounts.ts';
import { api } from '../../contract/paths.ts';
import { call } from './call.ts';
import { storeToken } from './token.ts';

/** Creates the account and keeps its token. */
export async function register(body: RegisterRequest): Promise<void> {
  const { token } = await call(api.register, TokenAnswer, { method: 'POST', body });
  storeToken(token);
}

/** Signs in and keeps the token. */
export async function login(body: LoginRequest): Promise<void> {
  const { token } = await call(api.login, TokenAnswer, { method: 'POST', body: LoginRequest.parse(body) });
  storeToken(token);
}

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
