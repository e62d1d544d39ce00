import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { type StreamChange, streamEvents } from '../../../../../contract/change-stream.ts';
import { type EventReader, pageSize } from './event-reader.ts';
import type { NumberedEvent } from './stream.repository.ts';
import type { StreamListener } from './stream-listener.ts';

export interface StreamReader {
  events: EventReader;
  listener: StreamListener;
  accountId: string;
  /** The number of the last event that the reader has; null where it has none. */
  after: number | null;
  heartbeatMs: number;
  /** Whether the reader may go on, asked at each heartbeat. */
  maySee: () => Promise<boolean>;
}

/**
 * Writes an account's events to `out` as server-sent events until either side ends it: from `after` on without a gap,
 * or from now. Where events after it are deleted already, the reader gets an event to load everything anew. Events stay
 * in the database while the reader cannot take them.
 */
export async function readStream(
  out: PassThrough,
  { events: reader, listener, accountId, after, heartbeatMs, maySee }: StreamReader,
): Promise<void> {
  const waiting = createSignal();
  const stop = listener.on(accountId, waiting.raise);
  out.once('close', waiting.raise);
  const heart = setInterval(() => void beat(), heartbeatMs);
  const beat = async () => {
    if (!(await maySee().catch(() => true))) out.end();
    else if (!out.writableNeedDrain) out.write(':\n\n');
    // A notification may be lost with the connection of the process that sends it.
    waiting.raise();
  };
  const isOpen = () => !out.destroyed && !out.writableEnded;
  const write = async (text: string) => {
    if (isOpen() && !out.write(text)) await Promise.race([once(out, 'drain'), once(out, 'close')]);
  };
  try {
    let position = after ?? (await reader.latest(accountId));
    // Also where nothing follows: the headers go out with the first bytes.
    await write(after === null ? eventText(streamEvents.ready, position) : ':\n\n');
    while (isOpen()) {
      const events = await reader.after(accountId, position);
      const [first] = events;
      if (first === undefined ? await isGone(reader, accountId, position) : first.seq !== position + 1) {
        position = await reader.latest(accountId);
        await write(eventText(streamEvents.reload, position));
        continue;
      }
      for (const event of newestOfEach(events))
        await write(eventText(streamEvents.change, event.seq, changeOf(event)));
      position = events.at(-1)?.seq ?? position;
      if (events.length < pageSize) await waiting.raised();
    }
  } finally {
    clearInterval(heart);
    stop();
    out.end();
  }
}

/** Whether a reader's place is older than the stream, or newer, as after a restored backup. */
const isGone = async (reader: EventReader, accountId: string, position: number) =>
  (await reader.latest(accountId)) !== position && (await reader.after(accountId, position)).length === 0;

/** Readers ask for what changed anew, so of several changes of one thing the last is enough. */
function newestOfEach(events: readonly NumberedEvent[]): NumberedEvent[] {
  const newest = new Map(events.map((event) => [`${event.kind} ${event.subject}`, event]));
  return [...newest.values()].sort((one, other) => one.seq - other.seq);
}

const changeOf = ({ kind, subject, threadId }: NumberedEvent): StreamChange => ({ kind, subject, threadId });

const eventText = (event: string, id: number, data: object = {}) =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/** A signal that stays raised until it was waited for. */
function createSignal() {
  let isRaised = false;
  let resolve: (() => void) | null = null;
  return {
    raise() {
      isRaised = true;
      resolve?.();
    },
    async raised(): Promise<void> {
      if (!isRaised) await new Promise<void>((done) => (resolve = done));
      isRaised = false;
      resolve = null;
    },
  };
}
