import { createParser } from 'eventsource-parser';
import { api } from '../../contract/paths.ts';
import { failureOf } from './answer.ts';
import { authorization } from './call.ts';
import { storedToken } from './token.ts';

/** Milliseconds without a byte after which the connection counts as lost; the server sends one every 25 s. */
const silentMs = 60_000;

/** An event of the stream of conversations. */
export interface StreamEvent {
  event: string;
  id: string;
  data: string;
}

/**
 * Follows the account's stream from after the event `after`, or from now, until the connection ends or `signal` fires;
 * resolves then. Throws `ApiError` where the server refuses.
 */
export async function followStream(
  after: string | null,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const token = storedToken();
  const silent = new AbortController();
  const ended = AbortSignal.any([signal, silent.signal]);
  let timer = setTimeout(() => silent.abort(), silentMs);
  try {
    const response = await fetch(api.textingStream, {
      headers: {
        Accept: 'text/event-stream',
        ...authorization(),
        ...(after !== null && { 'Last-Event-ID': after }),
      },
      signal: ended,
    });
    if (!response.ok || response.body === null) {
      const retryAfter = response.headers.get('retry-after');
      throw failureOf({ status: response.status, text: await response.text(), retryAfter, token });
    }
    const parser = createParser({
      onEvent: ({ event = '', id = '', data }) => onEvent({ event, id, data }),
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    ended.addEventListener('abort', () => void reader.cancel().catch(() => {}));
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silentMs);
      parser.feed(piece.value);
    }
  } catch (error) {
    if (!ended.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
}
