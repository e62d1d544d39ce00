import * as z from 'zod/mini';

const key = 'revops_form_data';

const text = (longest: number) => z.optional(z.string().check(z.maxLength(longest)));

/** An unfinished sign-up. Never the password, never a token. */
const Draft = z.object({
  email: text(300),
  fullName: text(300),
  role: text(300),
  workEmail: text(300),
  phone: text(100),
  marketingConsent: z.optional(z.boolean()),
});
export type Draft = z.infer<typeof Draft>;

/** The stored draft; empty when there is none or it is invalid. */
export function readDraft(): Draft {
  try {
    return Draft.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Merges `part` into the stored draft. */
export function keepDraft(part: Draft): void {
  try {
    // Parsing drops whatever else the form holds, the password above all.
    localStorage.setItem(key, JSON.stringify(Draft.parse({ ...readDraft(), ...part })));
  } catch (error) {
    console.warn('The unfinished form could not be kept', error);
  }
}

type PersonDraft = Readonly<Record<'email' | 'fullName' | 'workEmail', string>>;

/**
 * Fills in what Google says of a person. Name and work email stay as they were entered for the same email before; those
 * that were entered for another one do not.
 */
export function draftForPerson({ email, fullName, workEmail }: PersonDraft): void {
  const kept = readDraft();
  const isSame = kept.email?.trim().toLowerCase() === email.toLowerCase();
  const its = { email, fullName, workEmail };
  keepDraft(isSame ? { ...its, ...withoutBlank(kept) } : its);
}

function withoutBlank(draft: Draft): Draft {
  return Draft.parse(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '')));
}

/** Deletes an unfinished sign-up. */
export function removeDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that is switched off keeps nothing either.
  }
}
