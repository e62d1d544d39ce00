import { type SaidVisit, visitName } from './visitors.repository.ts';

/** Visits in one statement; enough that what a statement and its commit cost no longer counts. */
const most = 64;
/** Statements at a time: while one is committed, another is worked on. */
const atOnce = 2;

interface Waiting<Visit> {
  visit: Visit;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/**
 * Stores concurrent visits together. Nothing is delayed: a visit that arrives while no statement runs is
 * written at once, and those that arrive meanwhile are written together next. The promise of a visit resolves
 * when it is committed. If a statement fails, each of its visits is retried alone.
 */
export function inBatches<Visit extends SaidVisit>(store: (visits: readonly Visit[]) => Promise<void>) {
  let waiting: Waiting<Visit>[] = [];
  let under = 0;
  let isCalled = false;

  /** The next to go, no two of one name; who has to wait for another sync of the same visit stays. */
  function next(): Map<string, Waiting<Visit>> {
    const batch = new Map<string, Waiting<Visit>>();
    const later: Waiting<Visit>[] = [];
    for (const one of waiting) {
      const name = visitName(one.visit);
      if (batch.size < most && !batch.has(name)) batch.set(name, one);
      else later.push(one);
    }
    waiting = later;
    return batch;
  }

  async function go(): Promise<void> {
    isCalled = false;
    under += 1;
    while (waiting.length > 0) await storeAll([...next().values()], store);
    under -= 1;
  }

  return (visit: Visit): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ visit, resolve, reject });
      // Running writers take the next batch when they finish.
      if (isCalled || under >= atOnce) return;
      isCalled = true;
      // Requests that are read in the same turn go together.
      setImmediate(() => void go());
    });
}

async function storeAll<Visit>(
  batch: readonly Waiting<Visit>[],
  store: (visits: readonly Visit[]) => Promise<void>,
): Promise<void> {
  try {
    await store(batch.map(({ visit }) => visit));
    for (const { resolve } of batch) resolve();
  } catch (error) {
    if (batch.length === 1) for (const { reject } of batch) reject(error);
    else for (const one of batch) await storeAll([one], store);
  }
}
