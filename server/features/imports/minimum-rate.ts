import { AppError } from '../../platform/errors.ts';
import { type MinimumRate, minimumRate } from '../../platform/http/overload/slow-readers.ts';

/** While many uploads are under way: three quarters of half a megabit, which leaves room for a pause of 6 s. */
const crowdedBytes = 46 * 1024;

/**
 * The usual least, and a higher one while uploads are `crowded`: slow senders from many networks, each within its
 * places, would else hold all places at little cost.
 */
export const minimumRateWhile = (crowded: () => boolean): MinimumRate => ({
  ...minimumRate,
  get bytes() {
    return crowded() ? crowdedBytes : minimumRate.bytes;
  },
});

/**
 * The bytes of a file as they come. Throws `too_slow` when a stretch of waiting for them brought less than the least:
 * an upload holds one of few places. Only what the sender has us wait for counts, not what we take to store a piece.
 */
export async function* noSlowerThan(
  least: MinimumRate,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { overMs } = least;
  const pieces = body[Symbol.asyncIterator]();
  const read = () => {
    const next = pieces.next();
    // An error after giving up has no reader, and must not count as unhandled.
    next.catch(() => {});
    return next;
  };
  let [waitedMs, arrived] = [0, 0];
  try {
    for (let coming = read(); ; ) {
      const begun = performance.now();
      const piece = await orLate(coming, overMs - waitedMs);
      waitedMs += performance.now() - begun;
      if (piece?.done === true) return;
      arrived += piece?.value.length ?? 0;
      if (piece === null || waitedMs >= overMs) {
        if (arrived < (least.bytes * overMs) / 1000) throw tooSlow();
        [waitedMs, arrived] = [0, 0];
      }
      if (piece === null) continue;
      yield piece.value;
      coming = read();
    }
  } finally {
    // Releases the sender's stream, so that unread bytes do not delay their next call. Not awaited: it resolves only
    // after the piece that is late.
    pieces.return?.().catch(() => {});
  }
}

const tooSlow = () =>
  new AppError(
    'too_slow',
    'The file came too slowly, so we stopped waiting for it. Nothing was imported. Please try again on a faster connection.',
  );

/** What arrives in time, or null. What arrived while this process was busy is read before it counts as late. */
async function orLate<T>(coming: Promise<T>, ms: number): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => setImmediate(late.resolve, null), ms);
  try {
    return await Promise.race([coming, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
