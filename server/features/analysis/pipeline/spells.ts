import type { Day } from './days.ts';

/** Leads that came in and ended on the same days from the same source. */
export interface Spell {
  /** Number of the lead source, from 0 and below the number of sources. */
  source: number;
  born: Day;
  /** Day of winning or losing; null while open. */
  ended: Day | null;
  outcome: 'won' | 'lost' | 'open';
  count: number;
  /** Open leads: among those that the report lists. */
  listed: boolean;
}
