import type fc from 'fast-check';
import type { Route } from './document.ts';
import type { HostileRequest } from './hostile-request.ts';
import { requestsTo } from './make-request.ts';

/** What of the attacked account a path or a query can name. */
const owned = new Set([
  'importId',
  'deviceId',
  'passkeyId',
  'reportId',
  'sessionId',
  'conversationId',
  'drawId',
  'appointmentId',
  'blockId',
  'numberId',
  'threadId',
]);

/**
 * Requests of customers that name something of the attacked account, and have nothing else wrong with them but, at times,
 * their body. Null for a route that names nothing of anybody.
 */
export function requestsAimedAt(route: Route): fc.Arbitrary<HostileRequest> | null {
  const { method, url, path, query } = route;
  const inQuery = query.filter(({ name }) => owned.has(name));
  if (path.some(({ name }) => !owned.has(name))) return null;
  if (path.length + inQuery.length === 0) return null;
  const address = url.replace(/\{(\w+)\}/g, '{{owner.$1}}');
  const search = inQuery.map(({ name }) => `${name}={{owner.${name}}}`).join('&');
  const type = url.endsWith('/file') ? 'application/octet-stream' : 'application/json';
  return requestsTo(route).map((request) => ({
    ...request,
    ...({ as: 'customer', prepared: false, wire: false } as const),
    ...{ method, path: search === '' ? address : `${address}?${search}` },
    headers: [
      ['authorization', 'Bearer {{own.token}}'],
      ...(request.body === null ? [] : [['content-type', type] satisfies [string, string]]),
    ],
  }));
}
