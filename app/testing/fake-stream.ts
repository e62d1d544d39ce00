import type { StreamChange } from '../../contract/change-stream.ts';
import { api } from '../../contract/paths.ts';
import { fakeApi } from './fake-api.ts';

/**
 * The stream of changes as the server would write it, but for its first word: with that a page reads everything anew,
 * and a test could not tell when. One that wants it says `ready`.
 */
export function fakeStream() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  /** Emitted while no page was connected; the server would keep it too. */
  let waiting: string[] = [];
  let seq = 0;
  const emit = (event: string, data: string) => {
    const text = `event: ${event}\nid: ${seq}\ndata: ${data}\n\n`;
    if (controller === null) waiting.push(text);
    else controller.enqueue(encoder.encode(text));
  };
  fakeApi.respond('GET', api.textingStream, () => ({
    status: 200,
    headers: { 'content-type': 'text/event-stream' },
    body: new ReadableStream<Uint8Array>({
      start(opened) {
        controller = opened;
        for (const text of waiting) opened.enqueue(encoder.encode(text));
        waiting = [];
      },
    }),
  }));
  return {
    /** Emits what the server says first: that everything may have changed. */
    ready: () => emit('ready', '{}'),
    /** Emits a change: of a text in the thread, where its id alone is given. */
    change(changed: StreamChange | string) {
      seq += 1;
      const data = JSON.stringify(
        typeof changed === 'string' ? { kind: 'message', subject: changed, threadId: changed } : changed,
      );
      emit('change', data);
    },
    end() {
      controller?.close();
      controller = null;
    },
  };
}
