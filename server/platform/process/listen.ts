import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { codeOf } from '../error-code.ts';
import { assertFree, sharedPort, type WideServer } from '../http/overload/wide-server.ts';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';

type Server = Pick<FastifyInstance<WideServer>, 'listen' | 'close' | 'server'> & {
  ready(): PromiseLike<unknown>;
};

/** Milliseconds: a predecessor that is just ending may hold the port for a moment. */
const TAKEN_TIMEOUT = 1_000;
/** Milliseconds that requests under way may take once the program is to stop. */
const CLOSE_TIMEOUT = 10_000;

/** Listens and returns the address. Throws StartError naming the variable when the port or host cannot be used. */
export async function listen(
  app: Server,
  { host, port }: { host: string; port: number },
  addressesOf: (name: string) => Promise<string[]> = resolve,
): Promise<string> {
  await app.ready();
  const giveUp = Date.now() + TAKEN_TIMEOUT;
  for (;;) {
    try {
      if (port !== 0) await assertFree({ host, port });
      const address = await app.listen({ host, port, ...sharedPort });
      // As Fastify does for its own servers: browsers may try either address of the name.
      await app.server.widen(host === 'localhost' ? await addressesOf(host) : []);
      return address;
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'EADDRINUSE' || Date.now() > giveUp || app.server.listening)
        throw reason(code, host, port) ?? error;
      await sleep(200);
    }
  }
}

const resolve = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address);

/** Stops accepting and finishes the requests under way; what takes too long is cut off. */
export async function finish(app: Server, log: Log): Promise<void> {
  const late = setTimeout(() => {
    log.warn('some requests took too long and are cut off');
    app.server.closeAllConnections();
  }, CLOSE_TIMEOUT);
  // Node closes the connections that are idle now, but not those that become so when their answer is sent.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}

function reason(code: string, host: string, port: number): StartError | null {
  if (code === 'EADDRINUSE') return new StartError(`PORT ${port} is taken on ${host}; set PORT to another.`);
  if (code === 'EACCES')
    return new StartError(`PORT ${port} may not be used by this user; set PORT to another.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(`HOST ${host} is not an address of this machine.`);
  }
  return null;
}
