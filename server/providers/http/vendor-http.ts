import { Agent, type Dispatcher, request as send } from 'undici';
import { sandboxHostHeader } from '../../../contract/sandbox.ts';
import type { VendorHttp, VendorReply, VendorRequest } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';
import { publicLookup } from './public-address.ts';
import { StartedTooLate, startingBy } from './start-by.ts';

/** The timeout without data from a vendor, and the timeout of a whole answer. */
const timeouts = { headersMs: 30_000, wholeMs: 120_000 } as const;
/** The largest answer taken: a month of a large company's calls in one report. */
const mostBytes = 64 * 1024 * 1024;

export interface WireOptions {
  /** Host names that requests may go to, as anchored patterns. */
  hosts: readonly RegExp[];
  /** The origin of the vendor's stand-in; null sends to the vendor itself. */
  sandboxOrigin: string | null;
  /** Ends waiting requests. */
  signal?: AbortSignal;
}

let live: Agent | undefined;
let loopback: Agent | undefined;
const agents = {
  connectTimeout: 10_000,
  headersTimeout: timeouts.headersMs,
  bodyTimeout: timeouts.headersMs,
};

/** The wire to one vendor or its stand-in. */
export function createVendorHttp({ hosts, sandboxOrigin, signal }: WireOptions): VendorHttp {
  return {
    async send(request, gone) {
      const url = allowedUrl(request, hosts);
      const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
      if (sandboxOrigin !== null) headers[sandboxHostHeader] = url.host;
      const target = sandboxOrigin === null ? url : new URL(url.pathname + url.search, sandboxOrigin);
      const body = bodyOf(request, headers);
      const agent = dispatcher(sandboxOrigin);
      return exchange(
        target,
        { method: request.method ?? (body === null ? 'GET' : 'POST'), headers, body },
        [signal, gone].filter((one) => one !== undefined),
        request.startBy === undefined ? agent : startingBy(agent, request.startBy),
        request.mostBytes,
      );
    },
  };
}

function dispatcher(sandboxOrigin: string | null): Agent {
  if (sandboxOrigin !== null) {
    loopback ??= new Agent(agents);
    return loopback;
  }
  live ??= new Agent({ ...agents, connect: { lookup: publicLookup } });
  return live;
}

/** The request's address with its query; refused unless it is https on one of the vendor's hosts. */
function allowedUrl({ url: text, query = {} }: VendorRequest, hosts: readonly RegExp[]): URL {
  const url = URL.parse(text);
  const allowed =
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    hosts.some((host) => host.test(url.hostname));
  if (!allowed) throw new VendorError('wrong_place', 'A request would have left the hosts of its vendor');
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

function bodyOf(request: VendorRequest, headers: Record<string, string>): string | null {
  if (request.form !== undefined) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    return new URLSearchParams(request.form).toString();
  }
  if (request.json === undefined) return null;
  headers['content-type'] = 'application/json';
  return JSON.stringify(request.json);
}

async function exchange(
  target: URL,
  init: { method: 'GET' | 'POST' | 'PATCH'; headers: Record<string, string>; body: string | null },
  ends: readonly AbortSignal[],
  agent: Dispatcher,
  fileBytes?: number,
): Promise<VendorReply> {
  const ended = AbortSignal.any([...ends]);
  const signal = AbortSignal.any([ended, AbortSignal.timeout(timeouts.wholeMs)]);
  try {
    const reply = await send(target, { ...init, dispatcher: agent, signal });
    const headers = new Headers();
    for (const [name, value] of Object.entries(reply.headers)) {
      for (const each of [value ?? []].flat()) headers.append(name, each);
    }
    const { statusCode: status } = reply;
    const bytes = await readBytes(reply.body, fileBytes ?? mostBytes);
    return fileBytes === undefined
      ? { status, headers, text: bytes.toString('utf8') }
      : { status, headers, text: '', bytes };
  } catch (error) {
    if (ended.aborted) throw ended.reason;
    if (error instanceof VendorError) throw error;
    const facts = neverConnected(error) ? { neverSent: true as const } : {};
    throw new VendorError('unavailable', `No answer: ${faultOf(error)}`, facts);
  }
}

async function readBytes(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > most) throw new VendorError('malformed', 'The answer is larger than any we take');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** What kind of failure it was, without addresses. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Whether the failure came before the first byte of a request could leave. */
function neverConnected(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(neverConnected);
  if (!(error instanceof Error)) return false;
  if (error instanceof StartedTooLate) return true;
  if ('code' in error && error.code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
}
