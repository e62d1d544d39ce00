import { tryOnce } from '../try-once.ts';
import type { Authenticator } from '../vendor-api.ts';

/** Proof that never changes: a key in a header. */
export function staticProof(headers: Record<string, string>): Authenticator {
  return { headers: async () => headers, renew: async () => false };
}

/** The header of HTTP Basic. */
export function basicProof(user: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}

/** A token that a key was exchanged for. */
export interface ExchangedToken {
  headers: Record<string, string>;
  /** Seconds from now; null when the vendor does not say. */
  expiresInS: number | null;
}

/** A token is used no longer than this before its end, or a tenth of its lifetime where that is less. */
const marginMs = 30_000;

/**
 * Authenticates with a token that `exchange` gets for the key: on first use, shortly before it expires, and
 * when the vendor refuses it. `exchange` throws VendorError `wrong_credentials` when the key itself is refused;
 * then it is not called again.
 */
export function exchangedProof(exchange: () => Promise<ExchangedToken>): Authenticator {
  let current: Promise<ExchangedToken & { until: number }> | null = null;
  const exchanged = tryOnce(exchange);
  const fresh = () => {
    const asked = exchanged().then((token) => ({ ...token, until: endOf(token) }));
    current = asked;
    asked.catch(() => {
      if (current === asked) current = null;
    });
    return asked;
  };
  return {
    async headers() {
      const known = current ?? fresh();
      const token = await known;
      if (token.until > Date.now()) return token.headers;
      // Of concurrent calls with an expiring token the first renews it.
      return (await (current === known ? fresh() : (current ?? fresh()))).headers;
    },
    async renew() {
      current = null;
      return true;
    },
  };
}

/** When a token that was just given is to be used no longer. */
function endOf({ expiresInS }: ExchangedToken): number {
  if (expiresInS === null) return Number.POSITIVE_INFINITY;
  const lifeMs = expiresInS * 1000;
  return Date.now() + lifeMs - Math.min(marginMs, lifeMs / 10);
}
