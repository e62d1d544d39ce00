import { createServer, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** Kinds of record that the little vendors give. */
export type LittleKind = 'customers' | 'leads' | 'calls';

/** A record of a little vendor: what it is called, and when it came or changed last (epoch milliseconds). */
export interface LittleRecord {
  id: string;
  at: number;
  text?: string;
}

/** What a little vendor says instead of the truth; `hang` says nothing. */
export type VendorFault = { status: number; headers?: Record<string, string>; body?: string } | 'hang';

/** A vendor's API over real HTTP, small enough to be looked through, with records and troubles as a test sets them. */
export interface LittleVendor {
  origin: string;
  records: Record<LittleKind, LittleRecord[]>;
  /** Called for each request with its path; what it gives is answered instead. */
  trouble: (path: string) => VendorFault | undefined;
  /** Paths with their queries, in the order in which they came. */
  requests: string[];
  /** Answers what hung until now. */
  release(): void;
  /** Keys that are let in. */
  keys: Set<string>;
  close(): Promise<void>;
}

/** Records on one page. */
export const littlePage = 250;

const Query = z.object({
  since: z.coerce.number(),
  until: z.coerce.number(),
  offset: z.coerce.number(),
});

/** Starts one on a free port. */
export async function startLittleVendor(): Promise<LittleVendor> {
  const hanging: (() => void)[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    vendor.requests.push(path);
    const trouble = vendor.trouble(path);
    const key = request.headers['x-key']?.toString() ?? '';
    if (trouble === 'hang') hanging.push(() => send(response, truth(vendor, path, key)));
    else send(response, trouble ?? truth(vendor, path, key));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const vendor: LittleVendor = {
    origin: `http://127.0.0.1:${port}`,
    records: { customers: [], leads: [], calls: [] },
    trouble: () => undefined,
    requests: [],
    release() {
      for (const go of hanging.splice(0)) go();
    },
    keys: new Set(['right-little-key']),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return vendor;
}

function send(response: ServerResponse, { status, headers, body = '{}' }: Exclude<VendorFault, 'hang'>) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

function truth(vendor: LittleVendor, path: string, key: string): Exclude<VendorFault, 'hang'> {
  const { pathname, searchParams } = new URL(path, vendor.origin);
  if (!vendor.keys.has(key)) return { status: 401 };
  if (pathname === '/check') return { status: 200 };
  const kind = z.enum(['customers', 'leads', 'calls']).parse(pathname.slice(1));
  const { since, until, offset } = Query.parse(Object.fromEntries(searchParams));
  const found = vendor.records[kind].filter(({ at }) => at >= since && at <= until);
  const items = found.slice(offset, offset + littlePage);
  return { status: 200, body: JSON.stringify({ items, more: found.length > offset + littlePage }) };
}

/** So many records of the last two years, evenly spread, numbered from 1. */
export function littleRecords(count: number, now: number): LittleRecord[] {
  const twoYears = 730 * 86_400_000;
  return Array.from({ length: count }, (_, i) => ({
    id: String(i + 1),
    at: now - twoYears + Math.floor((twoYears * i) / count),
  }));
}
