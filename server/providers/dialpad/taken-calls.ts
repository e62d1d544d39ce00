import { z } from 'zod';
import type { CallRow } from '../../platform/records/rows.ts';

const Taken = z.object({ rep: z.string(), durationS: z.int().nullable() });

/** State of `TakenCalls`, stored between two sync runs. */
export const TakenEntries = z.array(z.tuple([z.string(), Taken]));

/** The legs of a call are close in time, so a few calls are enough. */
const most = 50;

/**
 * Who took the latest calls, so that the legs of one call become the same row. Calls come newest first: the leg of
 * the person who took a call before the leg through which it came in, which does not know the person.
 */
export class TakenCalls {
  readonly #calls: Map<string, z.infer<typeof Taken>>;

  constructor(entries: z.infer<typeof TakenEntries> = []) {
    this.#calls = new Map(entries);
  }

  /** A leg as its call is known by now. */
  whole(leg: CallRow): CallRow {
    const { externalId, outcome, rep, durationS } = leg;
    if (outcome === 'answered' && rep !== null) {
      this.#remember(externalId, { rep, durationS });
      return leg;
    }
    const taken = this.#calls.get(externalId);
    return taken === undefined ? leg : { ...leg, ...taken, outcome: 'answered' };
  }

  entries(): z.infer<typeof TakenEntries> {
    return [...this.#calls];
  }

  #remember(externalId: string, taken: z.infer<typeof Taken>): void {
    this.#calls.delete(externalId);
    this.#calls.set(externalId, taken);
    const [oldest] = this.#calls.keys();
    if (this.#calls.size > most && oldest !== undefined) this.#calls.delete(oldest);
  }
}
