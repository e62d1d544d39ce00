import { z } from 'zod';
import { Email } from '../../../../contract/accounts.ts';
import { GoogleRefused } from './google-refused.ts';

/** A person whose identity Google confirmed. */
export interface GooglePerson {
  /** Google's id of the person; the email may be reassigned to another person. */
  sub: string;
  email: string;
  /**
   * Google is the authority on its own addresses. Of any other it says only who once read a mail there, not whose it is
   * today.
   */
  provesEmail: boolean;
  /** Empty where Google has none. */
  fullName: string;
}

/** Google writes it as a truth value or, in some answers, as a word. */
export const Truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);

/** Google's claims of a person, in its user info and its ID tokens. */
export const PersonClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: Truth.optional(),
  /** The domain of a Google Workspace; missing for other accounts. */
  hd: z.string().optional(),
  name: z.string().optional(),
});

/**
 * The person of these claims. Google decides about its own mailboxes and those of its Workspaces:
 * https://developers.google.com/identity/gsi/web/guides/verify-google-id-token. Throws GoogleRefused when their email
 * is missing or Google has not verified it.
 */
export function personOf({
  sub,
  email,
  email_verified,
  hd = '',
  name = '',
}: z.output<typeof PersonClaims>): GooglePerson {
  const address = Email.safeParse(email);
  if (!address.success) throw new GoogleRefused('no_email');
  if (email_verified !== true) throw new GoogleRefused('unverified_email');
  const provesEmail = hd !== '' || /@gmail\.com$/i.test(address.data);
  return { sub, email: address.data, provesEmail, fullName: name.trim().slice(0, 200) };
}
