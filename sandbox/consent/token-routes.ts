import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { formOf } from '../framework/form-body.ts';
import { send } from '../framework/send.ts';
import type { VendorAnswer, VendorConsent } from '../vendor.ts';
import type { Consenting } from './consenting.ts';

const tokens = z.looseObject({ access_token: z.string() });

/** Where tokens are given and taken back. */
export function addTokenRoutes(app: FastifyInstance, consenting: Consenting): void {
  const { vendor, consent, context, relay } = consenting;

  app.post(consent.tokenPath, async (request, reply) => {
    const form = formOf(request.body);
    const own = vendor.token?.(form, request, context) ?? null;
    if (own) return send(reply, own);
    const refusal = refusalOf(request, form, consenting);
    if (refusal) return send(reply, refusal);
    const refreshing = form.grant_type === 'refresh_token';
    if (refreshing && context.revoked()) return send(reply, failure(400, 'invalid_grant'));
    const answer = await relay({ method: 'POST', url: consent.tokenPath, headers: asProgram(request), form });
    const body = asVendorSays(answer.body, consent, refreshing);
    return reply.status(answer.status).headers(answer.headers).send(body);
  });

  const { revokePath } = consent;
  if (revokePath !== null) {
    app.post(revokePath, async (request, reply) => {
      const form = formOf(request.body);
      const refusal = refusalOf(request, form, consenting);
      if (refusal) return send(reply, refusal);
      const { status, headers, body } = await relay({
        method: 'POST',
        url: revokePath,
        headers: asProgram(request),
        form,
      });
      return reply.status(status).headers(headers).send(body);
    });
  }
}

/** The library shows its failures as pages to who would rather have those; a vendor's endpoint does not. */
const asProgram = ({ headers }: FastifyRequest) => ({ ...headers, accept: 'application/json' });

/** The library takes a client's secret wherever it stands, and forms only; a vendor is particular about both. */
function refusalOf(
  { headers }: FastifyRequest,
  form: Record<string, string>,
  { consent }: Consenting,
): VendorAnswer | null {
  const type = headers['content-type'] ?? '';
  const expected = consent.json ? 'application/json' : 'application/x-www-form-urlencoded';
  if (!type.startsWith(expected)) return failure(400, 'invalid_request', `The body must be ${expected}`);
  const basic = headers.authorization !== undefined;
  const right = consent.clientAuth === 'client_secret_basic' ? basic : !basic && 'client_secret' in form;
  return right
    ? null
    : failure(401, 'invalid_client', `The client must prove itself by ${consent.clientAuth}`);
}

/** An answer with tokens without what this vendor's does not carry. */
function asVendorSays(body: string, { rotates, scopes }: VendorConsent, refreshing: boolean): string {
  const parsed = tokens.safeParse(JSON.parse(body));
  if (!parsed.success) return body;
  const { refresh_token, scope, ...rest } = parsed.data;
  const carriesRefresh = refresh_token !== undefined && (rotates || !refreshing);
  return JSON.stringify({
    ...rest,
    ...(carriesRefresh ? { refresh_token } : {}),
    ...(scopes.length > 0 ? { scope } : {}),
  });
}

const failure = (
  status: number,
  error: string,
  error_description = 'grant request is invalid',
): VendorAnswer => ({
  status,
  body: { error, error_description },
});
