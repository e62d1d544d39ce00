import { z } from 'zod';
import { MeAnswer } from '../../contract/accounts.ts';
import { brand } from '../../contract/brand.ts';
import { success } from '../../contract/errors.ts';
import { api, path } from '../../contract/paths.ts';
import {
  AccountDeletedAnswer,
  type ChangePasswordRequest,
  type DeleteAccountRequest,
  DevicesAnswer,
  type RemoveGoogleRequest,
  type SaveProfileRequest,
  SessionsEndedAnswer,
  WaysInAnswer,
} from '../../contract/profile.ts';
import { call, download } from './call.ts';

/** Stores what the user says about themselves; gives the user as they are now. */
export async function saveProfile(body: SaveProfileRequest) {
  const { user } = await call(api.profile, MeAnswer, { method: 'PUT', body });
  return user;
}

/** Changes the password. Gives how many other devices were signed out by it. */
export async function changePassword(body: ChangePasswordRequest): Promise<number> {
  const { endedSessions } = await call(api.password, SessionsEndedAnswer, { method: 'POST', body });
  return endedSessions;
}

/** How the user can log in. */
export const readWaysIn = (signal?: AbortSignal) => call(api.waysIn, WaysInAnswer, signal ? { signal } : {});

/** Takes Google from the ways to log in. Gives how many other devices were signed out by it. */
export async function removeGoogle(body: RemoveGoogleRequest): Promise<number> {
  const { endedSessions } = await call(api.removeGoogle, SessionsEndedAnswer, { method: 'POST', body });
  return endedSessions;
}

/** Where the user is signed in. */
export async function listDevices(signal?: AbortSignal) {
  const { devices } = await call(api.devices, DevicesAnswer, signal ? { signal } : {});
  return devices;
}

export async function signOutDevice(deviceId: string): Promise<void> {
  await call(path(api.device, { deviceId }), success(z.unknown()), { method: 'DELETE' });
}

/** Signs every other device out. Gives how many those were. */
export async function signOutOthers(): Promise<number> {
  const { endedSessions } = await call(api.otherDevices, SessionsEndedAnswer, { method: 'POST' });
  return endedSessions;
}

const today = () => new Date().toISOString().slice(0, 10);
const fileName = (ending: string) => `${brand.name.toLowerCase()}-data-${today()}.${ending}`;

/** Downloads everything that the account has, as one JSON document or as a zip of CSV files. */
export const downloadMyData = (kind: 'json' | 'csv') =>
  kind === 'json' ? download(api.myDataJson, fileName('json')) : download(api.myDataCsv, fileName('zip'));

/** Deletes the account for good. Its token is worth nothing from then on. */
export async function deleteAccount(body: DeleteAccountRequest): Promise<void> {
  await call(api.deleteAccount, AccountDeletedAnswer, { method: 'POST', body });
}
