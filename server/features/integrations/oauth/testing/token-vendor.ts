import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What the token endpoint does instead of giving tokens; `reset` breaks the connection. */
export type TokenFault = { status: number; body: string; headers?: Record<string, string> } | 'reset';

/** The token endpoint of one vendor with one consent, over real HTTP, as a test sets it. */
export interface TokenVendor {
  origin: string;
  /** Refresh tokens that are taken. */
  valid: Set<string>;
  /** A refresh token is good once. Default true. */
  singleUse: boolean;
  /** An answer carries a new refresh token. Default true. */
  givesRefreshToken: boolean;
  /** Of access tokens, in seconds; null does not say. */
  expiresInS: number | null;
  trouble: TokenFault | null;
  /** Awaited by each answer, once it is decided. */
  gate: Promise<void>;
  /** Refresh tokens that came, in order. */
  refreshes: string[];
  revoked: string[];
  /** The `authorization` headers that came. */
  proofs: string[];
  /** As it was at the start. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts one on a free port. It takes `refresh-0` and answers with `access-1`, `refresh-1` and so on. */
export async function startTokenVendor(): Promise<TokenVendor> {
  const server = createServer((request, response) => {
    answer(vendor, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const vendor: TokenVendor = {
    origin: `http://127.0.0.1:${port}`,
    ...asAtTheStart(),
    reset: () => Object.assign(vendor, asAtTheStart()),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return vendor;
}

const asAtTheStart = () => ({
  valid: new Set(['refresh-0']),
  singleUse: true,
  givesRefreshToken: true,
  expiresInS: 3600,
  trouble: null,
  gate: Promise.resolve(),
  refreshes: [],
  revoked: [],
  proofs: [],
});

async function answer(vendor: TokenVendor, request: IncomingMessage, response: ServerResponse) {
  let body = '';
  for await (const chunk of request) body += chunk;
  const form = new URLSearchParams(body);
  vendor.proofs.push(request.headers.authorization ?? '');
  if (request.url === '/oauth/revoke') {
    vendor.revoked.push(form.get('token') ?? '');
    response.end();
    return;
  }
  const token = form.get('refresh_token') ?? '';
  vendor.refreshes.push(token);
  const said = decide(vendor, token);
  await vendor.gate;
  if (said === 'reset') {
    request.socket.destroy();
    return;
  }
  response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers });
  response.end(said.body);
}

function decide(vendor: TokenVendor, token: string): TokenFault {
  if (vendor.trouble !== null) return vendor.trouble;
  if (!vendor.valid.has(token)) return { status: 400, body: JSON.stringify({ error: 'invalid_grant' }) };
  const no = vendor.refreshes.length;
  if (vendor.singleUse) vendor.valid.delete(token);
  if (vendor.givesRefreshToken) vendor.valid.add(`refresh-${no}`);
  const tokens = {
    access_token: `access-${no}`,
    token_type: 'Bearer',
    id_token: 'nothing that anybody asked for',
    scope: null,
    ...(vendor.givesRefreshToken && { refresh_token: `refresh-${no}` }),
    ...(vendor.expiresInS !== null && { expires_in: vendor.expiresInS }),
  };
  return { status: 200, body: JSON.stringify(tokens) };
}
