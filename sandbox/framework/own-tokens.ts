import { randomBytes } from 'node:crypto';

/** Bearer tokens of a vendor's own grants. */
export class OwnTokens {
  readonly #expiries = new Map<string, number>();

  issue(seconds: number): string {
    const token = `sandbox-${randomBytes(24).toString('base64url')}`;
    this.#expiries.set(token, Date.now() + seconds * 1000);
    return token;
  }

  state(token: string): 'valid' | 'expired' | 'unknown' {
    const expiry = this.#expiries.get(token);
    if (expiry === undefined) return 'unknown';
    return expiry > Date.now() ? 'valid' : 'expired';
  }

  /** Ends a token before its time. */
  expire(token: string): void {
    if (this.#expiries.has(token)) this.#expiries.set(token, 0);
  }
}
