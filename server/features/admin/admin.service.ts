import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { StartError } from '../../platform/start-error.ts';
import { emailKey, ownerOf, signOutEverywhere } from '../accounts/accounts.service.ts';
import { resetSecondFactor } from '../accounts/second-factor/second-factor.service.ts';
import { listAdmins, setRole } from './admin.repository.ts';

export interface AdminDeps {
  db: Kysely<Database>;
  /** Lower-case emails of ADMIN_EMAILS, who are admins whatever the database says. */
  adminEmails: readonly string[];
  /** Deletes sealed values; needs no key to them. */
  removeSecrets(trx: Kysely<Database>, of: { accountId: string; owner: string }): Promise<void>;
}

/** Makes a user an admin. Gives the sentence to print; throws one for an unknown email. */
export async function grantAdmin({ db }: AdminDeps, email: string): Promise<string> {
  if (!(await setRole(db, emailKey(email), 'admin'))) throw unknown(email);
  return `${emailKey(email)} is an admin now.`;
}

/** Takes the admin role away. Gives the sentence to print; throws one for an unknown email. */
export async function revokeAdmin({ db, adminEmails }: AdminDeps, email: string): Promise<string> {
  if (!(await setRole(db, emailKey(email), 'customer'))) throw unknown(email);
  const still = adminEmails.includes(emailKey(email));
  return still
    ? `${emailKey(email)} stays an admin as long as ADMIN_EMAILS names it.`
    : `${emailKey(email)} is no admin any more.`;
}

/**
 * Takes every second factor of a user away and signs them out everywhere, for who lost them all. Gives the sentence to
 * print; throws one for an unknown email.
 */
export async function resetFactors({ db, removeSecrets }: AdminDeps, email: string): Promise<string> {
  const owner = await ownerOf(db, email);
  if (owner === null) throw unknown(email);
  return (await resetSecondFactor(db, removeSecrets, owner))
    ? `${emailKey(email)} has no second factor any more, and is signed out everywhere. They set up a new one at the next sign-in.`
    : `${emailKey(email)} had no second factor. They are signed out everywhere now.`;
}

/** Signs a user out everywhere. Gives the sentence to print; throws one for an unknown email. */
export async function signOutUser({ db }: AdminDeps, email: string): Promise<string> {
  const owner = await ownerOf(db, email);
  if (owner === null) throw unknown(email);
  const ended = await signOutEverywhere(db, owner);
  return `${emailKey(email)} is signed out everywhere: ${ended} ${ended === 1 ? 'session' : 'sessions'}.`;
}

/** The admins, one a line, with where the right comes from. */
export async function describeAdmins({ db, adminEmails }: AdminDeps): Promise<string> {
  const granted = (await listAdmins(db)).map((email) => `${email}  granted`);
  const named = adminEmails.map((email) => `${email}  named in ADMIN_EMAILS`);
  return [...granted, ...named].join('\n') || 'There are no admins.';
}

function unknown(email: string): StartError {
  return new StartError(`Nobody has signed up with ${emailKey(email)}.`);
}
