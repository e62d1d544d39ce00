import { z } from 'zod';

export const carrierIds = ['twilio', 'telnyx'] as const;
export type CarrierId = (typeof carrierIds)[number];

export const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/);

export const registrations = ['approved', 'pending', 'refused', 'missing'] as const;
/** A number that the carrier's account holds. */
export const OwnNumber = z.strictObject({
  e164,
  /** Where inbound texts are reported; null nowhere. */
  webhookUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** Where the end of calls is reported; the same address where it is not set. */
  callsUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .optional(),
  /** Of the campaign, or of a toll-free number's verification. */
  registration: z.enum(registrations),
  brand: z.enum(registrations),
});
export type OwnNumber = z.infer<typeof OwnNumber>;

/** States a text goes through, in the sandbox's own words; each dialect has its own. */
export const textStates = ['queued', 'sent', 'delivered', 'undelivered', 'failed'] as const;

const carrier = z.enum(carrierIds);
const at = z.int();

/** What is kept on disk: one line of JSON each, never changed. */
export const CarrierRecord = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('number'), carrier, number: OwnNumber }),
  z.strictObject({
    type: z.literal('accepted'),
    ...{ carrier, at, providerId: z.string(), from: z.string(), to: z.string(), body: z.string() },
    statusUrl: z.string().nullable(),
    /** Milliseconds since 1970; null keeps it as long as the carrier does. */
    expiresAt: z.int().nullable(),
  }),
  z.strictObject({
    type: z.literal('received'),
    ...{ carrier, at, providerId: z.string(), from: z.string(), to: z.string(), body: z.string() },
    picture: z.boolean().optional(),
  }),
  z.strictObject({
    type: z.literal('state'),
    ...{ carrier, at, providerId: z.string(), state: z.enum(textStates), error: z.string().nullable() },
  }),
  z.strictObject({
    type: z.literal('block'),
    carrier,
    own: z.string(),
    phone: z.string(),
    blocked: z.boolean(),
    /** When, and by which word to which number; files of before have none of these. */
    at: at.optional(),
    word: z.string().optional(),
    heardBy: z.string().optional(),
  }),
  /** What a phone shows. */
  z.strictObject({
    type: z.literal('phone'),
    ...{ id: z.int(), at, phone: z.string(), with: z.string(), carrier },
    kind: z.enum(['in', 'out', 'missed_call']),
    body: z.string(),
    picture: z.boolean().optional(),
    /** The carrier answered by itself. */
    automatic: z.boolean(),
  }),
]);
export type CarrierRecord = z.infer<typeof CarrierRecord>;
export type AcceptedText = Extract<CarrierRecord, { type: 'accepted' }>;
/** A STOP that a carrier acted on, or a START that ended one. */
export type BlockRecord = Extract<CarrierRecord, { type: 'block' }>;
export type ReceivedText = Extract<CarrierRecord, { type: 'received' }>;
export type PhoneEntry = Extract<CarrierRecord, { type: 'phone' }>;
/** A call that nobody answered. It is kept as what the phone shows. */
export interface MissedCall {
  at: number;
  callId: string;
  from: string;
  to: string;
}
export type TextState = Extract<CarrierRecord, { type: 'state' }>;
