import type { FastifyRequest } from 'fastify';
import type { VendorAnswer, VendorContext } from '../../vendor.ts';

/** Shown to the customer as API ID and API token. */
export const keys = {
  softphoneClientId: 'sandbox-aircall-id',
  softphoneApiKey: 'sandbox-aircall-token',
} as const;

const basic = Buffer.from(`${keys.softphoneClientId}:${keys.softphoneApiKey}`).toString('base64');

/** A refusal as Aircall words it. */
export const problem = (status: number, error: string, troubleshoot: string): VendorAnswer => ({
  status,
  body: { error, troubleshoot },
});

/** Lets a bearer token or the API key pass; otherwise what is answered. */
export async function refusalOf(
  request: FastifyRequest,
  context: VendorContext,
): Promise<VendorAnswer | null> {
  const { authorization = '' } = request.headers;
  if (/^basic /i.test(authorization)) {
    const right = authorization.slice('basic '.length) === basic && !context.revoked();
    return right ? null : problem(401, 'Unauthorized', 'Check your API ID and API token');
  }
  const state = await context.bearer(request, 'public_api');
  if (state === 'valid') return null;
  if (state === 'forbidden') return problem(403, 'Forbidden', 'The token does not have the scope public_api');
  return problem(401, 'Unauthorized', 'Check your access token');
}
