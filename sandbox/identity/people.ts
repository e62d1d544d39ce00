import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Somebody who can sign in at the stand-in. */
export interface Person {
  /** The identity: it stays when the email changes. */
  sub: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Who can be chosen, and what each of them shows. */
export const people = [
  {
    sub: '104729000000000000011',
    name: 'Olivia Hart',
    email: 'olivia.hart@juniper.example',
    emailVerified: true,
    what: 'Owner, email verified',
  },
  {
    sub: '104729000000000000022',
    name: 'Marcus Bell',
    email: 'marcus.bell@juniper.example',
    emailVerified: true,
    what: 'Sales manager, email verified',
  },
  {
    sub: '104729000000000000033',
    name: 'Nina Okafor',
    email: 'nina.okafor@juniper.example',
    emailVerified: false,
    what: 'Dispatcher, email never verified',
  },
] as const satisfies readonly (Person & { what: string })[];

const chosen = z.union([
  z.object({ person: z.enum(people.map(({ sub }) => sub)) }).transform(({ person }) => personOf(person)),
  z
    .object({ email: z.email().max(254), name: z.string().trim().min(1).max(100) })
    .transform(({ email, name }): Person => ({ sub: subOf(email), name, email, emailVerified: true })),
]);

/** The person that a submitted form names: one of the list, or anybody by name and email. Null for neither. */
export const chosenPerson = (form: unknown): Person | null => chosen.safeParse(form).data ?? null;

const personOf = (sub: string): Person | null => people.find((person) => person.sub === sub) ?? null;

/** The same email is the same person after a restart. */
function subOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return BigInt(`0x${digest}`).toString().padStart(21, '0').slice(-21);
}
