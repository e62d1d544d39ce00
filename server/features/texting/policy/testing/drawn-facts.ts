import fc from 'fast-check';
import {
  BASES,
  type Basis,
  type BasisKind,
  type Facts,
  MESSAGE_CLASSES,
  type Place,
  PROGRAMS,
  type Program,
  REGISTRATION_STATES,
  WEEKDAYS,
  type Week,
} from '../facts.ts';
import type { Policy } from '../read-policy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const instantOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);
const rarely = fc.integer({ min: 0, max: 39 }).map((n) => n === 0);

/** Days on which clocks change or that are holidays, beside any days from the end of 2025 to 2028. */
const SPECIAL = [
  '2026-03-08',
  '2026-11-01',
  '2027-03-14',
  '2026-07-03',
  '2026-12-24',
  '2027-02-09',
  '2026-11-26',
];
export const drawnTime = fc
  .oneof(
    { weight: 2, arbitrary: fc.integer({ min: Date.UTC(2025, 11, 1), max: Date.UTC(2028, 0, 1) }) },
    fc
      .tuple(fc.constantFrom(...SPECIAL), fc.integer({ min: -DAY, max: 2 * DAY }))
      .map(([day, ms]) => Date.parse(day) + ms),
  )
  .map((ms) => instantOf(Math.floor(ms / MINUTE) * MINUTE));

/** A text planned for `at`, with whole minutes in all its times, and hours that begin on the hour, as the second evaluator searches. */
export function drawnFacts({ places }: Policy, at: Temporal.Instant): fc.Arbitrary<Facts> {
  const ago = (most: number) =>
    fc.integer({ min: 0, max: Math.floor(most / MINUTE) }).map((n) => at.subtract({ minutes: n }));
  const place: fc.Arbitrary<Place> = fc.constantFrom(
    ...[...places.states.values(), ...places.postal.values(), ...places.areas.values()],
  );
  const program = fc.constantFrom(...PROGRAMS);
  return program.chain((asked) =>
    fc.record({
      message: fc.record({ class: drawnClass, program: fc.constant(asked) }),
      recipient: fc.record({
        usNumber: rarely.map((foreign) => !foreign),
        places: fc.oneof(
          { weight: 39, arbitrary: fc.array(place, { maxLength: 2, minLength: 1 }) },
          fc.constant([]),
        ),
        stop: rareOr(null, fc.record({ at: ago(10 * MINUTE), confirmed: rarely })),
        unclearStop: rarely,
        doNotContact: rarely,
        carrierBlocked: rarely,
        doNotCall: fc.option(fc.record({ listed: rarely, checkedAt: ago(40 * DAY) }), { freq: 3 }),
      }),
      bases: fc.array(basis(asked, ago(90 * DAY), ago(600 * DAY)), { maxLength: 3, minLength: 1 }),
      revocations: fc
        .tuple(rarely, ago(100 * DAY), program)
        .map(([some, when, of]) => (some ? [{ program: of, at: when }] : [])),
      sent: fc.array(fc.record({ at: ago(40 * HOUR), class: fc.constantFrom(...MESSAGE_CLASSES) }), {
        maxLength: 5,
      }),
      lastMessageAt: fc.option(ago(60 * DAY)),
      inboundAt: fc.option(ago(45 * MINUTE)),
      company: fc.record({
        hours: fc.option(
          fc
            .record({ week: drawnWeek, closedOn: closedNear(at) })
            .map(({ week, closedOn }) => ({ ...week, closedOn })),
        ),
        cap: fc.option(
          fc.record({
            count: fc.integer({ min: 1, max: 4 }),
            window: fc.integer({ min: 1, max: 24 }).map((hours) => Temporal.Duration.from({ hours })),
          }),
        ),
        registeredIn: fc.subarray(['TX', 'FL'] as const),
      }),
      sender: fc.record({
        campaign: registration,
        number: registration,
        carriers: registration,
        takesDeadline: fc.boolean(),
      }),
      emergencies: rareOr([], fc.constant(['LA'] as const)),
    }),
  );
}

const drawnClass = fc.oneof(
  { weight: 6, arbitrary: fc.constant('initiated' as const) },
  { weight: 4, arbitrary: fc.constantFrom(...MESSAGE_CLASSES) },
);
const registration = fc.oneof(
  { weight: 40, arbitrary: fc.constant('approved' as const) },
  fc.constantFrom(...REGISTRATION_STATES),
);
const rareOr = <Usual, Rare>(usual: Usual, rare: fc.Arbitrary<Rare>): fc.Arbitrary<Usual | Rare> =>
  fc.oneof({ weight: 19, arbitrary: fc.constant(usual) }, rare);

function basis(
  program: Program,
  recent: fc.Arbitrary<Temporal.Instant>,
  old: fc.Arbitrary<Temporal.Instant>,
): fc.Arbitrary<Basis> {
  return fc
    .tuple(kindFor(program), fc.oneof(recent, old), rarely, fc.constantFrom(...PROGRAMS))
    .map(([kind, at, other, another]) => ({
      kind,
      at,
      program: kind === 'written_consent' || kind === 'express_consent' ? (other ? another : program) : null,
    }));
}

/** Mostly a known kind: otherwise most texts are never allowed, and little of the rules is tried. */
const kindFor = (program: Program) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...USUAL[program]) }, fc.constantFrom(...BASES));
const USUAL: Record<Program, BasisKind[]> = {
  inquiry_response: ['inquiry', 'written_consent'],
  missed_call: ['written_consent', 'express_consent', 'missed_call'],
  follow_up: ['inquiry', 'purchase', 'written_consent'],
  marketing: ['written_consent', 'purchase'],
  service: ['appointment', 'purchase'],
};

/** Some of the days around a time. */
const closedNear = (at: Temporal.Instant) =>
  fc.uniqueArray(fc.integer({ min: -1, max: 5 }), { maxLength: 4 }).map((days) =>
    days.map((day) =>
      at
        .add({ hours: 24 * day })
        .toZonedDateTimeISO('UTC')
        .toPlainDate(),
    ),
  );

const wholeHour = (hour: number) => Temporal.PlainTime.from({ hour });
const drawnWindow = fc
  .tuple(fc.integer({ min: 5, max: 13 }), fc.integer({ min: 4, max: 10 }))
  .map(([from, length]) => ({ start: wholeHour(from), end: wholeHour(from + length) }));
/** A company's own hours; every day but Monday may be closed. */
export const drawnWeek: fc.Arbitrary<Week> = fc
  .record({
    daily: drawnWindow,
    changed: fc.subarray(WEEKDAYS.slice(1)),
    other: fc.oneof(drawnWindow, fc.constant('closed' as const)),
    holidays: fc.constantFrom(undefined, 'closed' as const),
  })
  .map(({ daily, changed, other, holidays }) => ({
    daily,
    ...Object.fromEntries(changed.map((day) => [day, other])),
    holidays,
  }));

/** A text with its time. */
export const drawnCase = (policy: Policy) =>
  drawnTime.chain((at) => fc.record({ at: fc.constant(at), facts: drawnFacts(policy, at) }));

/** Facts that allow a text of the class at any moment within the hours of the places. */
export function plainFacts(at: Temporal.Instant, places: readonly Place[]): Facts {
  return {
    message: { class: 'initiated', program: 'inquiry_response' },
    recipient: {
      ...{ usNumber: true, places, stop: null },
      ...{ unclearStop: false, doNotContact: false, carrierBlocked: false, doNotCall: null },
    },
    bases: [{ kind: 'inquiry', program: null, at: at.subtract({ hours: 24 }) }],
    ...{ revocations: [], sent: [], lastMessageAt: null, inboundAt: null },
    company: { hours: null, cap: null, registeredIn: [] },
    sender: { campaign: 'approved', number: 'approved', carriers: 'approved', takesDeadline: true },
    emergencies: [],
  };
}
