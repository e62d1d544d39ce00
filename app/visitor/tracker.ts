import { visitorLimits } from '../../contract/visitor-limits.ts';
import type { VisitorSession } from '../../contract/visitors.ts';
import { addChange, type Change, changedSession, noChange, restOf, withRest } from './change.ts';
import { mergeSessions } from './merge-sessions.ts';
import { readSession } from './read-session.ts';

/** What the tracker needs of the browser. */
export interface TrackerWorld {
  now: () => number;
  read: () => string | null;
  keep: (session: string | null) => void;
  /** Keeps what happened in a tab that goes, beside the session. */
  keepRest: (rest: string) => void;
  /** Takes the changes of closed tabs. */
  takeRests: () => string[];
  /** Runs when no other tab reads or writes the session. Never rejects. */
  withWebLock: (run: () => void) => Promise<void>;
  /** An empty session that began at `at`. */
  begin: (at: number) => VisitorSession;
  /** Returns whether it was sent, as far as known. Never rejects. */
  send: (session: VisitorSession, way: 'fetch' | 'beacon') => Promise<boolean>;
}

export type Tracker = ReturnType<typeof createTracker>;

/** A session that ended longer ago is of no use to the server. */
const oldestMs = 14 * 24 * 60 * 60_000;

/**
 * The visitor session of this tab, shared with the others through local storage: changes are merged into the
 * stored session. A session without activity for half an hour ends and is sent; the next activity begins
 * another.
 */
export function createTracker(world: TrackerWorld) {
  let known: VisitorSession | null = null;
  let change = noChange;
  let unsent = false;
  /** A session that has ended and could not be sent. */
  let late: VisitorSession | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(session: VisitorSession, way: 'fetch' | 'beacon'): void {
    if (session.sessionId === known?.sessionId) unsent = false;
    void world.send(session, way).then((sent) => {
      if (sent) return;
      if (session.sessionId === known?.sessionId) unsent = true;
      else late = session;
    });
  }

  /** The stored session with this tab's changes; null when there is none, or when it has ended and been sent. */
  function current(at: number): VisitorSession | null {
    const kept = readSession(world.read());
    const rests = world.takeRests().flatMap((rest) => readSession(rest) ?? []);
    if (kept === null) return null;
    const its = rests.filter(({ sessionId }) => sessionId === kept.sessionId);
    const whole = its.reduce(withRest, kept);
    if (its.length > 0) world.keep(JSON.stringify(whole));
    const session = whole.sessionId === known?.sessionId ? mergeSessions(whole, known) : whole;
    if (!isOver(session, at)) return session;
    world.keep(null);
    if (Math.abs(at - session.startTime) < oldestMs) send(session, 'fetch');
    return null;
  }

  /** Reads, adds what happened here, and writes. */
  function save(): void {
    const happened = change;
    change = noChange;
    const at = happened.at || world.now();
    known = current(at);
    if (happened.at === 0) return;
    const session = changedSession(known ?? world.begin(at), happened);
    // Returning to a page after a while is a new page view.
    known = session.pageViews > 0 ? session : { ...session, pageViews: 1 };
    world.keep(JSON.stringify(known));
    unsent = true;
    watchForEnd();
  }

  function watchForEnd(): void {
    if (known === null || timer !== undefined) return;
    const left = Math.min(known.lastActivity - world.now(), 0) + visitorLimits.idleMs;
    timer = setTimeout(
      () => {
        timer = undefined;
        void world.withWebLock(() => {
          save();
          watchForEnd();
        });
      },
      Math.max(0, left),
    );
  }

  function sync(way: 'fetch' | 'beacon'): void {
    save();
    sendUnsent(way);
  }

  function sendUnsent(way: 'fetch' | 'beacon'): void {
    if (unsent && known !== null) send(known, way);
    if (late === null) return;
    const ended = late;
    late = null;
    send(ended, way);
  }

  /**
   * Another tab may be writing the session, and an unloading page cannot wait for the lock: the change is
   * stored beside it, and the next writer merges it.
   */
  function leave(): void {
    const kept = readSession(world.read());
    const session = kept !== null && kept.sessionId === known?.sessionId ? mergeSessions(kept, known) : kept;
    if (session === null || isOver(session, change.at || world.now())) {
      sync('beacon');
      return;
    }
    if (change.at > 0) {
      world.keepRest(JSON.stringify(restOf(session, change)));
      known = changedSession(session, change);
      change = noChange;
      unsent = true;
    }
    sendUnsent('beacon');
  }

  return {
    /** Whether there is an active session. */
    lives: (): boolean => change.at > 0 || (known !== null && !isOver(known, world.now())),
    /** Something happened, now. It is kept with the next `save`. */
    note(more: Partial<Change>): void {
      const at = world.now();
      // What happened before a long pause belongs to the session that has ended in it.
      if (change.at > 0 && at - change.at >= visitorLimits.idleMs) save();
      change = addChange(change, { ...more, at });
    },
    save: (): Promise<void> => world.withWebLock(save),
    sync: (): Promise<void> => world.withWebLock(() => sync('fetch')),
    /** The page unloads: unsent changes are sent by beacon. */
    leave,
    /** Sends the session and clears it. */
    clear: (): Promise<void> =>
      world.withWebLock(() => {
        save();
        if (known !== null) send(known, 'fetch');
        known = null;
        unsent = false;
        world.takeRests();
        world.keep(null);
      }),
  };
}

/** Also one whose last activity is to come: the clock was wrong then, or is now. */
const isOver = ({ lastActivity }: VisitorSession, at: number) =>
  Math.abs(at - lastActivity) >= visitorLimits.idleMs;
