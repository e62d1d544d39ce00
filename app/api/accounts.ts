import {
  type Credentials,
  CredentialsAnswer,
  LoginRequest,
  type RegisterRequest,
  TokenAnswer,
} from '../../contract/accounts.ts';
import { api } from '../../contract/paths.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { storeToken } from './token.ts';

/** Timeout of the check before step 2: the sign-up itself checks the same. */
const CHECK_MS = 3000;

/** Why a sign-up would refuse credentials; null when it would not, or when that cannot be learned now. */
export async function credentialsRefusal(body: Credentials): Promise<ApiError | null> {
  try {
    const signal = AbortSignal.timeout(CHECK_MS);
    await call(api.credentialsCheck, CredentialsAnswer, { method: 'POST', body, signal });
    return null;
  } catch (error) {
    return error instanceof ApiError && error.errorCode === 'validation_failed' ? error : null;
  }
}

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
