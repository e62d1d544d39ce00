/**
 * Limits and messages of the waitlist. Without the schema library, so that a public page can validate an entry
 * with it.
 */
export const waitlistWords = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email',
  industryRequired: 'Industry is required',
  duplicate: 'This email is already on our waitlist!',
} as const;

/** The most characters of each field. */
export const waitlistLength = {
  name: 200,
  email: 254,
  company: 200,
  industry: 100,
  notes: 2000,
} as const;

/** Something, one @, a domain with a dot, and no spaces. Only a mail can show whether the address exists. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
