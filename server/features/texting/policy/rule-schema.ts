import { z } from 'zod';
import { BASES, MESSAGE_CLASSES, PROGRAMS, STATES, WEEKDAYS } from './facts.ts';

const Duration = z.iso.duration().transform((text) => Temporal.Duration.from(text));
const Day = z.iso.date();
const Zone = z.string().refine((name) => Intl.supportedValuesOf('timeZone').includes(name), 'no time zone');
const Text = z.string().trim().min(1);
const Classes = z.array(z.enum(MESSAGE_CLASSES)).min(1);
const Programs = z.array(z.enum(PROGRAMS)).min(1);
const Basis = z.enum(BASES);

const DayWindow = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'hours are written as 08:00-20:00')
  .refine((text) => text.slice(0, 5) < text.slice(6), 'hours end before they begin')
  .transform((text) => ({
    start: Temporal.PlainTime.from(text.slice(0, 5)),
    end: Temporal.PlainTime.from(text.slice(6)),
  }));
const weekday = z.union([DayWindow, z.literal('closed')]).optional();

/** Texting hours of a week: `{ daily: '08:00-20:00', sun: closed, holidays: closed }`. */
export const WeekSchema = z.strictObject({
  daily: DayWindow,
  mon: weekday,
  tue: weekday,
  wed: weekday,
  thu: weekday,
  fri: weekday,
  sat: weekday,
  sun: weekday,
  holidays: z.literal('closed').optional(),
});

const common = {
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  states: z.union([z.literal('all'), z.array(z.enum(STATES)).min(1)]),
  classes: Classes,
  /** Without it the rule is about texts of every program. */
  programs: Programs.optional(),
  /** First and last day in force. Without `from`, since before the first text. */
  from: Day.optional(),
  until: Day.optional(),
  citation: Text,
  source: Text,
  /** `own` is the product's own rule, stricter than any law that it is based on. */
  certainty: z.enum(['confirmed', 'second_hand', 'unconfirmed', 'own']),
  /** An open reading, and how it is settled until a lawyer has answered it. */
  reading: z.strictObject({ question: Text, settled: Text }).optional(),
};

const rule = <Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...common, ...shape });

export const Rule = z.discriminatedUnion('kind', [
  /** Takes a text for one of another class unless its program and the age of what it answers allow its own. */
  rule('class', {
    only: z.strictObject({ programs: Programs.optional(), inboundWithin: Duration.optional() }),
    otherwise: z.enum(MESSAGE_CLASSES),
  }),
  /** Which places are possible where no evidence says anything. */
  rule('unknown_place', { leaveOut: z.array(z.enum(STATES)) }),
  rule('block', {
    when: z.enum(['foreign_number', 'stopped', 'unclear_stop', 'do_not_contact', 'carrier_blocked']),
  }),
  /** The one text that confirms a stop. */
  rule('confirmation', { greatestAge: Duration }),
  /** What the carriers must have approved. */
  rule('sender', { requires: z.array(z.enum(['campaign', 'number', 'carriers'])).min(1) }),
  /** The company's registration as a solicitor in the state. */
  rule('registration', { unless: z.array(Basis) }),
  rule('emergency', {}),
  /** `alsoIn`: clocks on which the hours hold beside the recipient's. */
  rule('hours', { hours: WeekSchema, alsoIn: z.array(Zone).default([]) }),
  /** At most `count` texts of the classes `counts` in any `window`. */
  rule('cap', { count: z.int().min(1), window: Duration, counts: Classes }),
  /** Any of these allows the programs. After a revocation only `afterRevocation`, and only if given later. */
  rule('bases', {
    anyOf: z.array(z.strictObject({ basis: Basis, greatestAge: Duration })).min(1),
    afterRevocation: z.array(Basis),
  }),
  /** A shorter greatest age of one basis. */
  rule('basis_age', { basis: Basis, greatestAge: Duration }),
  /** Needs registry data that is no older than `dataAge` and does not list the number. */
  rule('do_not_call', { dataAge: Duration, unless: z.array(Basis) }),
  /** What the first text, and the first after a silence, must say. */
  rule('words', {
    words: z.array(z.enum(['company_name', 'automated', 'how_to_stop'])).min(1),
    afterSilence: Duration,
  }),
  /** Without a deadline at the carrier, nothing is handed over in a window's last minutes. */
  rule('deadline', { margin: Duration }),
]);
export type Rule = z.output<typeof Rule>;
export type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>;
export type RequiredWord = RuleOf<'words'>['words'][number];

const month = z.int().min(1).max(12);
const days = z.int();
/** `plusDays` counts from the named day. A holiday on a fixed date also takes the nearest weekday of a weekend. */
export const Holiday = z.strictObject({
  name: Text,
  states: z.union([z.literal('all'), z.array(z.enum(STATES)).min(1)]),
  day: z.union([
    z.strictObject({ month, date: z.int().min(1).max(31), nearestMonday: z.boolean().default(false) }),
    /** `nth` -1 is the last of the month. */
    z.strictObject({
      month,
      weekday: z.enum(WEEKDAYS),
      nth: z.int().min(-1).max(4),
      plusDays: days.default(0),
    }),
    z.strictObject({ easterPlusDays: days }),
  ]),
});
export type Holiday = z.output<typeof Holiday>;

/** An emergency that states declared, from its first to its last day. */
export const Emergency = z
  .strictObject({
    name: Text,
    states: z.array(z.enum(STATES)).min(1),
    from: Day,
    until: Day,
    citation: Text,
    source: Text,
  })
  .refine(({ from, until }) => from <= until, 'it ends before it begins');
export type Emergency = z.output<typeof Emergency>;
