import { setImmediate as nextTurn } from 'node:timers/promises';
import { vi } from 'vitest';

/** What something made and let happen meanwhile. */
export interface WorkDone<T> {
  made: T;
  /** Arrays of draws, also those that were thrown away. */
  arrays: number;
  /** How often other work could go on. */
  turns: number;
}

/** Does something and counts what it took, however long it took. Arrays made from others count if these were made here. */
export async function workDone<T>(make: () => Promise<T>): Promise<WorkDone<T>> {
  let [arrays, turns] = [0, 0];
  vi.stubGlobal(
    'Float64Array',
    class extends Float64Array {
      constructor(length: number) {
        super(length);
        arrays += 1;
      }
    },
  );
  const working = new AbortController();
  const others = (async () => {
    for (await nextTurn(); !working.signal.aborted; await nextTurn()) turns += 1;
  })();
  try {
    const made = await make();
    return { made, arrays, turns };
  } finally {
    working.abort();
    await others;
    vi.unstubAllGlobals();
  }
}
