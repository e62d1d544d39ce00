import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp } from '../http/app.ts';
import { sharedPort } from '../http/overload/wide-server.ts';
import { listen } from './listen.ts';

/** The address that a connection to the port of a machine's address has reached; null where nobody listens. */
async function reached(host: string, port: number): Promise<string | undefined> {
  const socket = connect({ host, port });
  await once(socket, 'connect').catch(() => {});
  const { remoteAddress } = socket;
  socket.destroy();
  return remoteAddress;
}

// Where 127.0.0.2 is of the machine as well.
it.runIf(sharedPort.reusePort)(
  'listens on each address of localhost that this machine has for itself',
  async () => {
    const log = pino({ level: 'silent' });
    const app = await createApp({ log });
    const names = ['127.0.0.1', '127.0.0.2', '192.0.2.7'];
    const { port } = new URL(await listen(app, { host: 'localhost', port: 0 }, async () => names));
    expect(await reached('127.0.0.2', Number(port))).toBe('127.0.0.2');
    await app.close();

    const other = createServer((socket) => socket.destroy()).listen({
      host: '127.0.0.2',
      port: 0,
      ...sharedPort,
    });
    await once(other, 'listening');
    const address = other.address();
    const taken = typeof address === 'object' && address !== null ? address.port : 0;
    let accepted = 0;
    other.on('connection', () => {
      accepted += 1;
    });
    const beside = await createApp({ log });
    await listen(beside, { host: 'localhost', port: taken }, async () => names);
    for (let i = 0; i < 20; i += 1) await reached('127.0.0.2', taken);
    expect(accepted).toBe(20);
    await beside.close();
    other.close();
  },
);
