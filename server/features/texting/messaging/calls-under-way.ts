import type { CarrierId } from '../../../carriers/carrier.ts';
import type { ClaimedText } from './claim.ts';

/** After this the next texts are claimed, whether the calls of the last ones are answered or not. */
const usualWaitMs = 500;
/** More than carriers that answer ever have under way in one process. */
const usualMost = 200;

/** The calls of a process to its carriers, so that one which does not answer keeps no text of the others waiting. */
export interface CallsUnderWay {
  /** Carriers with so many calls under way that nothing more is claimed for them. */
  full(): CarrierId[];
  /** Counts texts as under way until `sent` ends. Resolves then, or sooner where that takes long. */
  waitFor(
    texts: readonly { carrier: Pick<ClaimedText['carrier'], 'id'> }[],
    sent: Promise<void>,
  ): Promise<void>;
  /** Resolves when no call is under way. */
  settled(): Promise<void>;
}

export function createCallsUnderWay({ waitMs = usualWaitMs, most = usualMost } = {}): CallsUnderWay {
  const counts = new Map<CarrierId, number>();
  const calls = new Set<Promise<void>>();
  return {
    full: () => [...counts].flatMap(([id, count]) => (count >= most ? [id] : [])),
    async waitFor(texts, sent) {
      const count = (by: 1 | -1) => {
        for (const { carrier } of texts) counts.set(carrier.id, (counts.get(carrier.id) ?? 0) + by);
      };
      count(1);
      const ended = sent.finally(() => {
        count(-1);
        calls.delete(ended);
      });
      calls.add(ended);
      const { promise: waited, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, waitMs);
      await Promise.race([ended, waited]).finally(() => clearTimeout(timer));
    },
    async settled() {
      await Promise.allSettled(calls);
    },
  };
}
