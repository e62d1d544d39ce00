import { randomBytes } from 'node:crypto';

const LIFE_MS = 600_000;

/** A pending request of a popup. */
export interface AskedFor {
  clientId: string;
  flow: 'token' | 'code';
  /** Origin of the page; only it gets the answer. */
  origin: string;
  /** Identifies the question in the page's answer. */
  state: string;
}

/** The popups that are open. */
export class PendingQuestions {
  readonly #asked = new Map<string, AskedFor & { until: number }>();

  /** Gives the name under which it can be taken once. */
  add({ clientId, flow, origin, state }: AskedFor): string {
    const now = Date.now();
    for (const [id, { until }] of this.#asked) if (until < now) this.#asked.delete(id);
    const id = randomBytes(16).toString('base64url');
    this.#asked.set(id, { clientId, flow, origin, state, until: now + LIFE_MS });
    return id;
  }

  take(id: string): AskedFor | undefined {
    const found = this.#asked.get(id);
    this.#asked.delete(id);
    return found;
  }
}
