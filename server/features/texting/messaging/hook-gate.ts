import { overloaded } from '../../../platform/http/overload/overloaded.ts';

/** Unknown tokens of an address group that are looked up one by one in a minute: more than a removed number's carrier brings. */
const mostAlone = 20;
const minuteMs = 60_000;
/** How long a token counts as unknown without another look: tokens are made before anybody is told of them. */
const unknownMs = 30_000;
/** Entries that each of the two memories holds; the oldest go first. */
const mostKept = 5000;
/** How long tokens of a group that brings many unknown ones wait for each other, to be looked up together. */
const usualGatherMs = 100;
const mostTogether = 2000;

export interface HookGateOptions {
  /** Which of some tokens' keys are those of a number; one query. */
  listKnown(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** In milliseconds. */
  now?: () => number;
  gatherMs?: number;
}

/** Keeps webhooks to addresses that are none from costing a query each. */
export interface HookGate {
  /**
   * Whether a webhook is to be taken on: false for a token that is known to be none. A token of a number is never refused,
   * whatever else comes from its sender's network: behind many unknown ones it is looked up together with others. Throws
   * `overloaded` where even those are too many.
   */
  admits(key: string, group: string): Promise<boolean>;
  /** Notes that a token turned out to be none. */
  noteUnknown(key: string, group: string): void;
}

export function createHookGate({
  listKnown,
  now = Date.now,
  gatherMs = usualGatherMs,
}: HookGateOptions): HookGate {
  const unknownUntil = new Map<string, number>();
  const groups = new Map<string, { since: number; unknown: number }>();
  let gathering: { keys: Set<string>; known: Promise<ReadonlySet<string>> } | null = null;

  const noteUnknown = (key: string, group: string) => {
    const at = now();
    keep(unknownUntil, key, at + unknownMs);
    const { since, unknown } = groups.get(group) ?? { since: at, unknown: 0 };
    const isOver = at - since >= minuteMs;
    keep(groups, group, isOver ? { since: at, unknown: 1 } : { since, unknown: unknown + 1 });
  };
  const isMany = (group: string) => {
    const counted = groups.get(group);
    return counted !== undefined && counted.unknown >= mostAlone && now() - counted.since < minuteMs;
  };
  const gather = () => {
    const keys = new Set<string>();
    const { promise: over, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, gatherMs);
    const known = over.then(() => {
      gathering = null;
      return listKnown([...keys]);
    });
    return { keys, known };
  };
  return {
    noteUnknown,
    async admits(key, group) {
      if ((unknownUntil.get(key) ?? 0) > now()) return false;
      if (!isMany(group)) return true;
      gathering ??= gather();
      if (gathering.keys.size >= mostTogether) throw overloaded();
      gathering.keys.add(key);
      const isKnown = (await gathering.known).has(key);
      if (!isKnown) noteUnknown(key, group);
      return isKnown;
    },
  };
}

function keep<Value>(memory: Map<string, Value>, key: string, value: Value): void {
  // Behind the others, so that the oldest goes first.
  memory.delete(key);
  memory.set(key, value);
  if (memory.size <= mostKept) return;
  for (const oldest of memory.keys()) {
    memory.delete(oldest);
    return;
  }
}
