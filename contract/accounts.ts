import { z } from 'zod';
import { success } from './errors.ts';

export { consent } from './consent.ts';

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
  phone: line('Cell phone', 40).regex(
    /^\+?[\d\s().-]{7,}$/,
    'Please enter a phone number, for example (801) 555-0142',
  ),
  marketingConsent: z.literal(true, { error: 'Please agree to receive text messages to continue' }),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

/** An IANA time zone name that this runtime knows. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Please choose a time zone from the list');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const RegisterRequest = z.object({
  ...Credentials.shape,
  ...AccountDetails.shape,
  sessionId: z.string().max(100).optional(),
  /** What shows that the visit is the sender's own; without it the visit is not theirs, and all else goes on. */
  sessionProof: z.string().max(100).optional(),
  timeZone: TimeZone.optional(),
});
export type RegisterRequest = z.input<typeof RegisterRequest>;

export const LoginRequest = z.object({
  email: Email,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

export const TokenAnswer = success(z.object({ token: z.string() }));

export const userRoles = ['customer', 'admin'] as const;
export const stages = ['created', 'company_info', 'terms_accepted', 'api_keys', 'completed'] as const;
export type Stage = (typeof stages)[number];

/** The signed-in user. `jobRole` is the sign-up's free-text role, `userRole` the permission. */
export const CurrentUser = z.object({
  userId: z.uuid(),
  email: z.string(),
  /** The user has shown that mails to their email reach them. */
  emailVerified: z.boolean(),
  fullName: z.string(),
  phone: z.string(),
  workEmail: z.string(),
  jobRole: z.string(),
  userRole: z.enum(userRoles),
  currentStage: z.enum(stages),
  createdAt: z.iso.datetime(),
  /** True for an account made by `npm run demo`: its records are generated. */
  demonstration: z.boolean(),
  /** Signs in with Google and has no password. */
  googleOnly: z.boolean(),
  /** Of the details that the user can change, for their next save. */
  revision: z.string(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const MeAnswer = success(z.object({ user: CurrentUser }));
export const LogoutAnswer = success(z.object({ loggedOut: z.literal(true) }));
