import { Socket } from 'node:net';
import { afterEach, beforeEach, expect } from 'vitest';

// A test that expects a console line replaces the method itself, with vi.spyOn.
const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

const unexpected: string[] = [];

for (const method of METHODS) {
  console[method] = (...words: unknown[]) => {
    unexpected.push(`console.${method}: ${words.map(String).join(' ')}`);
  };
}

const connect = Socket.prototype.connect;
Socket.prototype.connect = function connectNearby(this: Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (host !== null && !LOOPBACK.test(host)) {
    unexpected.push(`connection to ${host}`);
    throw new Error(`A test may not call the outside: ${host}`);
  }
  return Reflect.apply(connect, this, args);
};

beforeEach(() => {
  unexpected.length = 0;
});

afterEach(() => {
  expect(unexpected, 'unexpected console lines or outside calls').toEqual([]);
});

/** The host of any of the signatures of `connect`; null for a path on this machine. */
function hostOf(args: unknown[]): string | null {
  // net.connect passes its arguments as one array.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && first.path) return null;
    return 'host' in first && typeof first.host === 'string' ? first.host : 'localhost';
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) return null;
  return typeof second === 'string' ? second : 'localhost';
}
