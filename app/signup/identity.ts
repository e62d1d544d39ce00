import type { Credentials } from '../../contract/accounts.ts';
import { pageValue } from '../ui/page-value.ts';

/** Somebody whom Google knows and this product does not yet. */
export interface GooglePerson {
  /** Proves to the server, for half an hour, that Google vouched for them. */
  ticket: string;
  email: string;
  fullName: string;
  workEmail: string;
}

/** How the person who signs up will log in. Lives in memory only: no storage holds a password or a ticket. */
export type Identity = ({ kind: 'password' } & Credentials) | ({ kind: 'google' } & GooglePerson);

const brought = pageValue<GooglePerson | null>(() => null);

/** Leaves a person for the sign-up page that is about to open in this window. */
export function bringPerson(person: GooglePerson): void {
  brought.current = person;
}

/** The person who was left, if any. */
export function broughtPerson(): GooglePerson | null {
  return brought.current;
}

/** Forgets whoever was left. */
export function forgetPerson(): void {
  brought.current = null;
}
