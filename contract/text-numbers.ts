import * as z from 'zod/mini';
import { success } from './errors.ts';

/** The carriers through which a company's own numbers send and take texts. */
export const textCarriers = ['twilio', 'telnyx'] as const;
export type TextCarrier = (typeof textCarriers)[number];

/** Most numbers that a company has in use. */
export const mostNumbers = 30;

export const carrierNames: Readonly<Record<TextCarrier, string>> = { twilio: 'Twilio', telnyx: 'Telnyx' };

/** One field of the form in which a carrier's credentials are typed. */
export interface CarrierField {
  name: string;
  label: string;
  help: string;
  secret: boolean;
  required: boolean;
}

/** What each carrier asks for, in the order in which it is typed. */
export const carrierFields: Readonly<Record<TextCarrier, readonly CarrierField[]>> = {
  twilio: [
    {
      name: 'accountSid',
      label: 'Account SID',
      help: 'On the first page of the Twilio Console. It begins with AC.',
      secret: false,
      required: true,
    },
    {
      name: 'authToken',
      label: 'Auth token',
      help: 'Beside the account SID. The primary one: Twilio also signs inbound texts with it.',
      secret: true,
      required: true,
    },
    {
      name: 'messagingServiceSid',
      label: 'Messaging Service SID',
      help: 'Only where the number belongs to a Messaging Service. It begins with MG.',
      secret: false,
      required: false,
    },
  ],
  telnyx: [
    {
      name: 'apiKey',
      label: 'API key',
      help: 'In the Mission Control Portal under API Keys. It begins with KEY.',
      secret: true,
      required: true,
    },
    {
      name: 'publicKey',
      label: 'Public key',
      help: 'In the Mission Control Portal under Keys & Credentials, Public Key. Inbound texts are checked with it.',
      secret: false,
      required: true,
    },
  ],
};

const typed = z.string().check(z.trim(), z.maxLength(200));

/** Credentials of Twilio, as they are typed and stored. */
export const TwilioKeys = z.object({
  accountSid: typed.check(z.regex(/^AC[0-9a-fA-F]{32}$/, 'An account SID is AC and 32 letters and digits')),
  authToken: typed.check(z.minLength(1, 'Auth token is required')),
  /** Empty where the number belongs to none. */
  messagingServiceSid: z.optional(
    typed.check(z.regex(/^(MG[0-9a-fA-F]{32})?$/, 'A Messaging Service SID is MG and 32 letters and digits')),
  ),
});
/** Credentials of Telnyx, as they are typed and stored. */
export const TelnyxKeys = z.object({
  apiKey: typed.check(z.minLength(1, 'API key is required')),
  publicKey: typed.check(
    z.regex(/^[A-Za-z0-9+/]{43}=$/, 'The public key is 44 letters and signs that end in ='),
  ),
});

const e164 = typed.check(z.minLength(1, 'Number is required'), z.maxLength(40));

/** What texts call the company. Every first text names it, so it is short. */
const companyName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Company name is required'),
    z.maxLength(40, 'At most 40 letters: the name stands in the texts'),
    z.regex(/^[^\p{Cc}]*$/u, 'The name has signs that no text can hold'),
  );

/**
 * `POST /api/texting/numbers`. Without credentials those that are stored for the carrier count; with them, they replace
 * what was stored.
 */
export const AddNumberRequest = z.discriminatedUnion('carrier', [
  z.object({ carrier: z.literal('twilio'), number: e164, companyName, credentials: z.optional(TwilioKeys) }),
  z.object({ carrier: z.literal('telnyx'), number: e164, companyName, credentials: z.optional(TelnyxKeys) }),
]);
export type AddNumberRequest = z.infer<typeof AddNumberRequest>;

export const registrationStates = ['missing', 'pending', 'approved', 'refused'] as const;
const Registration = z.nullable(z.enum(registrationStates));

/** What a carrier said of a number when it was last asked. */
const CheckedState = z.object({
  /** False where the carrier's account no longer has the number. */
  found: z.boolean(),
  kind: z.enum(['local', 'toll_free']),
  /** Whether the carrier lets the number send and take texts at all. */
  sms: z.boolean(),
  /** Null where a number of this kind needs none. */
  brand: Registration,
  campaign: Registration,
  tollFree: Registration,
  maySend: z.boolean(),
  /** The carrier's own words about what is refused or pending. */
  reasons: z.array(z.string()),
  /** Whether the carrier reports inbound texts of the number to `webhookUrl`. */
  reportsHere: z.boolean(),
});

/** Whom a connected system names that a number texts first. One number of an account does each. */
const FirstTexts = z.object({
  /** A caller to the office whom no person answered. */
  textsMissedCalls: z.boolean(),
  /** A person who has just become a lead. */
  textsNewLeads: z.boolean(),
  /** Customers whose visit is on the next working day, whether it stands. */
  confirmsVisits: z.boolean(),
});

/** `PATCH /api/texting/numbers/:numberId`: what is left out stays; the account's other numbers stop what this one begins. */
export const ChangeNumberRequest = z.partial(FirstTexts);
export type ChangeNumberRequest = z.infer<typeof ChangeNumberRequest>;

/** One of the company's own numbers. */
export const TextNumber = z.object({
  numberId: z.uuid(),
  carrier: z.enum(textCarriers),
  /** E.164. */
  number: z.string(),
  /** The company's name in texts from it; null where none is set. */
  companyName: z.nullable(z.string()),
  /** True when it is the stand-in's that ships with the product: no text of it reaches a real phone. */
  sandbox: z.boolean(),
  /** Null where it was never looked up. */
  state: z.nullable(CheckedState),
  checkedAt: z.nullable(z.iso.datetime()),
  /** Why the last look-up failed, in words; null where it did not. */
  problem: z.nullable(z.string()),
  /** Where the carrier has to report inbound texts; null where no carrier could reach this installation. */
  webhookUrl: z.nullable(z.string()),
  ...FirstTexts.shape,
});
export type TextNumber = z.infer<typeof TextNumber>;

/** A carrier of which numbers can be added, with what a form may show of its stored credentials. */
export const CarrierOffer = z.object({
  carrier: z.enum(textCarriers),
  sandbox: z.boolean(),
  /** By the field's name: all of what is no secret, else the end of it. Null where nothing is stored. */
  stored: z.nullable(z.record(z.string(), z.string())),
});
export type CarrierOffer = z.infer<typeof CarrierOffer>;

/** `GET /api/texting/numbers`. */
export const NumbersAnswer = success(
  z.object({ numbers: z.array(TextNumber), carriers: z.array(CarrierOffer) }),
);
export const NumberAnswer = success(z.object({ number: TextNumber }));
export const NumberRemovedAnswer = success(z.object({ removed: z.literal(true) }));
