import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { browserHeaders, codeIn } from '../../bench/load/caller.ts';

/** A request, sent from a chosen IP address. */
export interface Call {
  address: string;
  method?: Dispatcher.HttpMethod;
  path: string;
  token?: string;
  /** Sent as JSON, or as it is when it is bytes. */
  body?: object;
  /** Milliseconds between two bytes of the body; sent at once unless given. */
  byteEveryMs?: number;
}

/** The outcome of a request: its status with the error code, or the network error; its body and latency. */
export interface Answer {
  outcome: string;
  text: string;
  ms: number;
}

/** Counts by outcome, most frequent first. */
export function inOutcomes(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ outcome }) => outcome);
  return [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([outcome, { length }]) => `${length} × ${outcome}`)
    .join(', ');
}

/** An HTTP client without limits of its own: one connection for each concurrent request, no retries. */
export class Attacker {
  readonly #origin: string;
  readonly #agent = new Agent({ pipelining: 1, headersTimeout: 120_000, bodyTimeout: 0 });

  constructor(origin: string) {
    this.#origin = origin;
  }

  async call(call: Call): Promise<Answer> {
    const sent = performance.now();
    const answered = (outcome: string, text = ''): Answer => ({
      ...{ outcome, text },
      ms: performance.now() - sent,
    });
    try {
      const answer = await this.#request(call);
      const text = await answer.body.text();
      return answered(outcomeOf(answer.statusCode, text), text);
    } catch (error) {
      return answered(error instanceof Error && 'code' in error ? String(error.code) : 'no answer');
    }
  }

  /** Reads the response at a limited rate for at most `ms`. */
  async readSlowly(call: Call, bytesPerSecond: number, ms: number): Promise<Answer> {
    const sent = performance.now();
    const answer = await this.#request(call);
    const begun = { outcome: '200', text: '', ms: performance.now() - sent };
    if (answer.statusCode !== 200)
      return { ...begun, outcome: outcomeOf(answer.statusCode, await answer.body.text()) };
    for await (const piece of answer.body) {
      const bytes = piece instanceof Uint8Array ? piece.byteLength : 0;
      await sleep((bytes / bytesPerSecond) * 1000);
      if (performance.now() - sent > ms) break;
    }
    return begun;
  }

  /** Runs concurrent clients for `ms`, each sending requests sequentially, with a pause of a second after an error. */
  async storm(clients: number, ms: number, next: (client: number) => Call): Promise<Answer[]> {
    const answers: Answer[] = [];
    const end = performance.now() + ms;
    const one = async (_: unknown, client: number) => {
      while (performance.now() < end) {
        const answer = await this.call(next(client));
        answers.push(answer);
        if (!answer.outcome.startsWith('2')) await sleep(1000);
      }
    };
    await Promise.all(Array.from({ length: clients }, one));
    return answers;
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  #request({ address, method = 'GET', path, token, body, byteEveryMs }: Call) {
    const isRaw = body instanceof Uint8Array;
    const bytes = body === undefined ? null : isRaw ? body : new TextEncoder().encode(JSON.stringify(body));
    return this.#agent.request({
      ...{ origin: this.#origin, path, method },
      headers: {
        ...browserHeaders(address, token),
        ...(bytes !== null && {
          'content-type': isRaw ? 'application/octet-stream' : 'application/json',
          'content-length': String(bytes.byteLength),
        }),
      },
      body: bytes !== null && byteEveryMs !== undefined ? Readable.from(slowly(bytes, byteEveryMs)) : bytes,
    });
  }
}

const outcomeOf = (status: number, text: string) =>
  status < 400 ? `${status}` : `${status} ${codeIn(text)}`.trim();

async function* slowly(bytes: Uint8Array, everyMs: number) {
  for (const byte of bytes) {
    yield Uint8Array.of(byte);
    await sleep(everyMs);
  }
}
