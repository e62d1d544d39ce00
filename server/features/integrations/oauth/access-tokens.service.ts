import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../platform/database/schema.ts';
import type { Log } from '../../../platform/log.ts';
import type { Authenticator } from '../../../providers/vendor-api.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import type { Vendors } from '../../../providers/vendors.ts';
import type { ConnectionKey } from '../connections/connections.repository.ts';
import type { Vault } from '../secrets/vault.ts';
import { findConsentById } from './consents.repository.ts';
import { renewTokens } from './renew-tokens.ts';
import { createRenewalLocks } from './renewal-locks.repository.ts';
import { type Access, findAccess, type OpenAccess } from './stored-tokens.ts';
import { bearerOf } from './token-set.ts';

export interface AccessTokensDeps {
  db: Kysely<Database>;
  pool: pg.Pool;
  vault: Vault;
  vendors: Vendors;
  log: Log;
  /** Called in the transaction that notes that a consent ran out, with the account held. */
  onExpired(trx: Kysely<Database>, accountId: string): Promise<void>;
}

/** The access tokens of consents, renewed before they end and once at a time over all processes. */
export interface AccessTokens {
  /**
   * Proof of a connection made by consent. Its calls throw VendorError; `wrong_credentials` when the consent no longer
   * holds.
   */
  authenticator(key: ConnectionKey): Authenticator;
  /** Renews the tokens of `version` unless that is done; returns the consent's state after it. Throws VendorError. */
  renew(key: ConnectionKey, version: number): Promise<Access>;
  /** Renews like `renew`, but leaves a consent alone whose vendor gave nothing to renew it with. */
  keepAlive(key: ConnectionKey, version: number): Promise<void>;
  /** Waits for renewals under way in this process, for a while: an answer that is not stored may be lost for good. */
  settled(): Promise<void>;
}

/** A token is used no longer than this before its end, or a tenth of its lifetime where that is less. */
const marginMs = 60_000;
/** How long to wait for another process that renews: longer than any vendor is waited for. */
const sliceMs = 150_000;
const pollMs = 100;
const settleMs = 8000;

/** Access tokens on a database that other processes share. */
export function createAccessTokens(deps: AccessTokensDeps): AccessTokens {
  const locks = createRenewalLocks(deps.pool);
  const underWay = new Map<string, Promise<Access>>();

  async function look(key: ConnectionKey): Promise<Access> {
    const access = await findAccess(deps, key);
    // The tokens of a stand-in are nothing that the real vendor should see, nor the other way round.
    const moved = access.kind === 'open' && deps.vendors.find(access.vendor)?.sandbox !== access.sandbox;
    return moved ? { kind: 'dead' } : access;
  }

  async function renew(key: ConnectionKey, version: number): Promise<Access> {
    const running = underWay.get(key.connectionId);
    if (running !== undefined) {
      const access = await running;
      return access.kind === 'open' && access.version <= version ? renew(key, version) : access;
    }
    const renewal = inTurn(key, version).finally(() => underWay.delete(key.connectionId));
    underWay.set(key.connectionId, renewal);
    return renewal;
  }

  async function inTurn(key: ConnectionKey, version: number): Promise<Access> {
    const giveUp = Date.now() + sliceMs;
    for (;;) {
      const giveBack = await locks.take(key.connectionId);
      if (giveBack !== null) {
        try {
          const access = await look(key);
          return access.kind === 'open' && access.version <= version
            ? await renewTokens(deps, access)
            : access;
        } finally {
          await giveBack();
        }
      }
      if (Date.now() > giveUp) throw new VendorError('unavailable', 'Another renewal does not end');
      await sleep(pollMs * (0.5 + Math.random()));
      const consent = await findConsentById(deps.db, key);
      if (consent === undefined || consent.expiredAt !== null || consent.version > version) {
        return look(key);
      }
    }
  }

  return {
    renew,
    authenticator(key) {
      let held: OpenAccess | null = null;
      const keep = (access: Access) => {
        if (access.kind !== 'open') throw new VendorError('wrong_credentials', 'The consent is over');
        held = access;
        return access;
      };
      return {
        async headers() {
          const access = held ?? keep(await look(key));
          if (!endsSoon(access)) return bearerOf(access.tokens);
          try {
            return bearerOf(keep(await renew(key, access.version)).tokens);
          } catch (error) {
            // A vendor whose token endpoint fails may still accept the token until it expires.
            if (!(error instanceof VendorError) || error.kind === 'wrong_credentials' || hasEnded(access))
              throw error;
            return bearerOf(access.tokens);
          }
        },
        async renew() {
          const version = held?.version;
          // Expired tokens are renewed before use, so the refused token is the stored one.
          const access = version === undefined ? await look(key) : await renew(key, version);
          held = access.kind === 'open' ? access : null;
          return access.kind === 'open';
        },
      };
    },
    async keepAlive(key, version) {
      const access = await look(key);
      if (access.kind === 'open' && access.tokens.refreshToken !== null) await renew(key, version);
    },
    async settled() {
      const late = new AbortController();
      const timeout = sleep(settleMs, undefined, { signal: late.signal }).catch(() => {});
      await Promise.race([Promise.allSettled(underWay.values()), timeout]);
      late.abort();
    },
  };
}

function endsSoon({ expiresAt, tokens }: OpenAccess): boolean {
  if (expiresAt === null) return false;
  const margin = tokens.lifeS === null ? marginMs : Math.min(marginMs, tokens.lifeS * 100);
  return expiresAt.getTime() - (tokens.refreshToken === null ? 0 : margin) <= Date.now();
}

const hasEnded = ({ expiresAt }: OpenAccess) => expiresAt !== null && expiresAt.getTime() <= Date.now();
