import type { VendorHttp } from '../providers/vendor-api.ts';
import { VendorError } from '../providers/vendor-error.ts';

/** The largest file that carriers take in a text. */
const mostBytes = 5 * 1024 * 1024;

/**
 * Fetches a file that came with a text from the hosts of its carrier alone, over at most one redirect; `headers` go to the
 * first address alone. Null where the carrier has it no more. Throws VendorError.
 */
export async function fetchMedia(
  http: VendorHttp,
  url: string,
  headers: Record<string, string> = {},
): Promise<Uint8Array | null> {
  const accept = { accept: 'image/*' };
  const first = await http.send({ url, headers: { ...headers, ...accept }, mostBytes });
  const location = first.headers.get('location');
  const next = location === null ? null : URL.parse(location, url);
  const isMoved = first.status >= 300 && first.status < 400 && next !== null;
  const reply = isMoved ? await http.send({ url: next.href, headers: accept, mostBytes }) : first;
  if (reply.status === 404 || reply.status === 410) return null;
  if (reply.status !== 200 || reply.bytes === undefined)
    throw new VendorError('unavailable', `A file of a text was answered with ${reply.status}`);
  return reply.bytes;
}
