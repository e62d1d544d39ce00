import { timingSafeEqual } from 'node:crypto';
import { vendorById } from '../../../../contract/catalogue/find-vendor.ts';
import type { Vendor } from '../../../../contract/catalogue/vendor.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import { waitForLocks } from '../../../platform/database/statement-time.ts';
import { findAccountPlace } from '../../../platform/records/account-place.repository.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import type { InstalledVendor } from '../../../providers/vendors.ts';
import { findStanding, holdSession } from '../../accounts/accounts.service.ts';
import { checkConnection } from '../connections/check-connection.ts';
import { upsertConnection } from '../connections/connections.repository.ts';
import { verifierName } from './begin-consent.ts';
import { type BrowserCookie, browserCookie } from './browser-cookie.ts';
import type { ConsentDeps } from './consent.ts';
import { checkFailureWords, exchangeFailureWords, stateFailureWords } from './consent-messages.ts';
import { findConsent, setExpiry } from './consents.repository.ts';
import { revokeQuietly } from './end-consent.ts';
import { consumeState, type OAuthState } from './oauth-states.repository.ts';
import { findTokensToDrop, storeTokens } from './stored-tokens.ts';
import { ConsentRefused } from './token-failure.ts';
import { bearerOf, type GivenTokens } from './token-set.ts';
import { vendorClient } from './vendor-client.ts';

/** What a vendor sent a browser back with. */
export interface Return {
  /** The catalogue's id, from the path. */
  vendorId: string;
  query: Readonly<Record<string, string>>;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** The outcome of a consent; `cookie` is to be cleared. `why` is a sentence for the customer. */
export type FinishedConsent =
  | { kind: 'connected'; provider: string; cookie: BrowserCookie }
  | { kind: 'failed'; why: string; cookie: BrowserCookie | null };

/**
 * Completes a consent: invalidates its state, exchanges the code, seals the tokens, checks whether reading will
 * work, and connects. A consent that lacks a permission, or whose session ended or has a second factor to show by now,
 * connects nothing and leaves the earlier connection.
 */
export async function finishConsent(deps: ConsentDeps, back: Return): Promise<FinishedConsent> {
  const state = await consumeState(deps.db, hashToken(back.query.state ?? ''));
  if (state === undefined) return { kind: 'failed', why: stateFailureWords.unknown, cookie: null };
  const cookie = browserCookie(state.owner, state.redirectUri);
  try {
    const why = await connect(deps, state, back);
    const provider = vendorById(state.vendor)?.value ?? state.vendor;
    return why === null ? { kind: 'connected', provider, cookie } : { kind: 'failed', why, cookie };
  } finally {
    await deps.vault.remove(deps.db, state);
  }
}

/** Connects, or says why not. */
async function connect(deps: ConsentDeps, state: OAuthState, back: Return): Promise<string | null> {
  const entry = vendorById(state.vendor);
  const vendor = deps.vendors.find(state.vendor);
  if (state.outdated) return stateFailureWords.outdated;
  if (back.vendorId !== state.vendor) return stateFailureWords.otherVendor;
  if (!isSameBrowser(state, back)) return stateFailureWords.otherBrowser;
  if (entry === undefined || vendor === undefined || vendor.sandbox !== state.sandbox) {
    return stateFailureWords.unknown;
  }
  if (!(await isLetIn(findStanding, deps.db, state))) return stateFailureWords.sessionEnded;
  const given = await exchange(deps, state, vendor, entry, back);
  if (typeof given === 'string') return given;
  // Before anything else can go wrong: a code works once.
  await storeTokens(deps.db, deps.vault, state, given.tokens);
  const failure = await checkConnection({
    vendor,
    credentials: state.place,
    authenticator: { headers: async () => bearerOf(given.tokens), renew: async () => false },
    ...(await findAccountPlace(deps.db, state.accountId)),
  });
  const lacks = failure === null ? null : checkFailureWords(entry, failure.kind);
  if (lacks === null && (await makeConnection(deps, state, given))) return null;
  if (lacks !== null) {
    deps.log.info({ vendor: entry.id, failure: failure?.kind }, 'consent without what is needed');
  }
  // Some vendors end every consent of the user with one of them: the current connection must survive.
  const present = await findConsent(deps.db, state.accountId, state.side);
  if (present?.vendor !== state.vendor) await revokeQuietly(deps, state, given.tokens);
  return lacks ?? stateFailureWords.sessionEnded;
}

/** Whether the session that began a consent still stands: nothing is connected for who was signed out since. */
async function isLetIn(
  standingOf: typeof findStanding,
  db: ConsentDeps['db'],
  { accountId, userId, sessionId }: OAuthState,
): Promise<boolean> {
  return sessionId !== null && (await standingOf(db, { accountId, userId, sessionId })) === 'let_in';
}

function isSameBrowser({ owner, browserHash, redirectUri }: OAuthState, { cookies }: Return): boolean {
  const { name } = browserCookie(owner, redirectUri);
  return timingSafeEqual(hashToken(cookies[name] ?? ''), browserHash);
}

async function exchange(
  { db, vault, log }: ConsentDeps,
  { accountId, owner, place, redirectUri }: OAuthState,
  vendor: InstalledVendor,
  entry: Vendor,
  { query }: Return,
): Promise<GivenTokens | string> {
  const client = vendorClient(vendor, place);
  if (client === null) return stateFailureWords.unknown;
  const verifier = await vault.get(db, { accountId, owner, name: verifierName });
  const returned = new URL(`${redirectUri}?${new URLSearchParams(query)}`);
  try {
    return await client.exchange(returned, { state: query.state ?? '', verifier });
  } catch (error) {
    if (error instanceof ConsentRefused) return error.reason;
    if (!(error instanceof VendorError)) throw error;
    log.warn({ vendor: entry.id, failure: error.kind, reason: error.message }, 'a code was not exchanged');
    return exchangeFailureWords(entry, error.kind);
  }
}

/** Puts a proven consent in place of what was connected on its side; false where its session ended meanwhile. */
async function makeConnection(
  deps: ConsentDeps,
  state: OAuthState,
  { tokens, expiresAt }: GivenTokens,
): Promise<boolean> {
  const { db, vault, onConnected } = deps;
  const { accountId, side, vendor, sandbox, userId, place } = state;
  const replaced = await db.transaction().execute(async (trx) => {
    await waitForLocks(trx);
    await lockAccount(trx, accountId);
    if (!(await isLetIn(holdSession, trx, state))) return false;
    const before = await findConsent(trx, accountId, side);
    const old = before === undefined ? null : await findTokensToDrop(trx, vault, accountId, side);
    const connectionId = await upsertConnection(trx, {
      accountId,
      side,
      vendor,
      method: 'oauth',
      sandbox,
      userId,
      state: 'first_reading',
    });
    await vault.remove(trx, { accountId, owner: side });
    await storeTokens(trx, vault, { accountId, owner: side }, tokens);
    for (const [name, value] of Object.entries(place)) {
      await vault.put(trx, { accountId, owner: side, name }, value, value);
    }
    await setExpiry(trx, { accountId, connectionId }, expiresAt);
    await onConnected(accountId, side, trx);
    return before === undefined || old === null ? null : { before, old };
  });
  if (replaced === false) return false;
  // Of the same vendor, some end every consent of the user with one of them: the new one would go with the old.
  if (replaced !== null && replaced.before.vendor !== vendor) {
    await revokeQuietly(deps, replaced.before, replaced.old);
  }
  return true;
}
