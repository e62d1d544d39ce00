import { setTimeout as sleep } from 'node:timers/promises';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import type { OAuthStatus } from '../../../../contract/connections.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import type { ConsentDeps } from './consent.ts';
import { type Consent, findConsent } from './consents.repository.ts';

/** How long a page waits for a renewal, which continues after that. */
const defaultTimeoutMs = 5000;

type StatusDeps = Pick<ConsentDeps, 'db' | 'tokens' | 'log'>;

/** The state of an account's consents. An expired one is renewed first; a failure of the vendor ends none. */
export async function consentStatus(
  deps: StatusDeps,
  accountId: string,
  timeoutMs: number = defaultTimeoutMs,
): Promise<OAuthStatus> {
  const [softphone, crm] = await Promise.all([
    sideStatus(deps, accountId, 'softphone', timeoutMs),
    sideStatus(deps, accountId, 'crm', timeoutMs),
  ]);
  return { softphone, crm };
}

async function sideStatus(deps: StatusDeps, accountId: string, side: Side, timeoutMs: number) {
  let consent = await findConsent(deps.db, accountId, side);
  if (consent !== undefined && hasEnded(consent)) {
    await tryRenewing(deps, consent, timeoutMs);
    consent = await findConsent(deps.db, accountId, side);
  }
  return {
    connected: consent !== undefined,
    expired: (consent?.expiredAt ?? null) !== null,
    expiresAt: consent?.expiresAt?.toISOString() ?? null,
  };
}

const hasEnded = ({ expiresAt, expiredAt }: Consent) =>
  expiredAt === null && expiresAt !== null && expiresAt.getTime() <= Date.now();

async function tryRenewing({ tokens, log }: StatusDeps, consent: Consent, timeoutMs: number): Promise<void> {
  const renewal = tokens.renew(consent, consent.version).catch((error: unknown) => {
    if (!(error instanceof VendorError)) throw error;
    log.warn({ vendor: consent.vendor, failure: error.kind }, 'a consent could not be renewed yet');
  });
  const late = new AbortController();
  await Promise.race([renewal, sleep(timeoutMs, undefined, { signal: late.signal }).catch(() => {})]);
  late.abort();
}
