import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { VendorAnswer, VendorContext } from '../../vendor.ts';

export const accessKey = { id: 'SANDBOXKEYID0001====', secret: 'SANDBOXKEYSECRET0001====' } as const;

const tokenSeconds = 3600;
const refreshSeconds = 7200;

const KeyBody = z.object({ accessKeyId: z.string(), accessKeySecret: z.string() });
const RefreshBody = z.object({ token: z.string() });

/** The access key of the sandbox's user and the tokens that were given for it. */
export class AccessKeyTokens {
  readonly #refreshTokens = new Set<string>();
  readonly #context: VendorContext;

  constructor(context: VendorContext) {
    this.#context = context;
  }

  /** Exchanges the key for tokens. */
  exchange(body: unknown): VendorAnswer {
    const { data } = KeyBody.safeParse(body);
    if (!data) return fault(400, 'Bad Request', 'accessKeyId and accessKeySecret are required');
    const right = data.accessKeyId === accessKey.id && data.accessKeySecret === accessKey.secret;
    if (!right || this.#context.revoked()) return fault(401, 'Unauthorized', 'Invalid access key');
    const tokens = { access_token: this.#context.issue(tokenSeconds), refresh_token: this.#issueRefresh() };
    return { status: 200, body: { ...tokens, token_type: 'Bearer', expires_in: tokenSeconds } };
  }

  /** Gives new tokens for a refresh token, which is good once. */
  refresh(body: unknown): VendorAnswer {
    const { data } = RefreshBody.safeParse(body);
    if (!data) return fault(400, 'Bad Request', 'token is required');
    if (this.#context.revoked() || !this.#refreshTokens.delete(data.token)) {
      return fault(401, 'Unauthorized', 'Invalid refresh token');
    }
    const tokens = { token: this.#context.issue(tokenSeconds), refreshToken: this.#issueRefresh() };
    const lives = { tokenExpirationTimeSec: tokenSeconds, refreshTokenExpirationTimeSec: refreshSeconds };
    return { status: 200, body: { ...tokens, ...lives } };
  }

  #issueRefresh(): string {
    const token = randomBytes(24).toString('base64url');
    this.#refreshTokens.add(token);
    return token;
  }
}

const fault = (status: number, error: string, message: string): VendorAnswer => ({
  status,
  body: { status, error, message },
});
