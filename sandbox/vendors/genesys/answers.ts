import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { VendorAnswer, VendorContext } from '../../vendor.ts';

/** An error as every Genesys API has it. */
export function failure(status: number, code: string, message: string): VendorAnswer {
  const body = { message, code, status, messageParams: {}, contextId: randomUUID(), details: [], errors: [] };
  return { status, body };
}

/** Refuses a request without a token that is good for `scope`; null when it is. */
export async function refusal(
  context: VendorContext,
  request: FastifyRequest,
  scope: string,
): Promise<VendorAnswer | null> {
  const state = await context.bearer(request, scope);
  if (state === 'valid') return null;
  if (state === 'missing') return failure(401, 'authentication.required', 'There is no bearer token');
  if (state === 'forbidden') return failure(403, 'not.authorized', `The client lacks the scope ${scope}`);
  return failure(401, 'bad.credentials', 'Invalid login credentials.');
}
