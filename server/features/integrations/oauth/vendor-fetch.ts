import type { CustomFetch } from 'openid-client';
import { z } from 'zod';
import { failureOf } from '../../../providers/http/judge.ts';
import { jsonOf } from '../../../providers/json-of.ts';
import type { VendorHttp } from '../../../providers/vendor-api.ts';

const Body = z.record(z.string(), z.unknown());

/**
 * Token requests over the vendor's own wire, so that they keep to its hosts and its timeouts. `asJson` sends the
 * whole form as a JSON body. Throws VendorError for what passes: no answer, 5xx, 429.
 */
export function vendorFetch(http: VendorHttp, asJson: boolean): CustomFetch {
  return async (url, { body, headers }) => {
    const form = Object.fromEntries(new URLSearchParams(String(body)));
    const request = { method: 'POST', url, headers } as const;
    const reply = await http.send(asJson ? { ...request, json: form } : { ...request, form });
    const failure = failureOf(reply);
    if (failure?.kind === 'unavailable' || failure?.kind === 'rate_limited') throw failure;
    const status = reply.status >= 200 && reply.status < 300 ? 200 : reply.status;
    return new Response(status < 400 && status !== 200 ? null : tidy(reply.text), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
}

/**
 * The answer as an OAuth client accepts it: without null members, which some vendors send for "none", and
 * without an ID token, since the person's identity is not used.
 */
function tidy(text: string): string {
  const body = Body.safeParse(jsonOf(text));
  if (!body.success) return text;
  return JSON.stringify({
    ...Object.fromEntries(Object.entries(body.data).filter(([, value]) => value !== null)),
    id_token: undefined,
  });
}
