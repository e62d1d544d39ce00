import {
  GoogleAnswer,
  type GoogleOutcome,
  type GoogleRequest,
  type GoogleSettings,
  GoogleSettingsAnswer,
  GoogleUserInfo,
} from '../../contract/google.ts';
import { api } from '../../contract/paths.ts';
import { parseJson } from './answer.ts';
import { call } from './call.ts';

/** Settings of Google's sign-in. */
export type Google = NonNullable<GoogleSettings['google']>;

/** How Google is set up; null where it is not. Throws `ApiError`. */
export async function googleSettings(): Promise<Google | null> {
  const { google } = await call(api.googleSettings, GoogleSettingsAnswer);
  return google;
}

/** Sends Google's credential to the server. The caller stores the session's token. */
export function showGoogle(body: GoogleRequest): Promise<GoogleOutcome> {
  return call(api.google, GoogleAnswer, { method: 'POST', body });
}

/** Requests the person's data from Google. Throws when it fails. */
export async function googleUser(userInfoUrl: string, accessToken: string): Promise<GoogleUserInfo> {
  const answer = await fetch(userInfoUrl, { headers: { Authorization: `Bearer ${accessToken}` } });
  if (!answer.ok) throw new Error(`Google answered with status ${answer.status}`);
  return GoogleUserInfo.parse(parseJson(await answer.text()));
}
