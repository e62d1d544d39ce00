import type { CarrierId } from './carrier.ts';

/** What a carrier can do, so far as others have to act on it. */
export interface CarrierCapabilities {
  /**
   * How long a carrier keeps an accepted text in its queue at most, in seconds: a field of each send where it has one;
   * null where it has none, so that its callers must stop sending some minutes before a deadline.
   */
  validity: { leastSeconds: number; mostSeconds: number } | null;
  /** Who answers a person's STOP, START and HELP by the carrier's usual settings. Never both. */
  answers: Readonly<Record<'stop' | 'start' | 'help', 'carrier' | 'us'>>;
  /** Whether it gives a list of those whom it blocks. Without one only a refusal tells of a block. */
  listsBlocked: boolean;
}

const answers = { stop: 'carrier', start: 'carrier', help: 'carrier' } as const;

/** What each carrier can do, known without its credentials. */
export const capabilities = {
  twilio: { validity: { leastSeconds: 1, mostSeconds: 36_000 }, answers, listsBlocked: false },
  telnyx: { validity: null, answers, listsBlocked: true },
} as const satisfies Readonly<Record<CarrierId, CarrierCapabilities>>;
