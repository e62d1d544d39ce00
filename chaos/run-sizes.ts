import type { RunOptions } from './run-faults.ts';

/** A run of hundreds of rounds. */
export const fullRun: RunOptions = {
  ...{ rounds: 300, only: null, seed: 1, minutes: 120, pause: { of: 'ms', between: [100, 2000] } },
  ...{ workers: 2, customers: 3, visitors: 2, connectEvery: 6, texters: 4, hurry: false, nightMs: [50, 400] },
};

/** A run that shows that the harness and the product still fit; its seed ends each part once, PostgreSQL twice. */
export const shortRun: RunOptions = {
  ...{ rounds: 5, only: null, seed: 464, minutes: 2, pause: { of: 'acknowledged', between: [1, 12] } },
  ...{ workers: 1, customers: 2, visitors: 1, connectEvery: null, texters: 0, hurry: true, nightMs: [0, 10] },
};
