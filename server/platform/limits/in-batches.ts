interface Waiting<Item> {
  item: Item;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

export interface BatchOptions<Item> {
  /** Two of one name are never stored together. */
  nameOf(item: Item): string;
  /** Stores all or none. */
  store(items: readonly Item[]): Promise<void>;
  /** Items at a time; enough by default that what a statement and its commit cost no longer counts. */
  most?: number;
}

const usuallyMost = 64;
/** Stored at a time: while one batch is committed, another is worked on. */
const atOnce = 2;

/**
 * Stores concurrent items together. Nothing is delayed: an item that arrives while none is stored is stored at once, and
 * those that arrive meanwhile are stored together next. The promise of an item resolves when it is committed. If a
 * batch fails, each of its items is tried again alone.
 */
export function inBatches<Item>({ nameOf, store, most = usuallyMost }: BatchOptions<Item>) {
  let waiting: Waiting<Item>[] = [];
  let under = 0;
  let isCalled = false;

  /** The next to go; who has to wait for another of its name stays. */
  function next(): Map<string, Waiting<Item>> {
    const batch = new Map<string, Waiting<Item>>();
    const later: Waiting<Item>[] = [];
    for (const one of waiting) {
      const name = nameOf(one.item);
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

  return (item: Item): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // Running writers take the next batch when they finish.
      if (isCalled || under >= atOnce) return;
      isCalled = true;
      // Requests that are read in the same turn go together.
      setImmediate(() => void go());
    });
}

async function storeAll<Item>(
  batch: readonly Waiting<Item>[],
  store: (items: readonly Item[]) => Promise<void>,
): Promise<void> {
  try {
    await store(batch.map(({ item }) => item));
    for (const { resolve } of batch) resolve();
  } catch (error) {
    if (batch.length === 1) for (const { reject } of batch) reject(error);
    else for (const one of batch) await storeAll([one], store);
  }
}
