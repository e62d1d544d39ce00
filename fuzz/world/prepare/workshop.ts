import type { Logger } from 'pino';
import type { buildWeb } from '../../../server/composition/web.ts';
import { findSession } from '../../../server/features/accounts/sessions.repository.ts';
import type { Vault } from '../../../server/features/integrations/secrets/vault.ts';
import type { Connection } from '../../../server/platform/database/connect.ts';
import type { Principal } from '../../../server/platform/http/auth.ts';
import type { Jobs } from '../../../server/platform/jobs/boss.ts';
import type { Actor } from '../actors.ts';

/** Where somebody gets ready for a request: by the product's own code, without the limits a person would wait for. */
export interface Workshop {
  app: Awaited<ReturnType<typeof buildWeb>>;
  connection: Connection;
  jobs: Jobs;
  vault: Vault;
  log: Logger;
  /** Where the stand-in for Google's sign-in listens. */
  googleOrigin: string;
}

/** What `{{made.…}}` means in one request, by the name after the dot. */
export type Made = Record<string, string>;

/** Gets an actor ready for one request. Rejects where other requests of the actor were in the way. */
export type Preparation = (place: Workshop, actor: Actor) => Promise<Made>;

/** Who an actor is signed in as. Throws when that session has ended. */
export async function sessionOf({ connection }: Workshop, actor: Actor): Promise<Principal> {
  const session = await findSession(connection.db, actor.words['own.token'] ?? '');
  if (session === undefined) throw new Error('The session has ended');
  return {
    ...{ accountId: session.account_id, userId: session.user_id, sessionId: session.session_id },
    ...{ role: session.user_role, secondFactorAt: session.second_factor_at },
    factorWanted: session.factor_wanted,
  };
}
