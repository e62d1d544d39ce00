/** What happens in this process and is counted. Every text is one of few: no address, no id, nothing of a person. */
export interface Events {
  /** A request; `route` is the pattern of its path, or `none`. */
  answered: { method: string; route: string; status: number; ms: number };
  /** `retried`: it failed and is tried again; `failed`: for good. */
  jobEnded: { queue: string; outcome: 'done' | 'retried' | 'failed'; ms: number };
  /** `reason` says why the engine answered in place of a model; `none` where there is none to say. */
  chatAnswered: { by: 'engine' | 'model'; reason: string };
  modelAsked: { purpose: string; outcome: string; ms: number; microdollars: number };
  /** A password was held against a hash of this cost, which is all that takes long in a log-in. */
  passwordChecked: { cost: string };
  /** What unauthenticated users asked to store: `stored`, or beyond the budget of all, or of their address group. */
  bytesAsked: { what: string; outcome: 'stored' | 'beyond_all' | 'beyond_own'; bytes: number };
  mailed: { what: string; outcome: 'sent' | 'failed' | 'not_set_up' };
  /** One reading of a connected system; the outcome is `read`, `waiting`, a vendor's kind of failure, or `broken`. */
  vendorRead: { vendor: string; outcome: string };
}

type Listener<Event> = (event: Event) => void;

const listeners: { [Name in keyof Events]: Set<Listener<Events[Name]>> } = {
  answered: new Set(),
  jobEnded: new Set(),
  chatAnswered: new Set(),
  modelAsked: new Set(),
  passwordChecked: new Set(),
  bytesAsked: new Set(),
  mailed: new Set(),
  vendorRead: new Set(),
};

/** Emits an event to the listeners, if there are any. */
export function emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
  for (const listener of listeners[name]) listener(event);
}

/** Listens until the function that it gives is called. */
export function on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void {
  listeners[name].add(listener);
  return () => {
    listeners[name].delete(listener);
  };
}
