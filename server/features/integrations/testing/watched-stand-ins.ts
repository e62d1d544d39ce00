import type { FastifyRequest } from 'fastify';
import { formOf } from '../../../../sandbox/framework/form-body.ts';
import { send } from '../../../../sandbox/framework/send.ts';
import type { SandboxVendor, VendorAnswer } from '../../../../sandbox/vendor.ts';
import type { SecretSearch } from './secret-search.ts';

/** What is known of the requests that came to watched stand-ins, and how they are answered. */
export interface Watch {
  /** Every proof and token that came is added here. */
  search: SecretSearch;
  /** With this status each answer repeats the whole request, secrets and all; null answers as ever. */
  echo: number | null;
}

/** A stand-in whose callers are listened to. */
export const watched = (standIn: SandboxVendor, watch: Watch): SandboxVendor => ({
  ...standIn,
  token(form, request, context) {
    notice(standIn.id, request, watch.search);
    return echoOf(request, watch) ?? standIn.token?.(form, request, context) ?? null;
  },
  routes(app, context) {
    app.addHook('preHandler', async (request, reply) => {
      notice(standIn.id, request, watch.search);
      const echo = echoOf(request, watch);
      if (echo !== null) return send(reply, echo);
    });
    standIn.routes(app, context);
  },
});

function echoOf({ url, headers, body }: FastifyRequest, { echo }: Watch): VendorAnswer | null {
  if (echo === null) return null;
  const said = JSON.stringify({ url, headers, body });
  const words = {
    error: 'server_error',
    error_description: said,
    message: said,
    reason: said,
    request: said,
  };
  return {
    status: echo,
    headers: { 'x-request': encodeURIComponent(said) },
    body: { ...words, errors: [words] },
  };
}

const secretNames = /authorization|secret|password|token|^code|verifier|key$/i;
const plainNames = /type|hint|expir|challenge|method/i;

function notice(vendor: string, { headers, body }: FastifyRequest, search: SecretSearch): void {
  for (const [name, value] of Object.entries({ ...headers, ...formOf(body) })) {
    if (typeof value !== 'string' || !secretNames.test(name) || plainNames.test(name)) continue;
    const [scheme, proof] = value.split(' ');
    if (proof === undefined) search.add(`${vendor} ${name}`, value);
    else search.add(`${vendor} ${name}`, scheme === 'Basic' ? passwordOf(proof) : proof);
  }
}

/** What stands behind the name in HTTP Basic. */
function passwordOf(proof: string): string {
  const pair = Buffer.from(proof, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}
