import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type Principal, principalOf } from './auth.ts';

/** A second factor that was shown holds for a day's work; after that it is asked for again (NIST SP 800-63B, AAL2). */
const shownForMs = 12 * 60 * 60_000;

const guards = new WeakSet();

const hasShownFactor = ({ secondFactorAt }: Principal): boolean =>
  secondFactorAt !== null && Date.now() - secondFactorAt.getTime() < shownForMs;

/**
 * A hook behind `authenticate` for everything that admins see and do: `forbidden` for whoever is no admin, and, where
 * a second factor is required, `second_factor_required` until this session has shown one.
 */
export function requireAdmin(factorRequired: boolean) {
  const guard = async (request: FastifyRequest): Promise<void> => {
    const principal = principalOf(request);
    if (principal.role !== 'admin') throw new AppError('forbidden', 'You do not have admin access.');
    if (factorRequired && !hasShownFactor(principal)) {
      throw new AppError('second_factor_required', 'Please show your second factor to open the admin pages.');
    }
  };
  guards.add(guard);
  return guard;
}

/** Whether one of a route's hooks is one of `requireAdmin`. */
export const needsAdmin = (hooks: readonly unknown[]): boolean =>
  hooks.some((hook) => typeof hook === 'function' && guards.has(hook));
