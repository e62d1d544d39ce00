import { type CalibrationWorld, calibrationWorld } from './calibration-world.ts';
import type { Bookkeeping } from './reenact.ts';

export const worldNames = ['plain', 'hot_first', 'noted_when_won', 'nothing_missed'] as const;
export type WorldName = (typeof worldNames)[number];

interface DrawnWorld {
  drawn: CalibrationWorld;
  bookkeeping: Bookkeeping;
}

/** Worlds by name and seed. In the first nothing confounds; each of the others breaks one assumption. */
export const worlds: Record<WorldName, (seed: number) => DrawnWorld> = {
  plain: (seed) => ({ drawn: calibrationWorld(seed), bookkeeping: { callLog: 'whole' } }),
  // Leads that are ready to buy are answered sooner and followed up longer.
  hot_first: (seed) => ({
    drawn: { ...calibrationWorld(seed), hotFirst: 0.3 },
    bookkeeping: { callLog: 'whole' },
  }),
  // Everybody is contacted; without a call log the CRM records it for all leads that were won and for half of the others.
  noted_when_won: (seed) => ({
    drawn: { ...calibrationWorld(seed), neverContacted: 0 },
    bookkeeping: { callLog: 'none', notedWhenOpen: 0.5 },
  }),
  nothing_missed: (seed) => ({
    drawn: {
      ...calibrationWorld(seed),
      ...{ fast: { office: 1, outside: 1 }, neverContacted: 0, stop: 0 },
      ...{ answered: { office: 1, outside: 1 } },
    },
    bookkeeping: { callLog: 'whole' },
  }),
};
