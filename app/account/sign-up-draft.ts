import * as z from 'zod/mini';
import { pageValue } from '../ui/page-value.ts';

const key = 'revops_form_data';

const text = (longest: number) => z.optional(z.string().check(z.maxLength(longest)));

/** An unfinished sign-up. Never the password, never a token. */
const Draft = z.object({
  email: text(300),
  /** The email whose account the rest is for. */
  of: text(300),
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
export const keepDraft = (part: Draft): void => store({ ...readDraft(), ...part });

/** Drafts that this very page has kept: whoever types in it is one person, whatever email they correct. */
const here = pageValue(() => ({ keeps: false }));

/** Keeps the details of the account of an email. */
export function keepDetails(email: string, details: Draft): void {
  here.current.keeps = true;
  keepDraft({ ...details, email, of: email });
}

/**
 * The draft as far as it is for the account of this email. A browser is shared: name, phone and above all a consent that
 * were entered for another email belong to whoever entered them, unless it was corrected just now.
 */
export function draftOf(email: string): Draft {
  const kept = readDraft();
  if (isSame(kept.of, email)) return kept;
  if (!here.current.keeps) return { email };
  const { workEmail, ...others } = kept;
  return isSame(workEmail, kept.of) ? others : kept;
}

/** Makes what was entered for an email that was corrected since that of the corrected one, so that a reload keeps it. */
export function takeDetailsOver(email: string): void {
  if (here.current.keeps && !isSame(readDraft().of, email)) store({ ...draftOf(email), email, of: email });
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.trim().toLowerCase() === other?.trim().toLowerCase();

function store(draft: Draft): void {
  try {
    // Parsing drops whatever else the form holds, the password above all.
    localStorage.setItem(key, JSON.stringify(Draft.parse(draft)));
  } catch (error) {
    console.warn('The unfinished form could not be kept', error);
  }
}

type PersonDraft = Readonly<Record<'email' | 'fullName' | 'workEmail', string>>;

/**
 * Fills in what Google says of a person. What was entered for the same email before stays; what was entered for another
 * one does not.
 */
export function draftForPerson({ email, fullName, workEmail }: PersonDraft): void {
  const kept = readDraft();
  const its = { email, fullName, workEmail, of: email };
  store(isSame(kept.of ?? kept.email, email) ? { ...its, ...withoutBlank(kept), of: email } : its);
}

function withoutBlank(draft: Draft): Draft {
  return Draft.parse(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '')));
}

/** Deletes an unfinished sign-up. */
export function removeDraft(): void {
  here.current.keeps = false;
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that is switched off keeps nothing either.
  }
}
