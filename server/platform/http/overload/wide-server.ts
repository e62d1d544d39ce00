import { once } from 'node:events';
import { Server } from 'node:http';
import { createServer, type Server as NetServer, type Socket } from 'node:net';

/** What lets further sockets of this user listen on the same address (SO_REUSEPORT in socket(7)). */
export const sharedPort = { reusePort: process.platform === 'linux' } as const;
/** Listening sockets of an address: so many connections are accepted in a turn of the event loop. */
const sockets = sharedPort.reusePort ? 16 : 1;

/**
 * An HTTP server that listens with several sockets on one address, among which the kernel distributes connections. A turn of
 * the event loop accepts one connection of each socket (https://github.com/libuv/libuv/pull/3696), and a turn takes some
 * 50 ms while many processes want the processors: with one socket the twentieth connection waits for a second.
 * `maxConnections` is the limit of all sockets together.
 */
export class WideServer extends Server {
  readonly #others: NetServer[] = [];
  #open = 0;
  #ended: Promise<unknown> | null = null;

  /**
   * Opens the other sockets, and one for each further address, where this machine has it and nobody else its port. To be called
   * once it listens, with `sharedPort`. Throws what keeps a socket from listening.
   */
  async widen(further: readonly string[] = []): Promise<void> {
    const bound = this.address();
    if (bound === null || typeof bound === 'string') return;
    this.#limitTogether(this.maxConnections);
    for (let i = 1; i < sockets; i += 1) await this.#listenToo(bound.address, bound.port);
    const others = further.filter((address) => address !== bound.address);
    for (const address of others) await this.#listenAlone(address, bound.port);
  }

  /** Accepts no further connections; calls back once those of all sockets have ended. */
  override close(callback?: (error?: Error) => void): this {
    this.#ended ??= Promise.all(this.#others.map((other) => new Promise((resolve) => other.close(resolve))));
    const ended = this.#ended;
    return super.close((error) => void ended.then(() => callback?.(error)));
  }

  async #listenAlone(host: string, port: number): Promise<void> {
    try {
      await assertFree({ host, port });
      await this.#listenToo(host, port);
    } catch {
      // A machine without IPv6 has one address for `localhost`.
    }
  }

  async #listenToo(host: string, port: number): Promise<void> {
    // As Node's HTTP server has its own socket.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      this.emit('connection', socket),
    );
    other.maxConnections = this.maxConnections;
    other.listen({ host, port, ...sharedPort });
    await once(other, 'listening');
    this.#others.push(other);
  }

  /** Each socket knows its own connections only. */
  #limitTogether(most: number): void {
    const allow = (count: number) => {
      for (const each of [this, ...this.#others]) each.maxConnections = count;
    };
    this.on('connection', (socket: Socket) => {
      this.#open += 1;
      if (this.#open === most) allow(0);
      socket.once('close', () => {
        this.#open -= 1;
        if (this.#open === most - 1) allow(most);
      });
    });
  }
}

/** Throws as `listen` emits where an address cannot be listened on, also where another program would share its port. */
export async function assertFree(address: { host: string; port: number }): Promise<void> {
  const server = createServer().listen(address);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
