import { overloaded } from '../http/overload/overloaded.ts';

export interface QueueLimits {
  atOnce: number;
  /** Most that may wait beside those under way. */
  waiting: number;
}

/** The limits of each client. */
export interface ClientLimits extends QueueLimits {
  /** Work of it that may be under way, with what gave its slot back before its end (`slotMs`); any number unless given. */
  underWay?: number;
}

/** What clients may hold together that each used more than `aboveMs` of the queue's time lately. */
export interface Tier {
  aboveMs: number;
  atOnce: number;
  /**
   * While other clients wait, a slot of theirs stays free for so many times as long as their work took, which leaves
   * the processors to what is not scheduled here and to whoever used clearly less (`lighter`); 0 unless given.
   */
  rests?: number;
  /**
   * Milliseconds after which work of theirs counts no more here, so that others like it go on beside what takes long; for a
   * tier without `rests`.
   */
  holdMs?: number;
}

/** The limits of all clients together. */
export interface TotalLimits extends QueueLimits {
  /** Fewer slots for those who used more, so that light clients seldom run beside many; `aboveMs` rises. None unless given. */
  tiers?: readonly Tier[];
  /**
   * Milliseconds that one piece of work counts at most, for work that may wait for a third party; as long as it takes
   * unless given. With it, who waits for several pieces comes later (`mostAhead`).
   */
  countedMs?: number;
  /**
   * Milliseconds after which work gives its slot back and goes on without one, so that what waits for a third party holds
   * no slot; it keeps it unless given.
   */
  slotMs?: number;
  /** Milliseconds that work may wait; `usualWaitMs` unless given. `Infinity` is for what no connection waits for. */
  waitMs?: number;
}

/** Schedules costly work of many clients so that none of them can take it from the others. */
export interface FairQueue {
  /**
   * Resolves when this client's turn comes, with a function that ends the work; calling it again does nothing. Throws
   * `overloaded` when there is no room to wait, also later, when another client needs the room, it waited `waitMs` or
   * `isGone` says that nobody waits for it any more.
   */
  acquire(client: string, isGone?: () => boolean): Promise<() => void>;
  /** Runs one piece of work in a slot. Throws as `acquire`. */
  run<T>(client: string, work: () => Promise<T>): Promise<T>;
}

/** Time used counts half as much after so many milliseconds. */
const halfLifeMs = 10_000;
/** Of the queue's time: beyond what people use who look at one page after the other. */
export const busyMs = 100;
/**
 * With the longest statement of a call (`statementMs`) less than `connectionTimeout` (`server-limits.ts`), at which a
 * caller's connection ends without an answer.
 */
const usualWaitMs = 20_000;
/** Clients whose use is tracked; beyond that the oldest idle ones are dropped. */
const maxClients = 5000;
/**
 * Queued entries of a client that count in advance: more than a page load queues. Counting all of them would rank a shared
 * IP address, such as an office's, below everybody until its queue is empty.
 */
const mostAhead = 4;
/** Slots do not rest for a client that used less than this share of what the one before had. */
const lighter = 0.75;

/**
 * A queue by least attained service: a free slot goes to the waiting client that used the least time lately, running
 * work included; for one client, first in first out (Rai et al., Analysis of LAS scheduling for job size distributions
 * with high variance, 2003). While n pieces of work run, each counts an n-th of the time: together they have made each
 * other slow. With `countedMs` the next pieces of what waits count before they are done (`mostAhead`). Clients beyond the
 * last tier take turns instead, since the one that used the most would wait for all others to have used as much.
 * `perClient` limits each client, `total` all of them. When all room to wait is taken, the newest entry of the client with
 * the most entries is refused in favour of another's. `now` in milliseconds.
 */
export function createFairQueue(
  perClient: ClientLimits,
  total: TotalLimits,
  now = () => performance.now(),
): FairQueue {
  const clients = new Map<string, Client>();
  const queued = new Set<Client>();
  const { underWay: mostUnderWay = Number.POSITIVE_INFINITY } = perClient;
  const { tiers: limits = [], countedMs = Number.POSITIVE_INFINITY, slotMs, waitMs = usualWaitMs } = total;
  const tiers = limits.map((tier) => ({ ...tier, running: 0, resting: new Set<Rest>() }));
  const turnsMs = tiers.at(-1)?.aboveMs ?? Number.POSITIVE_INFINITY;
  let [running, waiting] = [0, 0];

  /** What work has had that has run ever since the queue began. */
  let [share, shareAt] = [0, now()];
  const shareBy = (time: number) => {
    share += (time - shareAt) / Math.max(1, running);
    shareAt = time;
    return share;
  };
  /** Running work counts too, or a client that holds slots for long would seem to use nothing. */
  const usedMs = (client: Client, time: number) =>
    decayed(client, time) + client.running * shareBy(time) - client.startShares;
  const canStart = (client: Client, time: number) =>
    client.running < perClient.atOnce &&
    client.underWay < mostUnderWay &&
    running < total.atOnce &&
    isAdmitted(usedMs(client, time));
  const isAdmitted = (used: number) =>
    tiers.every(({ aboveMs, atOnce, running, resting }) => {
      if (used <= aboveMs || running + resting.size < atOnce) return true;
      let taken = running;
      for (const rest of resting) if (used >= lighter * rest.usedMs) taken += 1;
      return taken < atOnce;
    });
  // Who waits for own work that gave its slot back waits for no slot.
  const othersWait = (client: Client) => {
    for (const other of queued) if (other !== client && other.underWay < mostUnderWay) return true;
    return false;
  };
  const free = (tier: (typeof tiers)[number], client: Client, workedMs: number) => {
    tier.running -= 1;
    const restMs = (tier.rests ?? 0) * workedMs;
    if (restMs === 0 || !othersWait(client)) return;
    const rest = { usedMs: client.usedMs };
    tier.resting.add(rest);
    setTimeout(() => {
      tier.resting.delete(rest);
      startNext();
    }, restMs);
  };
  const start = (client: Client) => {
    const startedAt = now();
    const used = usedMs(client, startedAt);
    const own = new Set(tiers.filter(({ aboveMs }) => used > aboveMs));
    const startShare = shareBy(startedAt);
    running += 1;
    for (const tier of own) tier.running += 1;
    client.running += 1;
    client.underWay += 1;
    client.startShares += startShare;
    client.servedAt = startedAt;
    let [hasSlot, hasEnded] = [true, false];
    const leave = (tier: (typeof tiers)[number]) => {
      if (own.delete(tier)) free(tier, client, now() - startedAt);
      startNext();
    };
    const timers = [...own].flatMap((tier) =>
      tier.holdMs === undefined ? [] : [setTimeout(leave, tier.holdMs, tier)],
    );
    const giveBack = () => {
      if (!hasSlot) return;
      hasSlot = false;
      const time = now();
      client.usedMs = decayed(client, time) + Math.min(shareBy(time) - startShare, countedMs);
      client.usedAt = time;
      running -= 1;
      client.running -= 1;
      client.startShares -= startShare;
      for (const timer of timers) clearTimeout(timer);
      for (const tier of own) free(tier, client, time - startedAt);
      startNext();
    };
    const timeout = slotMs === undefined ? undefined : setTimeout(giveBack, slotMs);
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timeout);
      client.underWay -= 1;
      if (hasSlot) giveBack();
      else startNext();
      if (clients.size > maxClients) forgetIdle(clients);
    };
  };
  const aheadMs = Number.isFinite(countedMs) ? countedMs : 0;
  /** Time used plus `aheadMs` for queued entries behind the next, which ranks bulk callers below page loads while all are new. */
  const turnOf = (client: Client, time: number) =>
    Math.min(usedMs(client, time) + Math.min(client.entries.length - 1, mostAhead) * aheadMs, turnsMs);
  const isBefore = (a: Client, b: Client, time: number) => {
    const [ofA, ofB] = [turnOf(a, time), turnOf(b, time)];
    return ofA === ofB ? a.servedAt < b.servedAt : ofA < ofB;
  };
  // More than one may start: a busy client that waits becomes light as time passes.
  const startNext = () => {
    const time = now();
    while (running < total.atOnce) {
      let next: Client | undefined;
      for (const client of queued) {
        while (client.entries[0]?.isGone()) refuseLate(client);
        if (client.entries.length === 0 || !canStart(client, time)) continue;
        if (next === undefined || isBefore(client, next, time)) next = client;
      }
      if (next === undefined) return;
      remove(next, 'shift')?.resolve(start(next));
    }
  };
  const remove = (client: Client, end: 'shift' | 'pop') => {
    waiting -= 1;
    const entry = client.entries[end]();
    clearTimeout(entry?.timeout);
    if (client.entries.length === 0) queued.delete(client);
    return entry;
  };
  // The first of a client's entries is the one that waits longest.
  const refuseLate = (client: Client) => remove(client, 'shift')?.reject(overloaded());
  const makeRoomFor = (client: Client) => {
    let largest = client;
    for (const other of queued) if (other.entries.length > largest.entries.length) largest = other;
    if (largest === client) throw overloaded();
    remove(largest, 'pop')?.reject(overloaded());
  };
  const acquire = async (name: string, isGone = () => false) => {
    const client = clients.get(name) ?? newClient(now());
    clients.set(name, client);
    if (client.entries.length === 0 && canStart(client, now())) return start(client);
    if (client.entries.length >= perClient.waiting) throw overloaded();
    if (waiting >= total.waiting) makeRoomFor(client);
    waiting += 1;
    queued.add(client);
    const turn = new Promise<() => void>((resolve, reject) => {
      const timeout = Number.isFinite(waitMs) ? setTimeout(refuseLate, waitMs, client) : undefined;
      client.entries.push({ resolve, reject, timeout, isGone });
    });
    startNext();
    return turn;
  };
  return {
    acquire,
    async run(client, work) {
      const release = await acquire(client);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

/** A slot that stays free after work of a client that had used so much. */
interface Rest {
  usedMs: number;
}

interface Client {
  /** Work in slots, and that with what gave its slot back. */
  running: number;
  underWay: number;
  /** Sum of what `shareBy` was when each piece of running work started. */
  startShares: number;
  /** When work of it started last. */
  servedAt: number;
  /** Decayed time of finished work as of `usedAt`. */
  usedMs: number;
  usedAt: number;
  entries: {
    resolve(release: () => void): void;
    reject(error: Error): void;
    timeout: ReturnType<typeof setTimeout> | undefined;
    isGone(): boolean;
  }[];
}

const newClient = (time: number): Client => ({
  ...{ running: 0, underWay: 0, startShares: 0, servedAt: Number.NEGATIVE_INFINITY },
  ...{ usedMs: 0, usedAt: time, entries: [] },
});
const decayed = (client: Client, time: number) => client.usedMs * 2 ** ((client.usedAt - time) / halfLifeMs);

function forgetIdle(clients: Map<string, Client>): void {
  for (const [name, { underWay, entries }] of clients) {
    if (underWay > 0 || entries.length > 0) continue;
    clients.delete(name);
    return;
  }
}
