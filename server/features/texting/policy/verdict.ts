import type { Basis, Facts, MessageClass, State } from './facts.ts';
import type { Policy } from './read-policy.ts';

/**
 * What one rule says of a text at one moment. `closes` is when an open rule may say otherwise, null if it never does;
 * `until` is later than the moment, and the rule stays held before it.
 */
export type Verdict =
  | { kind: 'open'; closes: Temporal.Instant | null }
  | { kind: 'held'; until: Temporal.Instant; why: string }
  | { kind: 'barred'; why: string };

/** A basis that allows the text, and when it is too old. */
export interface ValidBasis {
  basis: Basis;
  expires: Temporal.Instant;
}

/** What the rules are asked about. */
export interface Context {
  facts: Facts;
  at: Temporal.Instant;
  policy: Policy;
  /** The class that the text has under the rules of kind `class`. */
  messageClass: MessageClass;
  states: readonly State[];
  zones: readonly string[];
  /** The local time of `at` in a zone; worked out once for all rules. */
  localAt: (zone: string) => Temporal.PlainDateTime;
  validBases: readonly ValidBasis[];
  /** The part at the end of a window that is not used. */
  margin: Temporal.Duration;
}

export const open = (closes: Temporal.Instant | null = null): Verdict => ({ kind: 'open', closes });
export const barred = (why: string): Verdict => ({ kind: 'barred', why });
export const held = (until: Temporal.Instant, why: string): Verdict => ({ kind: 'held', until, why });

export const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
export const latest = (instants: readonly Temporal.Instant[]) =>
  instants.toSorted(Temporal.Instant.compare).at(-1) ?? null;
export const earliest = (instants: readonly (Temporal.Instant | null)[]) =>
  instants.filter((instant) => instant !== null).toSorted(Temporal.Instant.compare)[0] ?? null;

/** The moment plus a duration that may have days or months, counted in UTC. */
export const plus = (at: Temporal.Instant, duration: Temporal.Duration) =>
  at.toZonedDateTimeISO('UTC').add(duration).toInstant();
