import { z } from 'zod';
import { jsonOf } from '../json-of.ts';
import type { Provider } from '../provider.ts';
import type { Classify } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';
import { callStream, checkCalls } from './calls.ts';
import { checkExtensions } from './extensions.ts';

const oauthUrl = (path: string) => () => `https://platform.ringcentral.com/restapi/oauth/${path}`;
const minuteMs = 60_000;

const Refusal = z.object({ permissionName: z.string().regex(/^\w{1,60}$/) });

/** What a 403 lacks is named in its body: a permission of the application or of the person who gave consent. */
const classify: Classify = ({ status, text }) => {
  if (status !== 403) return null;
  const lacking = Refusal.safeParse(jsonOf(text)).data?.permissionName ?? 'a permission';
  return new VendorError('missing_permission', `RingCentral wants ${lacking}`, { status });
};

/** RingCentral: consent, and the call log of the whole company. https://developers.ringcentral.com/guide */
export const ringcentral: Provider = {
  id: 'ringcentral',
  side: 'softphone',
  hosts: [/^platform\.ringcentral\.com$/],
  // Per user; requests during a refusal extend it by a minute.
  limits: [
    { group: 'heavy', requests: 10, perMs: minuteMs },
    { group: 'medium', requests: 40, perMs: minuteMs },
  ],
  oauth: {
    authorizeUrl: oauthUrl('authorize'),
    tokenUrl: oauthUrl('token'),
    revokeUrl: oauthUrl('revoke'),
    clientAuth: 'basic',
    pkce: true,
    // RingCentral takes permissions from the application's settings and ignores a scope.
    scope: null,
    issuer: null,
  },
  keyAuth: null,
  classify,
  async check({ api }) {
    await checkCalls(api);
    await checkExtensions(api);
  },
  streams: [callStream],
};
