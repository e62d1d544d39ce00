import type { FastifyRequest } from 'fastify';
import type { VendorAnswer, VendorContext } from '../../vendor.ts';

/** A failure: code, short and long message. The codes are our assumption. */
export function failure(
  status: number,
  code: string,
  message: string,
  fields: readonly { name: string; description: string }[] = [],
): VendorAnswer {
  return { status, body: { code, message, description: message, fields } };
}

/** Refuses a request without a token that is good for `scope`; null when it is. */
export async function refusal(
  context: VendorContext,
  request: FastifyRequest,
  scope: string,
): Promise<VendorAnswer | null> {
  const state = await context.bearer(request, scope);
  if (state === 'valid') return null;
  if (state === 'forbidden') return failure(403, '0010003', 'Insufficient scope');
  return failure(401, '0010001', state === 'expired' ? 'Token expired' : 'Unauthorized');
}
