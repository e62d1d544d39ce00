/** What a text is for. The order is that of the lanes: an earlier class is never delayed by a later one. */
export const MESSAGE_CLASSES = ['safety', 'opt_out_confirmation', 'reply', 'service', 'initiated'] as const;
export type MessageClass = (typeof MESSAGE_CLASSES)[number];

/** What a consent is given to and a text belongs to. */
export const PROGRAMS = ['inquiry_response', 'missed_call', 'follow_up', 'marketing', 'service'] as const;
export type Program = (typeof PROGRAMS)[number];

/** Why a person may be texted: two kinds of consent, each to one program, and four kinds of dealings. */
export const BASES = [
  'written_consent',
  'express_consent',
  'inquiry',
  'missed_call',
  'purchase',
  'appointment',
] as const;
export type BasisKind = (typeof BASES)[number];

export const STATES = [
  ...['AK', 'AL', 'AR', 'AS', 'AZ', 'CA', 'CO', 'CT', 'DC', 'DE', 'FL', 'GA', 'GU', 'HI', 'IA', 'ID'],
  ...['IL', 'IN', 'KS', 'KY', 'LA', 'MA', 'MD', 'ME', 'MI', 'MN', 'MO', 'MP', 'MS', 'MT', 'NC', 'ND'],
  ...['NE', 'NH', 'NJ', 'NM', 'NV', 'NY', 'OH', 'OK', 'OR', 'PA', 'PR', 'RI', 'SC', 'SD', 'TN', 'TX'],
  ...['UT', 'VA', 'VI', 'VT', 'WA', 'WI', 'WV', 'WY'],
] as const;
/** A state, the District of Columbia or a territory, by its postal abbreviation. */
export type State = (typeof STATES)[number];

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** The local times of day between which texts may go; it ends before `end`. */
export interface DayWindow {
  start: Temporal.PlainTime;
  end: Temporal.PlainTime;
}

/** Texting hours by day of the week; days without an entry have the hours of `daily`. */
export type Week = {
  daily: DayWindow;
  holidays?: 'closed' | undefined;
  /** Single days that are closed, of a company's own hours. */
  closedOn?: readonly Temporal.PlainDate[] | undefined;
} & {
  [day in Weekday]?: DayWindow | 'closed' | undefined;
};

/** Where one piece of evidence (an address, a postal code, an area code) puts the recipient. */
export interface Place {
  states: readonly State[];
  /** IANA names. */
  zones: readonly string[];
}

/** A consent or a dealing. Consents name their program; dealings have none. */
export interface Basis {
  kind: BasisKind;
  program: Program | null;
  at: Temporal.Instant;
}

export const REGISTRATION_STATES = ['approved', 'pending', 'refused', 'none'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** All that `maySend` looks at besides the time: what is known when a text is planned, and again when it is claimed. */
export interface Facts {
  message: { class: MessageClass; program: Program };
  recipient: {
    /** Whether the number belongs to the United States or a territory. */
    usNumber: boolean;
    /** One entry for each piece of evidence; empty where none could be placed, which allows every place. */
    places: readonly Place[];
    /** The stop that is in force; null when there was none, or START undid it. */
    stop: { at: Temporal.Instant; confirmed: boolean } | null;
    /** They may have asked for no more texts, and nobody has judged it yet. */
    unclearStop: boolean;
    doNotContact: boolean;
    carrierBlocked: boolean;
    /** The latest check against the do-not-call registries; null when there was none. */
    doNotCall: { listed: boolean; checkedAt: Temporal.Instant } | null;
  };
  bases: readonly Basis[];
  /** Programs that the person withdrew from without stopping everything, with the latest time. */
  revocations: readonly { program: Program; at: Temporal.Instant }[];
  /** Texts to this number over all programs, at least of the last 24 hours. */
  sent: readonly { at: Temporal.Instant; class: MessageClass }[];
  /** The latest text of the thread in either direction. */
  lastMessageAt: Temporal.Instant | null;
  /** The latest text or form of the person. */
  inboundAt: Temporal.Instant | null;
  company: {
    /** The company's own restrictions, in the recipient's local time. The rules hold beside them. */
    hours: Week | null;
    cap: { count: number; window: Temporal.Duration } | null;
    /** States in which it is registered as a telephone solicitor. */
    registeredIn: readonly State[];
  };
  sender: {
    campaign: RegistrationState;
    number: RegistrationState;
    carriers: RegistrationState;
    /** Whether the carrier takes a deadline with each text, and drops what it could not hand over by then. */
    takesDeadline: boolean;
  };
  /** States with a declared emergency that stops solicitation. */
  emergencies: readonly State[];
}
