import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { type Ask, browserHeaders, type Caller, codeIn } from '../../bench/load/caller.ts';
import type { Tally } from '../../bench/load/tally.ts';
import type { Identity } from './load-messages.ts';

/** Longest wait for an answer, and before a retry, in seconds. */
const TIMEOUT_S = 60;
/** Wait after a failure without `Retry-After`. */
const RETRY_MS = 100;

/**
 * A client that keeps to the API and uses all that its limits allow: it repeats at once, and after a refusal as soon as
 * `Retry-After` permits. Answers and refusals are counted under the name of its workload.
 */
export class GreedyClient implements Caller {
  readonly identity: Identity;
  /** Bytes of its large files. */
  readonly fileBytes: number;
  readonly #workload: string;
  readonly #origins: readonly string[];
  readonly #tally: Tally;
  readonly #signal: AbortSignal;
  readonly #agent = new Agent({ pipelining: 1, headersTimeout: TIMEOUT_S * 1000, bodyTimeout: 0 });
  #turn = 0;

  constructor(identity: Identity, { workload, origins, tally, signal, fileBytes }: ClientOptions) {
    this.identity = identity;
    this.fileBytes = fileBytes;
    this.#workload = workload;
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

  /** Reads the answer at a limited rate. */
  async readSlowly(ask: Ask, bytesPerSecond: number): Promise<string | null> {
    return this.#ask(ask, {
      type: 'application/json',
      body: null,
      read: async (answer) => {
        for await (const piece of answer) {
          const bytes = piece instanceof Uint8Array ? piece.byteLength : 0;
          await this.pause((bytes / bytesPerSecond) * 1000);
        }
        return '';
      },
    });
  }

  /** Sends the body at one byte a second. */
  async sendSlowly(ask: Ask, bytes: Uint8Array): Promise<string | null> {
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

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  async #ask(
    { method = 'GET', path, token }: Ask,
    { type, body, length, read }: Transfer,
  ): Promise<string | null> {
    this.#signal.throwIfAborted();
    const origin = this.#origins[this.#turn++ % this.#origins.length] ?? '';
    const sent = performance.now();
    let wait = RETRY_MS;
    try {
      const answer = await this.#agent.request({
        ...{ origin, path, method, body, signal: this.#signal },
        headers: {
          ...browserHeaders(this.identity.address, token),
          ...(body !== null && { 'content-type': type }),
          ...(length !== undefined && { 'content-length': String(length) }),
        },
      });
      if (answer.statusCode < 300) {
        const text = await read(answer.body);
        this.#tally.answered(this.#workload, performance.now() - sent);
        return text;
      }
      this.#tally.failed(this.#workload, `${answer.statusCode} ${codeIn(await answer.body.text())}`);
      wait = Math.max(wait, 1000 * Math.min(TIMEOUT_S, Number(answer.headers['retry-after'] ?? 0)));
    } catch (error) {
      this.#signal.throwIfAborted();
      this.#tally.failed(
        this.#workload,
        error instanceof Error && 'code' in error ? String(error.code) : 'no answer',
      );
    }
    await this.pause(wait);
    return null;
  }
}

interface ClientOptions {
  workload: string;
  origins: readonly string[];
  tally: Tally;
  signal: AbortSignal;
  fileBytes: number;
}

interface Transfer {
  type: string;
  body: string | Uint8Array | Readable | null;
  /** Bytes of a streamed body. */
  length?: number;
  read(answer: Dispatcher.ResponseData['body']): Promise<string>;
}
