import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { tooManyTries } from '../limits/too-many-tries.ts';
import { countUse } from '../limits/use-limit.repository.ts';
import type { App } from './app.ts';
import { principalOf } from './auth.ts';

const limits = new WeakSet();

/**
 * A `preHandler` for routes behind `authenticate` that an account may call so often in so long. Routes with the same
 * one are counted together.
 */
export function limitPerAccount(app: App, max: number, timeWindow: string) {
  const limit = app.rateLimit({
    max,
    timeWindow,
    keyGenerator: (request: FastifyRequest) => principalOf(request).accountId,
  });
  limits.add(limit);
  return limit;
}

/** Whether a hook of a route is a limit on how often an account or user may call it. */
export const isLimit = (hook: unknown): boolean => typeof hook === 'function' && limits.has(hook);

/** A `preHandler` for routes behind `authenticate`. */
export type AccountLimit = (request: FastifyRequest) => Promise<void>;

/**
 * For calls that take the user's own password: limits guessing in an open browser. Counted by user over all
 * processes.
 */
export function limitOwnPassword(db: Kysely<Database>): AccountLimit {
  const limit: AccountLimit = async (request) => {
    const { userId } = principalOf(request);
    const wait = await countUse(db, [{ what: 'own-password', who: userId, max: 20, seconds: 5 * 60 }]);
    if (wait !== null) throw tooManyTries(wait);
  };
  limits.add(limit);
  return limit;
}

const day = 24 * 60 * 60;

/**
 * A `preHandler` for routes behind `authenticate` whose calls leave rows that are kept: an account may call them so often
 * in a day (UTC), counted under `what` over all processes.
 */
export function limitInDay(db: Kysely<Database>, what: string, max: number): AccountLimit {
  const limit: AccountLimit = async (request) => {
    const { accountId } = principalOf(request);
    const wait = await countUse(db, [{ what, who: accountId, max, seconds: day }], 'quick');
    if (wait !== null) throw tooManyTries(wait, 'That is a lot for one day.');
  };
  limits.add(limit);
  return limit;
}
