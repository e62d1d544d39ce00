import type { FastifyRequest } from 'fastify';
import type { VendorAnswer, VendorContext } from '../../vendor.ts';

/** A refusal: no body, and what is wrong in a header. */
export const refusal = (status: number, why: string): VendorAnswer => ({
  status,
  headers: { icstatusdescription: why },
  body: '',
});

/** Refuses a request without a valid token; null when it has one. */
export async function unproven(
  context: VendorContext,
  request: FastifyRequest,
): Promise<VendorAnswer | null> {
  const state = await context.bearer(request);
  if (state === 'valid') return null;
  if (state === 'forbidden') return refusal(403, 'Permission denied');
  return refusal(401, state === 'expired' ? 'Token is expired' : 'Invalid token');
}
