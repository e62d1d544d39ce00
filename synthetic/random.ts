/** A stream of random numbers that is the same for the same seed on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Whole number from `low` up to and including `high`. */
  whole(low: number, high: number): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Standard normal. */
  normal(): number;
  /** Exponential with the given mean. */
  exponential(mean: number): number;
  /** One of the items, each as likely as the others. */
  pick<Item>(items: readonly Item[]): Item;
  /** One of the items, as likely as its share of all shares. */
  pickByShare<Item extends { readonly share: number }>(items: readonly Item[]): Item;
}

/** The stream of a seed: Bob Jenkins's sfc32, a small generator that passes PractRand. */
export function randomFrom(seed: number): Random {
  const next = sfc32(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  };
  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    exponential: (mean) => -mean * Math.log(1 - next()),
    pick,
    pickByShare(items) {
      let left = next() * items.reduce((sum, item) => sum + item.share, 0);
      for (const item of items) {
        left -= item.share;
        if (left < 0) return item;
      }
      return pick(items.slice(-1));
    },
  };
}

function sfc32(seed: number): () => number {
  let a = seed | 0;
  let b = Math.floor(seed / 2 ** 32) | 0;
  let c = 0x9e3779b9;
  let counter = 1;
  const step = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // Neighbouring seeds part only after some steps.
  for (let i = 0; i < 15; i += 1) step();
  return step;
}
