import { emailPattern, waitlistWords } from '../../../../contract/waitlist-messages.ts';

/** An entry of the form. */
export interface Entry {
  name: string;
  email: string;
  company: string;
  industry: string;
  notes: string;
}
export type EntryField = keyof Entry;
export type EntryErrors = Partial<Record<EntryField, string>>;

/** What is wrong with an entry, by field, in the form's order. */
export function checkEntry(entry: Entry): EntryErrors {
  const email = entry.email.trim();
  return {
    ...(entry.name.trim() === '' && { name: waitlistWords.nameRequired }),
    ...(email === ''
      ? { email: waitlistWords.emailRequired }
      : !emailPattern.test(email) && { email: waitlistWords.emailInvalid }),
    ...(entry.industry.trim() === '' && { industry: waitlistWords.industryRequired }),
  };
}
