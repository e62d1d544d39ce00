import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { request as forward } from 'undici';
import type { Reply, Spoilt } from './spoilt-reply.ts';

/** What is done to the answers of one reading: by the number of the answer, from 0. */
export type Plan = (answer: number, reply: Reply, secrets: readonly string[]) => Spoilt;

/** A proxy between a connector and the vendor's stand-in that damages the stand-in's answers. */
export interface SpoilingProxy {
  origin: string;
  /** Restarts: answers are counted from 0 and corrupted by the plan; null corrupts nothing. */
  use(standIn: string, plan: Plan | null): void;
  /** Secrets that the connector has shown since, the tokens of its headers among them. */
  secrets(): string[];
  close(): Promise<void>;
}

/** Headers that belong to one connection. */
const own = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']);

/** Starts it on this machine. */
export async function startProxy(): Promise<SpoilingProxy> {
  let standIn = '';
  let plan: Plan | null = null;
  let answers = 0;
  const secrets = new Set<string>();

  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(incoming);
    for (const name of ['authorization', 'x-api-key', 'apikey']) {
      const value = incoming.headers[name];
      if (typeof value === 'string') secrets.add(value.replace(/^\w+ /, ''));
    }
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !own.has(name)));
    const answer = await forward(standIn + (incoming.url ?? ''), {
      method: incoming.method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body.length > 0 && { body }),
    });
    const reply: Reply = {
      status: answer.statusCode,
      headers: Object.fromEntries(
        Object.entries(answer.headers)
          .filter(([name]) => !own.has(name))
          .map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
      ),
      body: await answer.body.text(),
    };
    const spoilt = plan?.(answers, reply, [...secrets]) ?? { kind: 'reply', reply };
    answers += 1;
    if (spoilt.kind === 'broken') {
      response.socket?.end(Buffer.from(spoilt.bytes, 'latin1'));
      return;
    }
    response.writeHead(spoilt.reply.status, spoilt.reply.headers);
    response.end(spoilt.reply.body);
  };
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    use(origin, next) {
      standIn = origin;
      plan = next;
      answers = 0;
      secrets.clear();
    },
    secrets: () => [...secrets],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
