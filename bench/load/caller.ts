import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Agent, type Dispatcher } from 'undici';
import { z } from 'zod';
import type { Tally } from './tally.ts';

/** A request, and the name that it is counted under. */
export interface Ask {
  kind: string;
  method?: Dispatcher.HttpMethod;
  path: string;
  token?: string | undefined;
  /** Sent as JSON, or as it is when it is bytes. */
  body?: object;
}

/** One person, at an address of their own. */
export interface Caller {
  /** The answer's text; null when it was none that helps, which is counted. */
  ask(ask: Ask): Promise<string | null>;
  /** Waits for so many milliseconds, give or take half of them, as a person who reads. */
  pause(ms: number): Promise<void>;
}

/** Timeout of an answer, after which a person has left. */
const TIMEOUT_MS = 30_000;
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const Said = z.union([
  z.object({ errorCode: z.string() }).transform(({ errorCode }) => errorCode),
  z.object({ error: z.string() }).transform(({ error }) => error),
]);

/**
 * Spreads requests over web processes in turn, as a load balancer does, over kept connections: two requests of one
 * person need not meet the same process. It runs in the bench's own process, so that no proxy is measured with it.
 */
export class Balancer {
  readonly #agent = new Agent({ pipelining: 1, bodyTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS });
  readonly #origins: readonly string[];
  readonly #signal: AbortSignal;
  readonly #secondMs: number;
  /** Where the figures of the moment go. */
  tally: Tally;
  #turn = 0;
  #people = 0;

  /** `secondMs`: milliseconds that pass for a second of what people do. */
  constructor(origins: readonly string[], tally: Tally, signal: AbortSignal, secondMs = 1000) {
    this.#secondMs = secondMs;
    this.#origins = origins;
    this.tally = tally;
    this.#signal = signal;
  }

  person(): Caller {
    this.#people += 1;
    const n = this.#people;
    const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    return {
      ask: (ask) => this.#ask(ask, address),
      pause: (ms) =>
        sleep((ms / 1000) * this.#secondMs * (0.5 + Math.random()), undefined, { signal: this.#signal }),
    };
  }

  async #ask({ kind, method = 'GET', path, token, body }: Ask, address: string): Promise<string | null> {
    this.#signal.throwIfAborted();
    const origin = this.#origins[this.#turn++ % this.#origins.length] ?? '';
    const raw = body instanceof Uint8Array;
    const { tally } = this;
    const sent = performance.now();
    try {
      const answer = await this.#agent.request({
        ...{ origin, path, method },
        headers: {
          ...browserHeaders(address, token),
          'accept-encoding': 'br',
          ...(body !== undefined && {
            'content-type': raw ? 'application/octet-stream' : 'application/json',
          }),
        },
        body: body === undefined ? null : raw ? body : JSON.stringify(body),
        signal: AbortSignal.any([this.#signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const text = await textOf(answer);
      if (answer.statusCode < 300) {
        tally.answered(kind, performance.now() - sent);
        return text;
      }
      const retry = answer.statusCode === 503 && answer.headers['retry-after'] === undefined;
      tally.failed(kind, `${answer.statusCode} ${codeIn(text)}${retry ? ' without Retry-After' : ''}`);
    } catch (error) {
      this.#signal.throwIfAborted();
      tally.failed(kind, error instanceof Error && 'code' in error ? String(error.code) : 'no answer');
    }
    return null;
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}

/** Headers of a browser behind a load balancer that says its address. */
export const browserHeaders = (address: string, token: string | undefined) => ({
  'user-agent': BROWSER,
  'x-forwarded-for': address,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

/** The code of a failure of the API; empty when the text is none. */
export function codeIn(text: string): string {
  try {
    return Said.safeParse(JSON.parse(text)).data ?? '';
  } catch {
    return '';
  }
}

/** The text of an answer; of a page that came compressed none, since nobody reads it. */
async function textOf({ headers, body }: Dispatcher.ResponseData): Promise<string> {
  if (headers['content-encoding'] === undefined) return body.text();
  const bytes = Buffer.from(await body.arrayBuffer());
  const isJson = String(headers['content-type']).startsWith('application/json');
  return isJson ? String(await promisify(brotliDecompress)(bytes)) : '';
}
