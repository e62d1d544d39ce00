import * as z from 'zod/mini';
import { personTopics, pricePeriods, sentenceKeys, trades } from './company-vocabulary.ts';
import { success } from './errors.ts';
import { TimeZone } from './time-zone.ts';

/** Most entries of each list. */
export const companyLimits = {
  windows: 3,
  closed: 60,
  services: 40,
  crews: 30,
  /** Visits at the same time, of all crews together. */
  seats: 200,
  areas: 200,
  sentence: 320,
  /** Numbers of one call, and those that are kept. */
  lookups: 10_000,
  keptLookups: 200_000,
} as const;

const isOneLine = (text: string) => !/\p{Cc}/u.test(text);

/** What texts carry of a name: every first text holds the company's, so it is short. */
const nameIn = (what: string, max: number) =>
  z
    .string(`${what} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${what} is required`),
      z.maxLength(max, `At most ${max} letters: it stands in the texts`),
      z.refine(isOneLine, 'It has signs that no text can hold'),
    );

const Time = z
  .string('Please enter a time')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, as 08:00'));

/** An end of `00:00` is the end of the day. */
const endOf = ({ end }: { end: string }) => (end === '00:00' ? '24:00' : end);

/** Open from `start` until `end`; `00:00` is the end of the day. */
export const OpeningWindow = z.object({ start: Time, end: Time }).check(
  z.refine((window) => window.start < endOf(window), {
    error: 'It has to end after it begins',
    path: ['end'],
  }),
);
export type OpeningWindow = z.infer<typeof OpeningWindow>;

const Day = z.array(OpeningWindow).check(
  z.maxLength(companyLimits.windows, `At most ${companyLimits.windows} windows a day`),
  z.refine(
    (windows) => windows.every((window, at) => at === 0 || endOf(windows[at - 1] ?? window) <= window.start),
    'Each window has to begin after the one before it',
  ),
);

export const OpeningHours = z.object({
  week: z.object({ mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day }),
  /** Dates on which the company is closed all the same, as holidays. */
  closed: z
    .array(z.iso.date('Please enter a date'))
    .check(z.maxLength(companyLimits.closed, `At most ${companyLimits.closed} dates`)),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

/** A number as people type it; empty for none. The server reads it. */
const TypedPhone = z.string().check(z.trim(), z.maxLength(40, 'A number has at most 40 signs'));

/** A cap of the company's own: at most `count` texts to a number in any `hours`. */
export const OwnCap = z.object({
  count: z.int('Please enter a whole number').check(z.minimum(1, 'At least 1'), z.maximum(20, 'At most 20')),
  hours: z.union([z.literal(24), z.literal(168)]),
});
export type OwnCap = z.infer<typeof OwnCap>;

/**
 * What becomes of the visits and blocked times ahead where the time zone changes: they keep what the clocks showed, or the
 * moments at which they are.
 */
export const zoneChanges = ['clock', 'moment'] as const;
export type ZoneChange = (typeof zoneChanges)[number];

/** `PUT /api/texting/company/profile`: the company and its hours. */
export const CompanyProfile = z.object({
  name: nameIn('Company name', 40),
  trade: z.enum(trades, 'Please choose a trade'),
  zone: TimeZone,
  officePhone: TypedPhone,
  hours: OpeningHours,
  /** Texts that no customer is waiting for are sent in the opening hours only. */
  textsWhenOpen: z.boolean(),
  cap: z.nullable(OwnCap),
  /** Postal abbreviations of the states in which it is registered as a telephone solicitor. */
  registeredIn: z
    .array(z.string().check(z.regex(/^[A-Z]{2}$/, 'States are written as TX')))
    .check(z.maxLength(60, 'At most 60 states')),
  /** Without it another zone is refused while visits or blocked times lie ahead. */
  zoneChange: z.optional(z.enum(zoneChanges)),
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;

const cents = z
  .int('Please enter an amount in dollars, as 129 or 129.50')
  .check(
    z.minimum(1, 'Please enter an amount above zero'),
    z.maximum(10_000_000, 'Please enter an amount of at most $100,000'),
  );
/** `ask`: a person says the price. */
export const ServicePrice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), cents, per: z.enum(pricePeriods) }),
  z.object({ kind: z.literal('from'), cents, per: z.enum(pricePeriods) }),
  z.object({ kind: z.literal('ask') }),
]);
export type ServicePrice = z.infer<typeof ServicePrice>;

const Key = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/));
const minutes = (least: number) =>
  z
    .int('Please enter whole minutes')
    .check(z.minimum(least, `At least ${least} minutes`), z.maximum(1440, 'At most a day'));

export const CompanyService = z.object({
  /** A new one has a random id, chosen by the client; what is suggested has one that every account shares. */
  serviceId: z.uuid(),
  name: nameIn('Service name', 60),
  /** Keys of the trade's problems. */
  problems: z.array(Key).check(z.maxLength(40, 'At most 40 problems')),
  price: ServicePrice,
  minutes: minutes(5),
  recurring: z.boolean(),
  windowMinutes: minutes(15),
});
export type CompanyService = z.infer<typeof CompanyService>;

const removed = z.array(z.uuid()).check(z.maxLength(200, 'At most 200 are removed at once'));

/**
 * `PUT /api/texting/company/services`: those that are offered, in the order of the list, and those that are offered no
 * more. Others stay.
 */
export const ServicesChange = z.object({
  services: z
    .array(CompanyService)
    .check(z.maxLength(companyLimits.services, `At most ${companyLimits.services} services`)),
  removed,
});
export type ServicesChange = z.infer<typeof ServicesChange>;

export const CompanyCrew = z.object({
  crewId: z.uuid(),
  name: nameIn('Crew name', 60),
  /** How many visits it makes at the same time. */
  seats: z.int('Please enter a whole number').check(z.minimum(1, 'At least 1'), z.maximum(20, 'At most 20')),
  /** Ids of the services that it does. */
  services: z
    .array(z.uuid())
    .check(z.maxLength(companyLimits.services, `At most ${companyLimits.services} services`)),
});
export type CompanyCrew = z.infer<typeof CompanyCrew>;

/** `PUT /api/texting/company/areas`: where it works, and who makes visits. Crews as services. */
export const AreasChange = z.object({
  /** The first digits of postal codes. */
  areas: z
    .array(z.string().check(z.regex(/^\d{3,5}$/, 'Please enter 3 to 5 digits each, as 840 or 84101')))
    .check(z.maxLength(companyLimits.areas, `At most ${companyLimits.areas} areas`)),
  crews: z.array(CompanyCrew).check(z.maxLength(companyLimits.crews, `At most ${companyLimits.crews} crews`)),
  removed,
});
export type AreasChange = z.infer<typeof AreasChange>;

const Sentence = z
  .string()
  .check(
    z.trim(),
    z.maxLength(companyLimits.sentence, `At most ${companyLimits.sentence} letters`),
    z.refine(isOneLine, 'A sentence is one line'),
  );
/** Approved sentences; an empty one is none. */
export const Sentences = z.partialRecord(z.enum(sentenceKeys), Sentence);
export type Sentences = z.infer<typeof Sentences>;

/**
 * `PUT /api/texting/company/assistant`: what it may say, what it leaves to people, and who is notified of emergencies.
 */
export const AssistantSettings = z.object({
  sentences: Sentences,
  personTopics: z.array(z.enum(personTopics)),
  onCall: TypedPhone,
  /** Whether a language model may read texts; stays as it is where it is left out. */
  usesModel: z.optional(z.boolean()),
});
export type AssistantSettings = z.infer<typeof AssistantSettings>;

/** `PUT /api/texting/company/live`. */
export const LiveRequest = z.object({ on: z.boolean() });
export type LiveRequest = z.infer<typeof LiveRequest>;

/** What the assistant needs before it may answer by itself. */
export const liveNeeds = ['number', 'profile', 'hours', 'service', 'area', 'crew', 'on_call'] as const;
export type LiveNeed = (typeof liveNeeds)[number];

/** What a trade's companies usually offer: to start from, and nothing that counts before it is saved. */
const Suggestions = z.object({
  problems: z.array(z.object({ key: Key, name: z.string() })),
  services: z.array(CompanyService),
  hours: OpeningHours,
  /** Examples of sentences. */
  sentences: Sentences,
});
export type Suggestions = z.infer<typeof Suggestions>;

/** The company's profile for the assistant; null where a part is not set yet. */
export const TextingCompany = z.object({
  profile: z.object({
    name: z.nullable(z.string()),
    trade: z.nullable(z.enum(trades)),
    zone: z.string(),
    /** E.164. */
    officePhone: z.nullable(z.string()),
    hours: z.nullable(OpeningHours),
    textsWhenOpen: z.boolean(),
    cap: z.nullable(OwnCap),
    registeredIn: z.array(z.string()),
  }),
  services: z.array(CompanyService),
  areas: z.array(z.string()),
  crews: z.array(CompanyCrew),
  assistant: z.object({
    sentences: Sentences,
    personTopics: z.array(z.enum(personTopics)),
    onCall: z.nullable(z.string()),
    /** Whether a language model may read texts; null where the installation has none that does. */
    usesModel: z.nullable(z.boolean()),
  }),
  live: z.object({
    on: z.boolean(),
    needs: z.array(z.object({ need: z.enum(liveNeeds), done: z.boolean() })),
  }),
  /** Booked visits whose window is not over, by the id of their service; those of a service without any are left out. */
  visitsAhead: z.record(z.uuid(), z.int()),
  /** The same by the id of their crew. */
  visitsAheadByCrew: z.record(z.uuid(), z.int()),
  /** The same by the date on which their window begins, of the next 400 days. */
  visitsAheadByDate: z.record(z.iso.date(), z.int()),
  /** By trade. */
  suggestions: z.record(z.enum(trades), Suggestions),
  /** Numbers whose check against the do-not-call registries is recorded, and when the latest was made. */
  doNotCall: z.object({ numbers: z.int(), listed: z.int(), checkedAt: z.nullable(z.iso.datetime()) }),
});
export type TextingCompany = z.infer<typeof TextingCompany>;

/** `GET /api/texting/company`, and the answer to each change of it. */
export const TextingCompanyAnswer = success(TextingCompany);

/**
 * `POST /api/texting/do-not-call`: numbers as they were checked against the registries on a day. A later check of a
 * number replaces an earlier one.
 */
export const DoNotCallRequest = z.object({
  checkedOn: z.iso.date('Please enter the day of the check'),
  numbers: z
    .array(z.object({ number: TypedPhone, listed: z.boolean() }))
    .check(
      z.minLength(1, 'There is no number in it'),
      z.maxLength(companyLimits.lookups, `At most ${companyLimits.lookups} numbers at once`),
    ),
});
export type DoNotCallRequest = z.infer<typeof DoNotCallRequest>;

export const DoNotCallAnswer = success(
  z.object({
    recorded: z.int(),
    /** How many are no number of the United States. */
    unreadableCount: z.int(),
    /** The first of them. */
    unreadable: z.array(z.string()),
  }),
);
