import { sandboxHostHeader } from '../../contract/sandbox.ts';
import type { VendorHttp, VendorRequest } from '../../server/providers/vendor-api.ts';

/** A request to a stand-in, and its answer. */
export interface RecordedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
  status: number;
}

/** A vendor's wire that notes what goes over it into `into`, as it reaches the stand-in at `origin`. */
export function recordRequests(http: VendorHttp, origin: string, into: RecordedRequest[]): VendorHttp {
  return {
    async send(request) {
      const reply = await http.send(request);
      into.push({ ...onTheWire(request, origin), status: reply.status });
      return reply;
    },
  };
}

function onTheWire({ method, url, query = {}, headers, json, form }: VendorRequest, origin: string) {
  const live = new URL(url);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) live.searchParams.set(name, String(value));
  }
  const [type, body] =
    form !== undefined
      ? ['application/x-www-form-urlencoded', new URLSearchParams(form).toString()]
      : [json === undefined ? null : 'application/json', json === undefined ? null : JSON.stringify(json)];
  return {
    method: method ?? (body === null ? 'GET' : 'POST'),
    url: new URL(live.pathname + live.search, origin).href,
    headers: {
      accept: 'application/json',
      ...headers,
      [sandboxHostHeader]: live.host,
      ...(type !== null && { 'content-type': type }),
    },
    body,
  };
}

/**
 * Sends requests again with plain `fetch`, one after the other, and takes each answer to its last byte without looking
 * at it. Gives the seconds that took and the bytes. Throws when one is refused now that was answered before.
 */
export async function fetchAgain(requests: readonly RecordedRequest[]) {
  let bytes = 0;
  const started = performance.now();
  for (const { method, url, headers, body, status } of requests) {
    const answer = await fetch(url, { method, headers, body, redirect: 'manual' });
    bytes += (await answer.arrayBuffer()).byteLength;
    // What was still being made may be ready now; but a request that was good must not be refused.
    if (answer.status >= 400 && status < 400) throw new Error(`${method} ${url} answered ${answer.status}`);
  }
  return { seconds: (performance.now() - started) / 1000, bytes };
}
