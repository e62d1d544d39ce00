import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { api } from '../../contract/paths.ts';
import { VisitorSession } from '../../contract/visitors.ts';
import { product } from './product.ts';
import { test as base, expect as shortly } from './test.ts';

/** A visit is counted when the page has been at rest, which takes a while on a busy machine. */
export const expect = shortly.configure({ timeout: 60_000 });

interface Heard {
  /** How many requests came before it. */
  place: number;
  path: string;
  body: string;
  status: number;
}

/**
 * Intercepts what is sent to the product: browsers do not expose the body of a beacon. `heard` has what was answered, in
 * the order in which it came: answers may overtake each other.
 */
async function listen(target: string) {
  const heard: Heard[] = [];
  let arrived = 0;
  const server = createServer((incoming, outgoing) => {
    const place = arrived++;
    void forward(target, incoming)
      .then(({ body, answer }) => {
        const status = answer.statusCode ?? 0;
        if (incoming.method === 'POST') heard.push({ place, path: incoming.url ?? '', body, status });
        heard.sort((one, other) => one.place - other.place);
        outgoing.writeHead(status, answer.headers);
        answer.pipe(outgoing);
      })
      .catch(() => outgoing.destroy());
  });
  return { heard, url: await opened(server), server };
}

async function forward(target: string, incoming: IncomingMessage) {
  const body = await text(incoming);
  const asked = httpRequest(new URL(incoming.url ?? '/', target), {
    method: incoming.method,
    headers: incoming.headers,
  });
  asked.end(body);
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (answer === undefined) throw new Error('no answer');
  return { body, answer };
}

async function opened(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

/** `test` whose pages come by way of a listener. */
export const test = base.extend<{ listener: Awaited<ReturnType<typeof listen>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters
  listener: async ({}, use) => {
    const listener = await listen(product().origin);
    await use(listener);
    // Whatever happened in a test, the server understood what it was sent of the visit.
    expect(listener.heard.filter(({ path, status }) => path === api.sessionSync && status !== 200)).toEqual(
      [],
    );
    listener.server.closeAllConnections();
    listener.server.close();
  },
  baseURL: ({ listener }, use) => use(listener.url),
});

/** The sessions that were synced, in the order in which they came. */
export const synced = (heard: readonly Heard[]): VisitorSession[] =>
  heard
    .filter(({ path }) => path === api.sessionSync)
    .map(({ body }) => VisitorSession.parse(JSON.parse(body)));

/** The session ids that other calls to `path` carried. */
export const idsSentTo = (heard: readonly Heard[], path: string): unknown[] =>
  heard.filter((each) => each.path === path).map(({ body }) => JSON.parse(body).sessionId);
