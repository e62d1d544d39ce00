import type { Credentials } from '../../contract/accounts.ts';
import { pageValue } from '../ui/page-value.ts';

/** A person identified by Google, without an account. */
export interface GooglePerson {
  /** Proves to the server, for half an hour, that Google vouched for them. */
  ticket: string;
  email: string;
  fullName: string;
  workEmail: string;
}

/** The credential of a sign-up. In memory only: no storage holds a password or a ticket. */
export type Identity = ({ kind: 'password' } & Credentials) | ({ kind: 'google' } & GooglePerson);

const brought = pageValue<GooglePerson | null>(() => null);

/** Leaves a person for the sign-up page that is about to open in this window. */
export function setPendingPerson(person: GooglePerson): void {
  brought.current = person;
}

/** The pending person, if any. */
export function broughtPerson(): GooglePerson | null {
  return brought.current;
}

/** Clears the credential. */
export function forgetPerson(): void {
  brought.current = null;
}
