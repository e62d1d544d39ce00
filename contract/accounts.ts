import { z } from 'zod';
import { success } from './errors.ts';
import { TimeZone } from './time-zone.ts';

export { consent } from './consent.ts';
export { CurrentUser, LogoutAnswer, MeAnswer, type Stage, stages, userRoles } from './current-user.ts';
export { TimeZone } from './time-zone.ts';

/** The shortest password taken; the longest bounds the work of hashing. */
export const passwordLength = { min: 8, max: 128 } as const;

const line = (name: string, max: number) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .min(1, `${name} is required`)
    .max(max, `${name} may have at most ${max} characters`);

export const Email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email')
  .pipe(z.email('Please enter a valid email'));

export const Password = z
  .string({ error: 'Password is required' })
  .min(passwordLength.min, `Password must have at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Password may have at most ${passwordLength.max} characters`);

/** Step 1 of the sign-up. */
export const Credentials = z.object({ email: Email, password: Password });
export type Credentials = z.infer<typeof Credentials>;

/** Credentials that a sign-up would take, as far as can be said without telling whose email has an account. */
export const CredentialsAnswer = success(z.object({ accepted: z.literal(true) }));

/** Step 2 of the sign-up. */
export const AccountDetails = z.object({
  fullName: line('Full name', 200),
  role: line('Role', 200),
  workEmail: Email,
  phone: line('Cell phone', 40)
    // Copied from contacts it has marks that nobody sees, and hyphens of other kinds.
    .overwrite((given) => given.replace(/\p{Cf}/gu, '').replace(/\p{Pd}/gu, '-'))
    .regex(/^\+?[\s().-]*(?:\d[\s().-]*){7,}$/, 'Please enter a phone number, for example (801) 555-0142'),
  marketingConsent: z.literal(true, { error: 'Please agree to receive text messages to continue' }),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

export const RegisterRequest = z.object({
  ...Credentials.shape,
  ...AccountDetails.shape,
  sessionId: z.string().max(100).optional(),
  /** Secret proof of the visit; without a valid one the visit is not linked, and the sign-up continues. */
  sessionProof: z.string().max(100).optional(),
  timeZone: z.optional(TimeZone),
});
export type RegisterRequest = z.input<typeof RegisterRequest>;

export const LoginRequest = z.object({
  email: Email,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

export const TokenAnswer = success(z.object({ token: z.string() }));
