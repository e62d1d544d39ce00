import type { EventEmitter } from 'node:events';

/** The least that has to come or be taken, on the average of a stretch of waiting for the other side. */
export interface MinimumRate {
  /** Bytes in a second; read at the end of each stretch. */
  readonly bytes: number;
  /** Milliseconds of waiting. */
  readonly overMs: number;
}

const KB = 1024;

/** An eighth of half a megabit, on which the largest file comes within its hour; a pause of 20 s leaves enough, too. */
export const minimumRate: MinimumRate = { bytes: 8 * KB, overMs: 30_000 };

const lookEveryMs = 1000;

/** What is looked at of an answer (`ServerResponse`). */
export interface WatchedAnswer extends Pick<EventEmitter, 'once'> {
  /** Bytes that wait for the reader. */
  readonly writableLength: number;
  readonly socket: { readonly bytesWritten: number; readonly writableLength: number } | null;
}

/**
 * Calls `end` when a stretch of waiting for the reader of an answer had less than the least taken. Only what the reader
 * has us wait for counts, not what we take to read or make the next piece. What was taken is seen by pieces, each when the
 * system has all of it, and on a line of much room it takes them a megabyte at a time: a least near to what honest readers
 * take would end them.
 */
export function watchReader(answer: WatchedAnswer, least: MinimumRate, end: () => void): void {
  let [waitedMs, before] = [0, takenFrom(answer)];
  const looks = setInterval(() => {
    if (answer.writableLength === 0) return;
    waitedMs += lookEveryMs;
    if (waitedMs < least.overMs) return;
    const taken = takenFrom(answer);
    if (taken - before < (least.bytes * least.overMs) / 1000) {
      clearInterval(looks);
      end();
    }
    [waitedMs, before] = [0, taken];
  }, lookEveryMs);
  answer.once('close', () => clearInterval(looks));
}

const takenFrom = ({ socket }: WatchedAnswer) =>
  socket === null ? 0 : socket.bytesWritten - socket.writableLength;
