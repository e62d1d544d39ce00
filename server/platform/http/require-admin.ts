import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type Principal, principalOf } from './auth.ts';

/** A second factor that was shown holds for a day's work; after that it is asked for again (NIST SP 800-63B, AAL2). */
const shownForMs = 12 * 60 * 60_000;

/** Whether a session has shown a second factor within so many milliseconds. */
export const hasShownFactor = (
  { secondFactorAt }: Pick<Principal, 'secondFactorAt'>,
  withinMs = shownForMs,
): boolean => secondFactorAt !== null && Date.now() - secondFactorAt.getTime() < withinMs;

/** A hook behind `authenticate`: `forbidden` for whoever is no admin. */
export async function refuseNonAdmins(request: FastifyRequest): Promise<void> {
  if (principalOf(request).role !== 'admin') throw new AppError('forbidden', 'You do not have admin access.');
}

/**
 * A hook behind `authenticate` for everything that admins see and do: `forbidden` for whoever is no admin, and, where
 * a second factor is required, `second_factor_required` until this session has shown one.
 */
export function requireAdmin(factorRequired: boolean) {
  return async (request: FastifyRequest): Promise<void> => {
    await refuseNonAdmins(request);
    if (factorRequired && !hasShownFactor(principalOf(request))) {
      throw new AppError('second_factor_required', 'Please show your second factor to open the admin pages.');
    }
  };
}
