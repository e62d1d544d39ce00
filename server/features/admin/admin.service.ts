import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { StartError } from '../../platform/start-error.ts';
import {
  emailKey,
  type NamedAdmins,
  ownerOf,
  roleOf,
  signOutEverywhere,
} from '../accounts/accounts.service.ts';
import { resetSecondFactor } from '../accounts/second-factor/second-factor.service.ts';
import { findByLogin, listAdmins, setRole } from './admin.repository.ts';
import { noteCommand } from './audit/audit.service.ts';

export interface AdminDeps extends NamedAdmins {
  db: Kysely<Database>;
  /** Deletes sealed values; needs no key to them. */
  removeSecrets(trx: Kysely<Database>, of: { accountId: string; owner: string }): Promise<void>;
}

/** Makes a user an admin. Gives the sentence to print; throws one for an unknown email. */
export async function grantAdmin({ db }: AdminDeps, email: string): Promise<string> {
  await noted(db, email, 'Made an admin');
  await setRole(db, emailKey(email), 'admin');
  return `${emailKey(email)} is an admin now.`;
}

/** Takes the admin role away. Gives the sentence to print; throws one for an unknown email. */
export async function revokeAdmin(deps: AdminDeps, email: string): Promise<string> {
  await noted(deps.db, email, 'Made no admin any more');
  await setRole(deps.db, emailKey(email), 'customer');
  const [user] = await findByLogin(deps.db, [emailKey(email)]);
  return user !== undefined && roleOf(deps, user) === 'admin'
    ? `${emailKey(email)} stays an admin as long as ADMIN_EMAILS names it.`
    : `${emailKey(email)} is no admin any more.`;
}

/**
 * Takes every second factor of a user away and signs them out everywhere, for who lost them all. Gives the sentence to
 * print; throws one for an unknown email.
 */
export async function resetFactors({ db, removeSecrets }: AdminDeps, email: string): Promise<string> {
  const owner = await noted(db, email, 'Took every second factor away and signed out');
  return (await resetSecondFactor(db, removeSecrets, owner))
    ? `${emailKey(email)} has no second factor any more, and is signed out everywhere. They can set up a new one in their profile; an admin is asked to.`
    : `${emailKey(email)} had no second factor. They are signed out everywhere now.`;
}

/** Signs a user out everywhere. Gives the sentence to print; throws one for an unknown email. */
export async function signOutUser({ db }: AdminDeps, email: string): Promise<string> {
  const owner = await noted(db, email, 'Signed out everywhere');
  const ended = await signOutEverywhere(db, owner);
  return `${emailKey(email)} is signed out everywhere: ${ended} ${ended === 1 ? 'session' : 'sessions'}.`;
}

/** The admins, one per line, with the source of the right, and named emails that are not admins yet. */
export async function describeAdmins(deps: AdminDeps): Promise<string> {
  const { db, adminEmails } = deps;
  await noteCommand(db, { what: 'Listed the admins', subjects: [] });
  const granted = (await listAdmins(db)).map((email) => `${email}  granted`);
  const users = new Map((await findByLogin(db, adminEmails)).map((user) => [emailKey(user.email), user]));
  const named = adminEmails.map((email) => {
    const user = users.get(email);
    const says = `${email}  named in ADMIN_EMAILS`;
    if (user === undefined) return `${says}, no admin yet: nobody has signed up with it`;
    return roleOf(deps, user) === 'admin' ? says : `${says}, no admin yet: this email is not confirmed`;
  });
  return [...granted, ...named].join('\n') || 'There are no admins.';
}

/** Records the command in the audit log and returns the users; throws the message for an unknown email. */
async function noted(db: Kysely<Database>, email: string, what: string) {
  const owner = await ownerOf(db, email);
  if (owner === null) throw new StartError(`Nobody has signed up with ${emailKey(email)}.`);
  await noteCommand(db, { what, subjects: [owner.userId] });
  return owner;
}
