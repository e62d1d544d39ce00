import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MinimumRate, minimumRate, watchReader } from './slow-readers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const KB = 1024;
const MB = 1024 * KB;

/** Bytes that are taken in a second of an answer, the first of which is 1. */
type Reader = (second: number) => number;

/** After how many seconds an answer was broken off; null for one that was not within an hour. */
function brokenOffAfter(
  reads: Reader,
  least: MinimumRate = minimumRate,
  isOurTurn: (second: number) => boolean = () => false,
): number | null {
  const socket = { bytesWritten: 0, writableLength: 0 };
  const answer = Object.assign(new EventEmitter(), { socket, writableLength: 0 });
  const end = vi.fn();
  watchReader(answer, least, end);
  let taken = 0;
  for (let second = 1; second <= 3600; second += 1) {
    taken += reads(second);
    const waiting = isOurTurn(second) ? 0 : 64 * KB;
    socket.bytesWritten = taken + waiting;
    socket.writableLength = waiting;
    answer.writableLength = waiting;
    vi.advanceTimersByTime(1000);
    if (end.mock.calls.length > 0) return second;
  }
  answer.emit('close');
  expect(vi.getTimerCount()).toBe(0);
  return null;
}

it.each<[string, Reader]>([
  ['nothing', () => 0],
  ['two KB a second', () => 2 * KB],
  ['a byte a second less than the least', () => 8 * KB - 1],
])('breaks off an answer of which a reader takes %s, after half a minute', (_what, reads) => {
  expect(brokenOffAfter(reads)).toBe(30);
  expect(vi.getTimerCount()).toBe(0);
});

it('breaks off one of which the system takes some megabytes at once, and the reader little from then on', () => {
  expect(brokenOffAfter((second) => (second === 1 ? 4 * MB : 2 * KB))).toBe(60);
});

it.each<[string, Reader]>([
  ['the least', () => 8 * KB],
  ['50 KB a second', () => 50_000],
  ['50 KB a second, of which the system takes a piece when a third of its 4 MB is free', pieces],
])('lets a reader be who takes %s', (_what, reads) => {
  expect(brokenOffAfter(reads)).toBeNull();
});

function pieces(second: number): number {
  const everyS = 27;
  return second % everyS === 0 ? everyS * 50_000 : 0;
}

it('asks for the least that holds at the end of a stretch', () => {
  let second = 0;
  const reads = () => {
    second += 1;
    return 2 * KB;
  };
  const least = {
    ...minimumRate,
    get bytes() {
      return second > 100 ? minimumRate.bytes : 0;
    },
  };
  expect(brokenOffAfter(reads, least)).toBe(120);
});

it('does not count the time in which nothing waits for the reader', () => {
  const isOurTurn = (second: number) => second % 60 > 10;
  expect(brokenOffAfter((second) => (isOurTurn(second) ? 0 : 8 * KB), minimumRate, isOurTurn)).toBeNull();
});
