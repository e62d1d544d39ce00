import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { buildWeb } from '../../server/composition/web.ts';
import type { FilledRequest } from './fill.ts';

/** An answer as it came. */
export interface HostileAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

type App = Awaited<ReturnType<typeof buildWeb>>;

const timeoutMs = 30_000;
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** Injects a request into the server without a connection. Throws when there is no answer. */
export async function hand(app: App, request: FilledRequest): Promise<HostileAnswer> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of request.headers) {
    const before = Object.hasOwn(headers, name) ? headers[name] : undefined;
    Object.defineProperty(headers, name, {
      value: before === undefined ? value : [before, value].flat(),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  const answer = await inTime(
    app.inject({
      method: request.method as Method,
      url: request.path,
      headers,
      remoteAddress: request.from,
      ...(request.body !== null && { payload: request.body }),
      payloadAsStream: true,
    }),
  );
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
    ),
    text: await inTime(textOf(answer.stream(), isEndless(String(answer.headers['content-type'])))),
  };
}

/** Whether an answer goes on for as long as somebody reads it. */
const isEndless = (contentType: string | undefined) => contentType?.startsWith('text/event-stream') === true;

async function textOf(body: Readable, endless: boolean): Promise<string> {
  if (!endless) return text(body);
  body.destroy();
  return '';
}

/** Sends a request over a connection of its own, each character of its head as a byte. */
export async function overTheWire(origin: string, request: FilledRequest): Promise<HostileAnswer> {
  const { port } = new URL(origin);
  const head = [
    `${request.method} ${request.path.replaceAll(/[\s\u0100-\uffff]/g, '?')} HTTP/1.1`,
    ...(request.headers.some(([name]) => name === 'host') ? [] : ['host: fieldtone.example']),
    'connection: close',
    ...(request.body === null ? [] : [`content-length: ${request.body.length}`]),
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const bytes = Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'),
    request.body ?? Buffer.alloc(0),
  ]);
  const received = await inTime(
    new Promise<string>((resolve, reject) => {
      const pieces: Buffer[] = [];
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('data', (piece) => {
        pieces.push(Buffer.from(piece));
        if (isEndless(parsed(Buffer.concat(pieces).toString('utf8')).headers['content-type']))
          socket.destroy();
      });
      socket.on('close', () => resolve(Buffer.concat(pieces).toString('utf8')));
      // An answer may come, and the connection end, before all was sent.
      socket.on('error', (error) => (pieces.length > 0 ? undefined : reject(error)));
      socket.write(bytes);
    }),
  );
  return parsed(received);
}

function parsed(text: string): HostileAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = text.slice(end + 4);
  return { status, headers, text: headers['transfer-encoding'] === 'chunked' ? unchunked(body) : body };
}

/** Chunks are counted in bytes, texts here in characters, so the lines that count are found by their form. */
const unchunked = (body: string) => body.replace(/(^|\r\n)[0-9a-f]+\r\n/gi, '');

async function inTime<T>(answer: PromiseLike<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer in ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
