import { z } from 'zod';
import { ErrorCode } from './errors.ts';
import { emailPattern, waitlistLength, waitlistWords } from './waitlist-messages.ts';

const required = (name: string, max: number, missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, tooLong(name, max));
const optional = (name: string, max: number) =>
  z
    .string({ error: `${name} must be text` })
    .trim()
    .max(max, tooLong(name, max))
    .optional();
const tooLong = (name: string, max: number) => `${name} may have at most ${max} characters`;

const unreadable = 'The request could not be read.';

/** An entry of the waitlist. */
export const WaitlistRequest = z.object(
  {
    name: required('Name', waitlistLength.name, waitlistWords.nameRequired),
    email: z
      .string({ error: waitlistWords.emailRequired })
      .trim()
      .min(1, waitlistWords.emailRequired)
      .max(waitlistLength.email, waitlistWords.emailInvalid)
      .pipe(z.string().regex(emailPattern, waitlistWords.emailInvalid)),
    company: optional('Company', waitlistLength.company),
    industry: required('Industry', waitlistLength.industry, waitlistWords.industryRequired),
    notes: optional('Notes', waitlistLength.notes),
    /** The visitor session it was sent from. */
    sessionId: z.string({ error: unreadable }).max(100, unreadable).optional(),
  },
  { error: unreadable },
);
export type WaitlistRequest = z.output<typeof WaitlistRequest>;

export const WaitlistAnswer = z.object({ success: z.literal(true) });

/** A refusal of a call that the visitor's site makes: flat, with a sentence for the visitor. */
export const VisitorRefusal = z.object({ success: z.literal(false), error: ErrorCode, message: z.string() });
export type VisitorRefusal = z.infer<typeof VisitorRefusal>;

/** Refusals of all calls of the public site: invalid, rate-limited, or unavailable. */
export const visitorRefusals = { 400: VisitorRefusal, 429: VisitorRefusal, 503: VisitorRefusal } as const;
