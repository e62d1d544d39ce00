import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { type Ask, type Caller, codeIn } from '../../bench/load/caller.ts';
import type { Tally } from '../../bench/load/tally.ts';

/** Who may be somebody: a free account at an internet address of its own. */
export interface Identity {
  address: string;
  email: string;
  password: string;
  token: string;
}

/** Nobody waits longer than that for an answer or for being let in again, in seconds. */
const PATIENCE_S = 60;
/** After a failure without a time to come back. */
const BREATH_MS = 100;
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/**
 * A caller who keeps to the API and takes whatever it gives: asks again at once, and after a refusal as soon as
 * `Retry-After` lets them. What they were told is counted under `name`.
 */
export class Stranger implements Caller {
  readonly identity: Identity;
  readonly #name: string;
  readonly #origins: readonly string[];
  readonly #tally: Tally;
  readonly #signal: AbortSignal;
  readonly #agent = new Agent({ pipelining: 1, headersTimeout: PATIENCE_S * 1000, bodyTimeout: 0 });
  #turn = 0;

  constructor(identity: Identity, { name, origins, tally, signal }: Surroundings) {
    this.identity = identity;
    this.#name = name;
    this.#origins = origins;
    this.#tally = tally;
    this.#signal = signal;
  }

  async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#signal });
  }

  async ask(ask: Ask): Promise<string | null> {
    const { body } = ask;
    const raw = body instanceof Uint8Array;
    return this.#ask(ask, {
      type: raw ? 'application/octet-stream' : 'application/json',
      body: body === undefined ? null : raw ? body : JSON.stringify(body),
      read: (answer) => answer.text(),
    });
  }

  /** Reads the answer a piece at a time, `bytesASecond` of it, for as long as there is any. */
  async sip(ask: Ask, bytesASecond: number): Promise<string | null> {
    return this.#ask(ask, {
      type: 'application/json',
      body: null,
      read: async (answer) => {
        for await (const piece of answer) {
          const bytes = piece instanceof Uint8Array ? piece.byteLength : 0;
          await this.pause((bytes / bytesASecond) * 1000);
        }
        return '';
      },
    });
  }

  /** Sends `bytes` a byte a second. */
  async drip(ask: Ask, bytes: Uint8Array): Promise<string | null> {
    const pause = () => this.pause(1000);
    async function* byteByByte() {
      for (const byte of bytes) {
        yield Uint8Array.of(byte);
        await pause();
      }
    }
    return this.#ask(ask, {
      type: ask.method === 'PUT' ? 'application/octet-stream' : 'application/json',
      body: Readable.from(byteByByte()),
      length: bytes.byteLength,
      read: (answer) => answer.text(),
    });
  }

  leave(): Promise<void> {
    return this.#agent.destroy();
  }

  async #ask(
    { method = 'GET', path, token }: Ask,
    { type, body, length, read }: Sending,
  ): Promise<string | null> {
    this.#signal.throwIfAborted();
    const origin = this.#origins[this.#turn++ % this.#origins.length] ?? '';
    const sent = performance.now();
    let wait = BREATH_MS;
    try {
      const answer = await this.#agent.request({
        ...{ origin, path, method, body, signal: this.#signal },
        headers: {
          'user-agent': BROWSER,
          'x-forwarded-for': this.identity.address,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== null && { 'content-type': type }),
          ...(length !== undefined && { 'content-length': String(length) }),
        },
      });
      if (answer.statusCode < 300) {
        const text = await read(answer.body);
        this.#tally.answered(this.#name, performance.now() - sent);
        return text;
      }
      this.#tally.failed(this.#name, `${answer.statusCode} ${codeIn(await answer.body.text())}`);
      wait = Math.max(wait, 1000 * Math.min(PATIENCE_S, Number(answer.headers['retry-after'] ?? 0)));
    } catch (error) {
      this.#signal.throwIfAborted();
      this.#tally.failed(
        this.#name,
        error instanceof Error && 'code' in error ? String(error.code) : 'no answer',
      );
    }
    await this.pause(wait);
    return null;
  }
}

interface Surroundings {
  /** What they want, in a few words. */
  name: string;
  origins: readonly string[];
  tally: Tally;
  signal: AbortSignal;
}

interface Sending {
  type: string;
  body: string | Uint8Array | Readable | null;
  /** Bytes of a body that comes in pieces. */
  length?: number;
  read(answer: Dispatcher.ResponseData['body']): Promise<string>;
}
