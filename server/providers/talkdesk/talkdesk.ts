import type { Provider, VendorSession } from '../provider.ts';
import { calls } from './calls.ts';
import { orderReport, pollLimit, reportState } from './report-jobs.ts';
import { idOrigin, talkdeskHosts } from './talkdesk-place.ts';

/** Talkdesk: consent at the account's own address, calls by reports that are made in the background. */
export const talkdesk: Provider = {
  id: 'talkdesk',
  side: 'softphone',
  hosts: talkdeskHosts,
  // Talkdesk publishes no limit; one request a second is moderate.
  limits: [{ group: 'api', requests: 60, perMs: 60_000 }, pollLimit],
  oauth: {
    authorizeUrl: (place) => `${idOrigin(place)}/oauth/authorize`,
    tokenUrl: (place) => `${idOrigin(place)}/oauth/token`,
    revokeUrl: null,
    clientAuth: 'basic',
    pkce: false,
    scope: 'data-reports:read data-reports:write',
    issuer: null,
  },
  keyAuth: null,
  check: orderSmallReport,
  streams: [calls],
};

/** Ordering takes one scope and asking about it the other; a minute of calls costs Talkdesk next to nothing. */
async function orderSmallReport(session: VendorSession): Promise<void> {
  const now = Math.floor(Date.now() / 1000) * 1000;
  const id = await orderReport(session, now - 120_000, now - 60_000);
  await reportState(session, id);
}
