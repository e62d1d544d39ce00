import type { FastifyRequest } from 'fastify';
import { principalOf } from '../../platform/http/auth.ts';

/**
 * Guesses at the password of somebody who left their browser open: as many as at a login, and counted together over
 * every call that asks for it.
 */
export const passwordLimit = {
  rateLimit: {
    max: 20,
    timeWindow: '5 minutes',
    hook: 'preHandler',
    groupId: 'own-password',
    keyGenerator: (request: FastifyRequest) => principalOf(request).accountId,
  },
} as const;
