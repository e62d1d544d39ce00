import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Connections on which nothing, or hardly anything, comes. */
export interface IdleClients {
  /** How many were let in. */
  open: number;
  stop(): void;
}

const SLOW_EVERY_MS = 1000;
/** Connections opened at once: more than the listen backlog would be dropped for seconds. */
const AT_ONCE = 100;

/**
 * Opens so many connections to a web process. The `slow` ones among them send a header at a byte a second and
 * reconnect when they are closed.
 */
export async function openIdle(origin: string, count: number, slow: number): Promise<IdleClients> {
  const port = Number(new URL(origin).port);
  const sockets = new Set<Socket>();
  let stopped = false;
  const dribble = setInterval(() => {
    for (const socket of sockets) if (slowOnes.has(socket)) socket.write('a');
  }, SLOW_EVERY_MS);
  const slowOnes = new WeakSet<Socket>();
  const open = async (isSlow: boolean) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    sockets.add(socket);
    socket.on('data', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      if (!stopped) setTimeout(() => !stopped && void open(isSlow), 100);
    });
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
    if (!isSlow) return;
    slowOnes.add(socket);
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ');
  };
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const some = Math.min(AT_ONCE, count - opened);
    await Promise.all(Array.from({ length: some }, (_, i) => open(opened + i < slow)));
  }
  return {
    open: sockets.size,
    stop() {
      stopped = true;
      clearInterval(dribble);
      for (const socket of sockets) socket.destroy();
    },
  };
}
