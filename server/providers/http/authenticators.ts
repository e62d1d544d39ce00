import type { Authenticator } from '../vendor-api.ts';

/** Proof that never changes: a key in a header. */
export function standingProof(headers: Record<string, string>): Authenticator {
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

/** A token is used no longer than this before its end. */
const marginMs = 30_000;

/**
 * Proof by a token that `exchange` gets for the key: asked for when first needed, shortly before it runs out, and
 * when the vendor refuses it. `exchange` throws VendorError when the key itself is refused.
 */
export function exchangedProof(exchange: () => Promise<ExchangedToken>): Authenticator {
  let current: Promise<ExchangedToken & { until: number }> | null = null;
  const fresh = () => {
    const asked = exchange().then((token) => ({
      ...token,
      until:
        token.expiresInS === null
          ? Number.POSITIVE_INFINITY
          : Date.now() + token.expiresInS * 1000 - marginMs,
    }));
    current = asked;
    asked.catch(() => {
      if (current === asked) current = null;
    });
    return asked;
  };
  return {
    async headers() {
      const token = await (current ?? fresh());
      return (token.until > Date.now() ? token : await fresh()).headers;
    },
    async renew() {
      current = null;
      return true;
    },
  };
}
