import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { HostileCallback, Part, Side } from './hostile-callback.ts';

/** A consent that its vendor has redirected back, and that the product has not received. */
export interface Waiting {
  back: URL;
  /** `name=value` */
  cookie: string;
}

/** The product's answer to the browser. */
export interface Brought {
  status: number;
  location: string;
  cookies: string[];
  text: string;
}

/** Sends a callback to the product, from an address of this machine. */
export function bring(
  origin: string,
  { vendor, state, code, iss, rest, cookies, from }: HostileCallback,
  waiting: Readonly<Record<Side, Waiting>>,
): Promise<Brought> {
  const query = [
    ...pairs('state', state, waiting),
    ...pairs('code', code, waiting),
    ...pairs('iss', iss, waiting),
    ...rest.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`),
  ];
  const cookie = cookies
    .map((one) => ('of' in one ? waiting[one.of].cookie : one.text.replace(/[^\x20-\x7e]/g, '?')))
    .join('; ');
  const path = `/api/oauth/callback/${vendor}?${query.join('&')}`;
  return new Promise((resolve, reject) => {
    const call = request(origin + path, { localAddress: from, headers: { cookie } }, async (answer) => {
      const { statusCode = 0, headers } = answer;
      resolve({
        status: statusCode,
        location: headers.location ?? '',
        cookies: headers['set-cookie'] ?? [],
        text: await text(answer),
      });
    });
    call.on('error', reject);
    call.end();
  });
}

const pairs = (name: string, parts: readonly Part[], waiting: Readonly<Record<Side, Waiting>>) =>
  parts.map((one) => {
    const value = 'of' in one ? (waiting[one.of].back.searchParams.get(name) ?? '') : one.text.toWellFormed();
    return `${name}=${encodeURIComponent(value)}`;
  });
