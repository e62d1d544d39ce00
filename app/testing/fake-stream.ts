import type { StreamChange } from '../../contract/conversations.ts';
import { api } from '../../contract/paths.ts';
import { fakeApi } from './fake-api.ts';

/** The stream of changes as the server would write it. */
export function fakeStream() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let seq = 0;
  fakeApi.respond('GET', api.textingStream, () => ({
    status: 200,
    headers: { 'content-type': 'text/event-stream' },
    body: new ReadableStream<Uint8Array>({
      start(opened) {
        controller = opened;
        opened.enqueue(encoder.encode(`event: ready\nid: ${seq}\ndata: {}\n\n`));
      },
    }),
  }));
  return {
    /** Emits a change: of a text in the thread, where its id alone is given. */
    change(changed: StreamChange | string) {
      seq += 1;
      const data = JSON.stringify(
        typeof changed === 'string' ? { kind: 'message', subject: changed, threadId: changed } : changed,
      );
      controller?.enqueue(encoder.encode(`event: change\nid: ${seq}\ndata: ${data}\n\n`));
    },
    end: () => controller?.close(),
  };
}
