import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { principalOf } from './auth.ts';

/**
 * A `preHandler` for routes behind `authenticate` that an account may call so often in so long. Routes with the same
 * one are counted together.
 */
export function limitPerAccount(app: App, max: number, timeWindow: string) {
  return app.rateLimit({
    max,
    timeWindow,
    keyGenerator: (request: FastifyRequest) => principalOf(request).accountId,
  });
}

/** For every call that asks for the user's own password: as many guesses as at a login. */
export const limitOwnPassword = (app: App) => limitPerAccount(app, 20, '5 minutes');
export type AccountLimit = ReturnType<typeof limitPerAccount>;
