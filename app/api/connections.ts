import * as z from 'zod/mini';
import type { Side } from '../../contract/catalogue/vendor.ts';
import {
  ConnectionsAnswer,
  type OAuthInitiateRequest,
  OAuthStatusAnswer,
  ReadNowAnswer,
} from '../../contract/connections.ts';
import { success } from '../../contract/errors.ts';
import { api, path } from '../../contract/paths.ts';
import { call } from './call.ts';

/** Every connected system with its health. */
export async function listConnections(signal?: AbortSignal) {
  const { connections } = await call(api.connections, ConnectionsAnswer, signal ? { signal } : {});
  return connections;
}

/** Reads a connected system now instead of at its next turn. */
export async function readNow(side: Side) {
  return call(path(api.connectionRead, { side }), ReadNowAnswer, { method: 'POST' });
}

/** Where the systems that are connected by consent stand. */
export async function readOAuthStatus(signal?: AbortSignal) {
  return call(api.oauthStatus, OAuthStatusAnswer, signal ? { signal } : {});
}

const ConsentPage = z.url({ protocol: /^https?$/ });
const InitiateAnswer = z.pipe(
  z.object({
    success: z.boolean(),
    data: z.nullish(z.object({ authorizationUrl: z.optional(z.unknown()) })),
  }),
  z.transform(({ success: is, data }) => ({ data: is ? data?.authorizationUrl : undefined })),
);

/** The vendor's consent page, for a popup; null where the answer names none. */
export async function initiateOAuth(body: OAuthInitiateRequest): Promise<string | null> {
  const address = await call(api.oauthInitiate, InitiateAnswer, { method: 'POST', body });
  return ConsentPage.safeParse(address).data ?? null;
}

/** Disconnects a system: revokes tokens, deletes secrets and the records read from it. */
export async function disconnectOAuth(type: Side): Promise<void> {
  await call(api.oauthDisconnect, success(z.unknown()), { method: 'POST', body: { type } });
}
