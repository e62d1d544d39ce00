import type { FastifyRequest } from 'fastify';
import type { userRoles } from '../../../contract/accounts.ts';
import { AppError } from '../errors.ts';

/** Who makes a request, as the presented token proves it. */
export interface Principal {
  accountId: string;
  userId: string;
  role: (typeof userRoles)[number];
  /** The session of the token. */
  sessionId: string;
  /** When this session last showed a second factor; null when it never did. */
  secondFactorAt: Date | null;
  /** The user has a second factor that this session has yet to show. */
  factorWanted: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
    /** Authenticates the request again; null on routes without authentication. */
    askAgain: (() => Promise<Principal | null>) | null;
    /** When `principal` was let in, by `performance.now()`, and whether all of the body was there by then. */
    letIn: { at: number; whole: boolean } | null;
  }
  interface FastifyContextConfig {
    /** Open to a session that has yet to show its user's second factor. Every other route is closed to it. */
    beforeSecondFactor?: boolean;
  }
}

/** Looks a bearer token up; null when it is unknown, revoked or expired. */
export type FindPrincipal = (token: string) => Promise<Principal | null>;

/** The bearer token of a request, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

const locks = new WeakSet();

/**
 * A hook that notes who makes a request: `unauthenticated` without a valid token, and `second_factor_required` while
 * the session has yet to show its user's second factor, but on routes that are open before that.
 */
export function authenticate(find: FindPrincipal) {
  const lock = async (request: FastifyRequest) => {
    const token = bearerToken(request);
    request.askAgain = async () => (token === null ? null : await find(token));
    await letIn(request);
    request.letIn = { at: performance.now(), whole: request.raw.complete };
  };
  locks.add(lock);
  return lock;
}

/**
 * Notes anew who makes a request behind `authenticate`, and refuses as that does who was signed out meanwhile, or has a
 * second factor to show by now. Nothing on other routes.
 */
export async function letIn(request: FastifyRequest): Promise<void> {
  if (request.askAgain === null) return;
  request.principal = await request.askAgain();
  if (request.principal === null) throw signedOut();
  if (request.principal.factorWanted && request.routeOptions.config.beforeSecondFactor !== true)
    throw toShow();
}

/** A call that was let in so long ago has waited in a queue. */
const longAgoMs = 500;

/**
 * A `preHandler` hook of all routes: lets in once more who was let in before the body was there, or long ago. A body can
 * be held back until the session is no more. Usual calls come as a whole and are let in once; of a file the handler reads
 * the body.
 */
export async function letInLate(request: FastifyRequest): Promise<void> {
  const { letIn: first, routeOptions } = request;
  if (first === null || routeOptions.config.isUpload === true) return;
  if (!first.whole || performance.now() - first.at > longAgoMs) await letIn(request);
}

/** The hook of `authenticate`. */
export type SignedIn = ReturnType<typeof authenticate>;

/** Whether one of a route's hooks is one of `authenticate`. */
export const needsToken = (hooks: unknown): boolean =>
  [hooks].flat().some((hook) => typeof hook === 'function' && locks.has(hook));

/** The principal of a request behind `authenticate`. */
export function principalOf(request: FastifyRequest): Principal {
  if (request.principal === null) throw signedOut();
  return request.principal;
}

/**
 * The error of a request whose session ended while it ran, as `unauthenticated`: deleting an account removes the
 * rows that its other calls work on, and what they meet is not our failure. Any other error unchanged.
 */
export async function endedMeanwhile<E extends Error>(
  error: E,
  request: FastifyRequest,
): Promise<E | AppError> {
  if (request.principal === null || request.askAgain === null) return error;
  // A database that cannot say leaves it open.
  const principal = await request.askAgain().catch(() => request.principal);
  return principal === null ? signedOut(error) : error;
}

/** The refusal of a session that is no more. */
export const signedOut = (cause?: unknown) =>
  new AppError('unauthenticated', 'Please log in to continue.', { cause });

/** The refusal of a session that has yet to show its user's second factor. */
export const toShow = () =>
  new AppError('second_factor_required', 'Please show your second factor to continue.');
