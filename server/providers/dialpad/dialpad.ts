import { blameFields } from '../blame-fields.ts';
import { staticProof } from '../http/authenticators.ts';
import type { Provider } from '../provider.ts';
import type { Classify } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';
import { callStream, checkCalls } from './calls.ts';

const secondMs = 1000;

/** No pause after a refusal is published. What is exceeded by others of the company is a limit by the second. */
const classify: Classify = ({ status, headers }) => {
  if (status !== 429 || headers.has('retry-after')) return null;
  const retryAt = new Date(Date.now() + 2 * secondMs);
  return new VendorError('rate_limited', 'Dialpad answered 429', { status, retryAt });
};

/** Dialpad: consent or API key, and the calls of the company. https://developers.dialpad.com */
export const dialpad: Provider = {
  id: 'dialpad',
  side: 'softphone',
  hosts: [/^dialpad\.com$/],
  limits: [
    { group: 'calls', requests: 1200, perMs: 60 * secondMs },
    { group: 'calls', requests: 20, perMs: secondMs },
  ],
  oauth: {
    authorizeUrl: () => 'https://dialpad.com/oauth2/authorize',
    tokenUrl: () => 'https://dialpad.com/oauth2/token',
    // Its way to end a consent takes the bearer token itself, not a token in a form.
    revokeUrl: null,
    clientAuth: 'basic',
    pkce: true,
    // Without offline_access there is no refresh token.
    scope: 'calls:list offline_access',
    issuer: null,
  },
  keyAuth({ softphoneApiKey = '' }) {
    if (softphoneApiKey === '') {
      throw new VendorError('incomplete', 'Dialpad needs the API key', { fields: ['softphoneApiKey'] });
    }
    return staticProof({ authorization: `Bearer ${softphoneApiKey}` });
  },
  classify,
  check: (session) => blameFields(session, ['softphoneApiKey'], () => checkCalls(session.api)),
  streams: [callStream],
};
