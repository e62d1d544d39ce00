import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { bearerToken } from '../../platform/http/auth.ts';
import type { SignedIn } from './accounts.service.ts';
import { saveOrigin } from './brute-force/brute-force.service.ts';
import { deleteSession } from './sessions.repository.ts';

/**
 * Completes every way of signing in: the browser becomes a known device, and the session that it still held
 * ends, since nothing else could end it but "Devices". Returns the new device token.
 */
export async function welcome(
  { db, secure }: { db: Kysely<Database>; secure: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
  { token, ...user }: SignedIn,
): Promise<{ token: string }> {
  await saveOrigin(db, request, reply, user, secure);
  const held = bearerToken(request);
  // A transaction of its own: whose session it is has nothing to do with who signs in.
  if (held !== null) await deleteSession(db, held);
  return { token };
}
