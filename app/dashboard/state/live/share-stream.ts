import * as z from 'zod/mini';
import { StreamChange, streamEvents } from '../../../../contract/change-stream.ts';
import { ApiError } from '../../../api/api-error.ts';
import { followStream, type StreamEvent } from '../../../api/stream.ts';

/** What the tabs of a browser tell each other: a change with its number, or that everything has to be read anew. */
const Shared = z.union([
  z.object({ kind: z.literal('change'), id: z.string(), change: StreamChange }),
  z.object({ kind: z.literal('reload'), id: z.string() }),
]);
export type Shared = z.infer<typeof Shared>;

/** Milliseconds before the first try after a connection that failed; doubled for each that follows. */
const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/**
 * Follows the stream of `userId` and calls `onShared` for each event, until `signal` fires. The tabs of a browser share
 * one connection: the one that holds the lock reads it, and the next takes over where it ended.
 */
export async function shareStream(
  userId: string,
  signal: AbortSignal,
  onShared: (shared: Shared) => void,
): Promise<void> {
  const name = `conversations ${userId}`;
  const channel = new BroadcastChannel(name);
  let after: string | null = null;
  const take = (shared: Shared) => {
    after = shared.id;
    onShared(shared);
  };
  channel.onmessage = ({ data }) => {
    const shared = Shared.safeParse(data);
    if (shared.success) take(shared.data);
  };
  const read = () =>
    keepFollowing(
      () => after,
      signal,
      (shared) => {
        take(shared);
        channel.postMessage(shared);
      },
    );
  try {
    // A page without a secure origin has no locks, and each of its tabs a connection.
    if (navigator.locks === undefined) await read();
    else await navigator.locks.request(name, { signal }, read);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}

async function keepFollowing(
  after: () => string | null,
  signal: AbortSignal,
  onShared: (shared: Shared) => void,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let asked: number | null = null;
    try {
      await followStream(after(), signal, (event) => {
        failures = 0;
        const shared = sharedOf(event);
        if (shared !== null) onShared(shared);
      });
    } catch (error) {
      // Signed-out users get that answer from the page's own calls.
      if (error instanceof ApiError && error.status >= 400 && error.status < 429) return;
      asked = error instanceof ApiError ? error.retryAfterMs : null;
    }
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
    failures += 1;
    // Not all browsers at once after the server was started anew.
    await paused(Math.max(pause * (0.5 + Math.random()), asked ?? 0), signal);
  }
}

function sharedOf({ event, id, data }: StreamEvent): Shared | null {
  if (event === streamEvents.ready || event === streamEvents.reload) return { kind: 'reload', id };
  if (event !== streamEvents.change) return null;
  const change = StreamChange.safeParse(JSON.parse(data));
  return change.success ? { kind: 'change', id, change: change.data } : { kind: 'reload', id };
}

const paused = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
