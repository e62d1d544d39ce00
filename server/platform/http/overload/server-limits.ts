import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { answerBrokenRequest } from '../error-handler.ts';
import { WideServer } from './wide-server.ts';

const minute = 60_000;

/** Settings of Node and Fastify; docs/load.md has the reasons. */
export const serverLimits = {
  /** Of whoever comes: it is read before anybody waits in a queue, so many at once are held in memory. */
  bodyLimit: 16 * 1024,
  /** A client that is silent this long, within a request or an answer, has disconnected. */
  connectionTimeout: minute,
  /** The whole of the longest request: 200 MB at half a megabit a second. All others have `bodyMs`. */
  requestTimeout: 60 * minute,
  /** Longer than proxies keep theirs (60 s), or one sends a request just as its connection ends. */
  keepAliveTimeout: 65_000,
  /** A proxy's connections reach a process that was added later in the end. */
  maxRequestsPerSocket: 10_000,
  http: {
    /** Also for connections on which nothing ever comes. */
    headersTimeout: 20_000,
    maxHeaderSize: 16 * 1024,
    /** So much later than said a limit may hold. */
    connectionsCheckingInterval: 5000,
  },
} as const;

/** A server with these settings. Fastify would make one that listens with a single socket. */
export function createServer(handler: RequestListener): WideServer {
  const { keepAliveTimeout, requestTimeout, maxRequestsPerSocket, connectionTimeout, http } = serverLimits;
  const server = new WideServer({ ...http, keepAliveTimeout, requestTimeout }, handler);
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  return server.setTimeout(connectionTimeout);
}

/** Of a request behind `authenticate`, unless its route says otherwise. */
export const knownBodyLimit = 256 * 1024;

/** For the body of a request that is no upload. */
const bodyMs = 30_000;
const mostConnections = 15_000;
/** Files that a process needs for itself: the database's connections, pages that are being read. */
const filesOfOurOwn = 300;

/** How many connections a process takes at once: beyond what it may open it could not even read a page. */
export function connectionLimit(): number {
  return Math.max(100, Math.min(mostConnections, openFiles() - filesOfOurOwn));
}

/** How many files this process may open. Node raises the soft limit to the hard one at its start. */
function openFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    // Elsewhere than on Linux the operator sets it.
    return Number.POSITIVE_INFINITY;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take its time. */
    isUpload?: boolean;
  }
}

/** An `onRequest` hook: a body that is no file has to be there in time. */
export function bodyTimeout(afterMs = bodyMs) {
  return async (request: FastifyRequest): Promise<void> => {
    const { raw, routeOptions } = request;
    if (!hasBody(request) || routeOptions.config.isUpload === true) return;
    const late = setTimeout(() => {
      answerBrokenRequest(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
    }, afterMs);
    const inTime = () => clearTimeout(late);
    raw.once('end', inTime).once('close', inTime);
  };
}

/** Whether a request says that a body comes with it. */
export function hasBody({ raw }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}
