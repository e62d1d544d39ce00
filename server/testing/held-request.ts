import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { hashToken } from '../platform/crypto/tokens.ts';
import { eventually } from './eventually.ts';
import type { Product } from './product.ts';

/** A call that the server has let in while all of its body is still to come. */
export interface HeldRequest {
  /** Sends the body; gives the answer. */
  finish(): Promise<{ status: number; errorCode: string | null }>;
}

/** Begins a call with a token, and waits until it was let in. */
export async function holdRequest(
  { origin, database: { pool } }: Pick<Product, 'origin' | 'database'>,
  token: string,
  path: string,
  body: object,
  method = 'POST',
): Promise<HeldRequest> {
  const bytes = JSON.stringify(body);
  const hash = hashToken(token);
  // Its use is noted by who lets it in, when the last one was long ago.
  await pool.query("update sessions set last_used_at = now() - interval '1 hour' where token_hash = $1", [
    hash,
  ]);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(bytes),
  };
  const call = request(origin + path, { method, headers, agent: false });
  const answered = new Promise<{ status: number; errorCode: string | null }>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', async (response) => {
      const said: { errorCode?: string } = JSON.parse(await text(response));
      resolve({ status: response.statusCode ?? 0, errorCode: said.errorCode ?? null });
    });
  });
  answered.catch(() => {});
  call.flushHeaders();
  await eventually(async () => {
    const used = await pool.query(
      "select from sessions where token_hash = $1 and last_used_at > now() - interval '1 minute'",
      [hash],
    );
    return used.rowCount === 1 || undefined;
  });
  return {
    finish: () => {
      call.end(bytes);
      return answered;
    },
  };
}
