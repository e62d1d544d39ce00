import { overloaded } from '../http/overload/overloaded.ts';

export interface QueueLimits {
  atOnce: number;
  /** Most that may wait beside those under way. */
  waiting: number;
}

/** The limits of all clients together. */
export interface TotalLimits extends QueueLimits {
  /** Slots that clients beyond `lightMs` may hold together, so that light ones seldom run beside many; all unless given. */
  ofBusy?: number;
  /** Milliseconds that work may wait; `usualWaitMs` unless given. `Infinity` is for what no connection waits for. */
  waitMs?: number;
}

/** Schedules costly work of many clients so that none of them can take it from the others. */
export interface FairQueue {
  /**
   * Resolves when this client's turn comes, with a function that frees the slot; calling it again does nothing. Throws
   * `overloaded` when there is no room to wait, also later, when another client needs the room or it waited `waitMs`.
   */
  acquire(client: string): Promise<() => void>;
  /** Runs one piece of work in a slot. Throws as `acquire`. */
  run<T>(client: string, work: () => Promise<T>): Promise<T>;
}

/** Time used counts half as much after so many milliseconds. */
const halfLifeMs = 10_000;
/** Slot time that a client may have used lately and still count as light: a page's calls, on a busy machine too. */
const lightMs = 250;
/**
 * With the longest statement of a call (`statementMs`) less than `connectionTimeout` (`server-limits.ts`), at which a
 * caller's connection ends without an answer.
 */
const usualWaitMs = 20_000;
/** Clients whose use is tracked; beyond that the oldest idle ones are dropped. */
const maxClients = 5000;

/**
 * A queue by least attained service: a free slot goes to the waiting client that used the least slot time lately,
 * running work included; for one client, first in first out. `perClient` limits each client, `total` all of them. When
 * all room to wait is taken, the newest entry of the client with the most entries is refused in favour of another's
 * (Rai et al., Analysis of LAS scheduling for job size distributions with high variance, 2003). `now` in milliseconds.
 */
export function createFairQueue(
  perClient: QueueLimits,
  total: TotalLimits,
  now = () => performance.now(),
): FairQueue {
  const clients = new Map<string, Client>();
  const queued = new Set<Client>();
  const { ofBusy = total.atOnce, waitMs = usualWaitMs } = total;
  let [running, runningBusy, waiting] = [0, 0, 0];

  const canStart = (client: Client, time: number) =>
    client.running < perClient.atOnce &&
    running < total.atOnce &&
    (runningBusy < ofBusy || usedMs(client, time) <= lightMs);
  const start = (client: Client) => {
    const startedAt = now();
    const busy = usedMs(client, startedAt) > lightMs ? 1 : 0;
    running += 1;
    runningBusy += busy;
    client.running += 1;
    client.startTimes += startedAt;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const time = now();
      client.usedMs = decayed(client, time) + time - startedAt;
      client.usedAt = time;
      running -= 1;
      runningBusy -= busy;
      client.running -= 1;
      client.startTimes -= startedAt;
      startNext();
      if (clients.size > maxClients) forgetIdle(clients);
    };
  };
  // More than one may start: a busy client that waits becomes light as time passes.
  const startNext = () => {
    const time = now();
    while (running < total.atOnce) {
      let next: Client | undefined;
      for (const client of queued) {
        if (!canStart(client, time)) continue;
        if (next === undefined || usedMs(client, time) < usedMs(next, time)) next = client;
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
  const acquire = async (name: string) => {
    const client = clients.get(name) ?? { running: 0, startTimes: 0, usedMs: 0, usedAt: now(), entries: [] };
    clients.set(name, client);
    if (client.entries.length === 0 && canStart(client, now())) return start(client);
    if (client.entries.length >= perClient.waiting) throw overloaded();
    if (waiting >= total.waiting) makeRoomFor(client);
    waiting += 1;
    queued.add(client);
    const turn = new Promise<() => void>((resolve, reject) => {
      const timeout = Number.isFinite(waitMs) ? setTimeout(refuseLate, waitMs, client) : undefined;
      client.entries.push({ resolve, reject, timeout });
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

interface Client {
  running: number;
  /** Sum of the start times of running work, in milliseconds. */
  startTimes: number;
  /** Decayed slot time of finished work as of `usedAt`. */
  usedMs: number;
  usedAt: number;
  entries: {
    resolve(release: () => void): void;
    reject(error: Error): void;
    timeout: ReturnType<typeof setTimeout> | undefined;
  }[];
}

const decayed = (client: Client, time: number) => client.usedMs * 2 ** ((client.usedAt - time) / halfLifeMs);
/** Running work counts too, or a client that holds slots for long would seem to use nothing. */
const usedMs = (client: Client, time: number) =>
  decayed(client, time) + client.running * time - client.startTimes;

function forgetIdle(clients: Map<string, Client>): void {
  for (const [name, { running, entries }] of clients) {
    if (running > 0 || entries.length > 0) continue;
    clients.delete(name);
    return;
  }
}
