import { once } from 'node:events';
import { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';

/** What lets further sockets of this user listen on the same address (SO_REUSEPORT in socket(7)). */
export const sharedPort = { reusePort: process.platform === 'linux' } as const;
/** Listening sockets: so many connections are accepted in a turn of the event loop. */
const sockets = 16;

/**
 * An HTTP server that listens with several sockets on one address, among which the kernel distributes connections. A turn of
 * the event loop accepts one connection of each socket (https://github.com/libuv/libuv/pull/3696), and a turn takes some
 * 50 ms while many processes want the processors: with one socket the twentieth connection waits for a second.
 */
export class WideServer extends Server {
  #others: NetServer[] = [];

  /**
   * Opens the other sockets. To be called once it listens, with `sharedPort`. Elsewhere than on Linux one socket has to do.
   * Throws what keeps a socket from listening.
   */
  async widen(): Promise<void> {
    const address = this.address();
    if (!sharedPort.reusePort || address === null || typeof address === 'string') return;
    const most = Math.ceil(this.maxConnections / sockets);
    this.maxConnections = most;
    for (let i = 1; i < sockets; i += 1) {
      // As Node's HTTP server has its own socket.
      const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        this.emit('connection', socket),
      );
      other.maxConnections = most;
      this.#others.push(other);
      other.listen({ host: address.address, port: address.port, ...sharedPort });
      await once(other, 'listening');
    }
  }

  /** Accepts no further connections; calls back once those of all sockets have ended. */
  override close(callback?: (error?: Error) => void): this {
    const ended = this.#others.map((other) => new Promise((resolve) => other.close(resolve)));
    this.#others = [];
    return super.close((error) => void Promise.all(ended).then(() => callback?.(error)));
  }
}

/** Throws as `listen` emits where an address cannot be listened on, also where another program would share its port. */
export async function assertFree(address: { host: string; port: number }): Promise<void> {
  const server = createServer().listen(address);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
