import { z } from 'zod';
import { blameFields } from '../blame-fields.ts';
import { basicProof, staticProof } from '../http/authenticators.ts';
import type { Provider } from '../provider.ts';
import type { Classify } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';
import { callStream } from './calls.ts';

const minuteMs = 60_000;
/** Clocks this close count as equal: the vendor's is in whole seconds. */
const sameClockMs = 2000;

/** A refusal for asking too much names the moment, by Aircall's clock, from which it answers again. */
const classify: Classify = ({ status, headers }) => {
  const reset = Number(headers.get('x-aircallapi-reset') ?? Number.NaN) * 1000;
  if (status !== 429 || !(reset > 0)) return null;
  const now = Date.now();
  const ahead = Date.parse(headers.get('date') ?? '') - now;
  const wait = reset - now - (Math.abs(ahead) > sameClockMs ? ahead : 0);
  return new VendorError('rate_limited', 'Aircall answered 429', {
    status,
    retryAt: new Date(now + Math.min(Math.max(wait, 0), minuteMs)),
  });
};

/** Aircall: consent or API key, and the calls of the company. https://developer.aircall.io/api-references */
export const aircall: Provider = {
  id: 'aircall',
  side: 'softphone',
  hosts: [/^api\.aircall\.io$/],
  // Per company, over all clients.
  limits: [{ group: 'all', requests: 60, perMs: minuteMs }],
  oauth: {
    authorizeUrl: () => 'https://dashboard.aircall.io/oauth/authorize',
    tokenUrl: () => 'https://api.aircall.io/v1/oauth/token',
    revokeUrl: null,
    clientAuth: 'json',
    pkce: false,
    scope: 'public_api',
    issuer: null,
  },
  keyAuth({ softphoneApiKey = '', softphoneClientId = '' }) {
    const typed = { softphoneApiKey, softphoneClientId };
    const fields = (['softphoneApiKey', 'softphoneClientId'] as const).filter((name) => typed[name] === '');
    if (fields.length > 0) {
      throw new VendorError('incomplete', 'Aircall needs the API ID and the API token', { fields });
    }
    return staticProof(basicProof(softphoneClientId, softphoneApiKey));
  },
  classify,
  check: (session) =>
    blameFields(session, ['softphoneApiKey', 'softphoneClientId'], () =>
      session.api.call({ url: 'https://api.aircall.io/v1/ping' }, z.object({ ping: z.literal('pong') })),
    ),
  streams: [callStream],
};
