import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type Principal, principalOf } from './auth.ts';

/** A verified second factor lasts a working day (NIST SP 800-63B, AAL2). */
const shownForMs = 12 * 60 * 60_000;

const guards = new WeakSet();

const hasShownFactor = ({ secondFactorAt }: Principal): boolean =>
  secondFactorAt !== null && Date.now() - secondFactorAt.getTime() < shownForMs;

/**
 * A hook after `authenticate` for admin routes: `forbidden` for users without the role and, where a second
 * factor is required, `second_factor_required` until this session has verified one.
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
