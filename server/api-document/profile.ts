import { api } from '../../contract/paths.ts';
import { ok } from '../platform/http/ok.ts';
import type { Operations } from '../platform/http/operation.ts';
import { details, example, me } from './examples.ts';

const { email, password, at, id, revision } = example;
const { marketingConsent: _, ...profile } = details;
const wrongPassword = 'A value does not fit, or the password is wrong; `errors` names the field.';

/** The user's details, password, devices and data. */
export const profileOperations: Operations = {
  [`PUT ${api.profile}`]: {
    summary: "Change the user's details",
    description:
      'Stores name, job role, work email and phone. With the `revision` of an earlier answer it is refused when somebody changed them since.',
    errors: { conflict: 'The details were changed since `revision`.' },
    example: { body: { ...profile, revision }, answer: me },
  },
  [`POST ${api.password}`]: {
    summary: 'Change the password',
    description: 'Sets a new password and ends every other session of the user; the answer says how many.',
    errors: { validation_failed: wrongPassword },
    example: {
      body: { currentPassword: password, newPassword: 'nine owls over Provo' },
      answer: ok({ endedSessions: 1 }),
    },
  },
  [`GET ${api.waysIn}`]: {
    summary: 'Read the ways to sign in',
    description: 'Answers whether the user has a password, and the Google account that opens this one.',
    example: { answer: ok({ password: true, google: { email, linkedAt: at } }) },
  },
  [`POST ${api.removeGoogle}`]: {
    summary: 'Remove Google from the ways to sign in',
    description: 'Removes the Google account and ends every other session of the user.',
    errors: {
      validation_failed: wrongPassword,
      conflict: 'Google is the only way to sign in: set a password first.',
      not_found: 'No Google account is linked.',
    },
    example: { body: { password }, answer: ok({ endedSessions: 0 }) },
  },
  [`GET ${api.devices}`]: {
    summary: 'List the devices that are signed in',
    description: 'Answers every session of the user with its browser, system and times.',
    example: {
      answer: ok({
        devices: [
          {
            deviceId: id,
            browser: 'Chrome',
            system: 'Windows',
            signedInAt: at,
            lastUsedAt: at,
            current: true,
          },
        ],
      }),
    },
  },
  [`DELETE ${api.device}`]: {
    summary: 'Sign a device out',
    description: 'Ends one session of the user.',
    errors: { not_found: 'The user has no such device.' },
    example: { params: { deviceId: id }, answer: ok({ signedOut: true }) },
  },
  [`POST ${api.otherDevices}`]: {
    summary: 'Sign all other devices out',
    description: 'Ends every session of the user but the one that calls; the answer says how many.',
    example: { answer: ok({ endedSessions: 3 }) },
  },
  [`GET ${api.myDataJson}`]: {
    summary: 'Download all data of the account as JSON',
    description:
      'Everything that is stored of the account: users, consents, onboarding, connections, uploads, records and the last report. Secrets are left out.',
    errors: { overloaded: 'Too many downloads run at the moment.' },
    example: {},
    file: { type: 'application/json', description: 'One JSON document, as an attachment.' },
  },
  [`GET ${api.myDataCsv}`]: {
    summary: 'Download all data of the account as CSV files',
    description:
      'The same as `data.json`, as a zip with a CSV file for each kind of thing; the report is in it as JSON.',
    errors: { overloaded: 'Too many downloads run at the moment.' },
    example: {},
    file: { type: 'application/zip', description: 'A zip archive, as an attachment.' },
  },
  [`POST ${api.deleteAccount}`]: {
    summary: 'Delete the account',
    description:
      "Ends every consent at its vendor and deletes the account with all that is stored of it. It cannot be undone. Needs the account's email and the password; `null` for a user without one, who must have signed in with Google just now.",
    errors: { validation_failed: 'The email or the password is wrong; `errors` names the field.' },
    example: { body: { email, password }, answer: ok({ deleted: true }) },
  },
};
