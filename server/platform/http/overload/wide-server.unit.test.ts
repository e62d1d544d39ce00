import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../../error-code.ts';
import { createServer, serverLimits } from './server-limits.ts';
import { assertFree, sharedPort, WideServer } from './wide-server.ts';

const host = '127.0.0.1';
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

/** A server that answers when `release` is called. */
async function serve({ wide, most = 1000 }: { wide: boolean; most?: number }) {
  const held: (() => void)[] = [];
  const server = new WideServer((_request, response) => void held.push(() => response.end('done')));
  server.maxConnections = most;
  server.listen({ host, port: 0, ...sharedPort });
  await once(server, 'listening');
  if (wide) await server.widen();
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, port, held };
}

const dial = (port: number, count: number, to = host) => {
  const dialled = Array.from({ length: count }, () => connect({ host: to, port }));
  clients.push(...dialled);
  for (const client of dialled) client.on('error', () => {});
  return dialled;
};

/** An answer, on a connection of its own. */
async function ask(port: number): Promise<string> {
  const [answer] = await once(get({ host, port, agent: false }), 'response');
  return text(answer);
}

/** Most connections that one turn of the event loop accepted, of so many that come at once. */
async function acceptedInOneTurn(server: WideServer, port: number, count: number): Promise<number> {
  let [all, inTurn, most] = [0, 0, 0];
  server.on('connection', () => {
    [all, inTurn] = [all + 1, inTurn + 1];
    most = Math.max(most, inTurn);
  });
  dial(port, count);
  while (all < count) {
    await new Promise(setImmediate);
    inTurn = 0;
  }
  return most;
}

describe.runIf(sharedPort.reusePort)('a server with several listening sockets', () => {
  it('accepts more than one connection in a turn of the event loop', async () => {
    const narrow = await serve({ wide: false });
    expect(await acceptedInOneTurn(narrow.server, narrow.port, 40)).toBe(1);
    narrow.server.close();
    const { server, port } = await serve({ wide: true });
    expect(await acceptedInOneTurn(server, port, 40)).toBeGreaterThan(3);
    server.close();
  });

  it('has closed only when the calls of all its sockets are answered, and takes no more meanwhile', async () => {
    const { server, port, held } = await serve({ wide: true });
    const said: string[] = [];
    const answers = Array.from({ length: 24 }, async () => said.push(await ask(port)));
    await vi.waitFor(() => expect(held).toHaveLength(answers.length), 60_000);
    let closed = false;
    const close = new Promise<void>((resolve) => {
      server.close(() => {
        closed = true;
        resolve();
      });
    });
    for (const end of held.slice(1)) end();
    await vi.waitFor(() => expect(said).toHaveLength(23), 60_000);
    // Nobody listens any more.
    await expect(assertFree({ host, port })).resolves.toBeUndefined();
    expect(closed).toBe(false);
    held[0]?.();
    await close;
    await Promise.all(answers);
    expect(said).toEqual(answers.map(() => 'done'));
  });

  it('has a port to itself, whichever of its sockets is asked', async () => {
    const { server, port } = await serve({ wide: true });
    expect(codeOf(await assertFree({ host, port }).catch((error: unknown) => error))).toBe('EADDRINUSE');
    server.close();
  });

  it('holds as many connections as it may, with all sockets together, and others when some have ended', async () => {
    const { server, port } = await serve({ wide: true, most: 80 });
    const open = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    });
    let refused = 0;
    const crowd = (count: number) => {
      for (const client of dial(port, count)) {
        client.on('close', () => {
          refused += 1;
        });
      }
    };
    crowd(200);
    await vi.waitFor(() => expect(refused).toBe(120), 60_000);
    expect(open.size).toBe(80);
    for (const socket of [...open].slice(0, 30)) socket.destroy();
    await vi.waitFor(() => expect(refused).toBe(150), 60_000);
    crowd(40);
    await vi.waitFor(() => expect(refused).toBe(160), 60_000);
    expect(open.size).toBe(80);
    server.closeAllConnections();
    server.close();
  });
});

it('has the settings of the product', () => {
  const { keepAliveTimeout, requestTimeout, maxRequestsPerSocket, connectionTimeout, http } = serverLimits;
  expect(createServer(() => {})).toMatchObject({
    ...{ keepAliveTimeout, requestTimeout, maxRequestsPerSocket, timeout: connectionTimeout },
    headersTimeout: http.headersTimeout,
  });
});

describe('a server that has not been widened', () => {
  it('closes as any other', async () => {
    const { server } = await serve({ wide: false });
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(server.listening).toBe(false);
  });
});
