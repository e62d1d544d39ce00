import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A person who can sign in at the stand-in. */
export interface Person {
  /** The identity: it stays when the email changes. */
  sub: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** The Google Workspace of the mailbox; null for gmail.com and for other providers. */
  workspace: string | null;
}

/** Who can be chosen, and what each of them shows. */
export const people = [
  {
    sub: '104729000000000000011',
    name: 'Olivia Hart',
    email: 'olivia.hart@juniper.example',
    emailVerified: true,
    workspace: 'juniper.example',
    what: 'Owner, a mailbox of Google Workspace',
  },
  {
    sub: '104729000000000000022',
    name: 'Marcus Bell',
    email: 'marcus.bell@juniper.example',
    emailVerified: true,
    workspace: 'juniper.example',
    what: 'Sales manager, a mailbox of Google Workspace',
  },
  {
    sub: '104729000000000000033',
    name: 'Nina Okafor',
    email: 'nina.okafor@juniper.example',
    emailVerified: false,
    workspace: null,
    what: 'Dispatcher, email never verified',
  },
  {
    sub: '104729000000000000044',
    name: 'Pat Quill',
    email: 'pat.quill@hivemail.example',
    emailVerified: true,
    workspace: null,
    what: 'Technician, a mailbox elsewhere, verified once',
  },
] as const satisfies readonly (Person & { what: string })[];

const chosen = z.union([
  z.object({ person: z.enum(people.map(({ sub }) => sub)) }).transform(({ person }) => personOf(person)),
  z
    .object({
      email: z.email().max(254),
      name: z.string().trim().min(1).max(100),
      elsewhere: z.literal('yes').optional(),
    })
    .transform(
      ({ email, name, elsewhere }): Person => ({
        sub: subOf(email),
        name,
        email,
        emailVerified: true,
        workspace: elsewhere === 'yes' ? null : workspaceOf(email),
      }),
    ),
]);

/** The person of a submitted form: one of the list, or any by name and email. Null for neither. */
export const chosenPerson = (form: unknown): Person | null => chosen.safeParse(form).data ?? null;

const personOf = (sub: string): Person | null => people.find((person) => person.sub === sub) ?? null;

/** As if every domain but Google's own were a Workspace. */
function workspaceOf(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === 'gmail.com' ? null : domain;
}

/** The same email is the same person after a restart. */
function subOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return BigInt(`0x${digest}`).toString().padStart(21, '0').slice(-21);
}
